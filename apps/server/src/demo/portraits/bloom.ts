import { short } from './svg.ts';

/** A violet with an amber heart, `size` 1 being about 36 across. */
export function violetBloom(x: number, y: number, size: number, petalColor: string): string {
  const petal = (angle: number, width: number, height: number) =>
    `<ellipse cx="0" cy="${-height}" rx="${width}" ry="${height}" transform="rotate(${angle})" fill="${petalColor}"/>`;
  const petals = petal(-30, 6.4, 9) + petal(30, 6.4, 9) + petal(-102, 6.2, 8.4) + petal(102, 6.2, 8.4) + petal(180, 8, 9.6);
  return `<g transform="translate(${short(x)} ${short(y)}) scale(${size})">${petals}<circle r="3.4" cy="1" fill="#E9AE4B"/></g>`;
}
