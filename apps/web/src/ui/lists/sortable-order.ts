/** The list with one entry taken out and put in again at another place. */
export function withMoved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, index) => index !== from);
  const moved = list.slice(from, from + 1);
  return [...rest.slice(0, to), ...moved, ...rest.slice(to)];
}

export interface Slot {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The slot whose middle is nearest. */
export function nearestSlot(slots: readonly Slot[], x: number, y: number): number {
  const far = slots.map(({ left, top, width, height }) => Math.hypot(left + width / 2 - x, top + height / 2 - y));
  return far.indexOf(Math.min(...far));
}

/** Where an arrow key takes an entry: one place earlier or later, or to either end. Null for any other key, or where it stands already. */
export function keyTarget(key: string, index: number, count: number): number | null {
  const earlier = Math.max(0, index - 1);
  const later = Math.min(count - 1, index + 1);
  const wanted: number | undefined = { ArrowLeft: earlier, ArrowUp: earlier, ArrowRight: later, ArrowDown: later, Home: 0, End: count - 1 }[
    key
  ];
  return wanted === undefined || wanted === index ? null : wanted;
}
