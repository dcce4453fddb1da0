/** The stop closest to `value`; `stops` ascend. Ties go to the lower one. */
export function nearestStop(stops: readonly number[], value: number): number {
  return stops.reduce((best, stop) => (Math.abs(stop - value) < Math.abs(best - value) ? stop : best), stops[0] ?? value);
}

/** The stop after (+1) or before (-1) `value`, or the value itself at the end. */
export function nextStop(stops: readonly number[], value: number, direction: 1 | -1): number {
  if (direction === 1) return stops.find((stop) => stop > value) ?? value;
  return stops.findLast((stop) => stop < value) ?? value;
}

const directions: Record<string, 1 | -1 | undefined> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
};

/** Which way a key moves a slider, if it does. */
export function keyDirection(key: string): 1 | -1 | undefined {
  return directions[key];
}
