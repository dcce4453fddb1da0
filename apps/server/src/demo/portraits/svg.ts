// The few SVG shapes that portraits are cut from.

/** One decimal is finer than any screen shows a portrait. */
export const short = (x: number): number => Number(x.toFixed(1));

export function path(d: string, fill: string, attributes = ''): string {
  return `<path d="${d}" fill="${fill}" ${attributes}/>`;
}

export function line(d: string, stroke: string, width = 3, attributes = ''): string {
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${attributes}/>`;
}

export function circle(x: number, y: number, radius: number, fill: string, attributes = ''): string {
  return `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" fill="${fill}" ${attributes}/>`;
}

/** `t` of the way from one '#rrggbb' to another. */
export function mix(from: string, to: string, t: number): string {
  const channel = (at: number) =>
    Math.round(parseInt(from.slice(at, at + 2), 16) * (1 - t) + parseInt(to.slice(at, at + 2), 16) * t)
      .toString(16)
      .padStart(2, '0');
  return `#${[1, 3, 5].map(channel).join('')}`;
}
