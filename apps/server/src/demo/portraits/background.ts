import { violetBloom } from './bloom.ts';
import { grounds } from './palettes.ts';
import type { Random } from './random.ts';
import { circle, line, path, short } from './svg.ts';
import type { PortraitTraits } from './traits.ts';

interface Sprig {
  readonly x: number;
  readonly y: number;
  readonly length: number;
  readonly rotation: number;
  readonly color: string;
  /** The flower's colour; without one the sprig ends in a leaf. */
  readonly bloom: string | null;
}

function drawSprig(random: Random, { x, y, length, rotation, color, bloom }: Sprig): string {
  let shapes = line(
    `M0 0C${short(length * 0.12)} ${short(-length * 0.35)} ${short(-length * 0.08)} ${short(-length * 0.7)} 0 ${-length}`,
    color,
    3,
  );
  const leaves = 4 + Math.floor(random() * 2);
  for (let i = 0; i < leaves; i += 1) {
    const t = 0.18 + (0.7 * i) / leaves;
    const side = i % 2 ? 1 : -1;
    shapes += `<path transform="translate(0 ${short(-length * t)}) rotate(${side * 52}) scale(${short(1 - t * 0.45)})" d="M0 0C10 -6 14 -22 0 -36C-14 -22 -10 -6 0 0Z" fill="${color}"/>`;
  }
  const end = bloom
    ? violetBloom(0, -length - 4, 1.15, bloom)
    : `<path transform="translate(0 ${-length + 4})" d="M0 0C9 -6 12 -20 0 -32C-12 -20 -9 -6 0 0Z" fill="${color}"/>`;
  return `<g transform="translate(${x} ${y}) rotate(${rotation})">${shapes}${end}</g>`;
}

function groundShape({ bg, bgShape, bgFlip }: PortraitTraits): string {
  const { ground, shape } = grounds[bg];
  switch (bgShape) {
    case 'sun':
      return circle(bgFlip ? 290 : 112, 150, 116, shape);
    case 'arch':
      return path('M70 480V190C70 110 130 52 200 52C270 52 330 110 330 190V480Z', shape);
    case 'moon':
      return circle(bgFlip ? 96 : 306, 96, 54, shape) + circle(bgFlip ? 116 : 286, 84, 48, ground);
    case 'hill':
      return path('M0 330C90 270 170 300 240 270C310 240 360 262 400 240V480H0Z', shape);
    case 'band':
      return path('M0 120C120 70 280 190 400 110V300C280 360 120 240 0 310Z', shape);
  }
}

/** The order of the draws is part of the look: the same seed grows the same sprigs. */
export function background(traits: PortraitTraits, random: Random): string {
  const { ground, sprig: color, bloom } = grounds[traits.bg];
  const grow = (x: number, y: number, length: () => number, rotation: () => number, flowersAbove: number | null) => {
    const size = length();
    const turn = rotation();
    const flowers = flowersAbove !== null && random() > flowersAbove;
    return drawSprig(random, { x, y, length: size, rotation: turn, color, bloom: flowers ? bloom : null });
  };
  const low =
    grow(
      46,
      470,
      () => 210 + random() * 60,
      () => -6 + random() * 8,
      0.4,
    ) +
    grow(
      92,
      488,
      () => 140 + random() * 40,
      () => 8 + random() * 8,
      0.5,
    ) +
    grow(
      352,
      474,
      () => 220 + random() * 60,
      () => 4 - random() * 10,
      0.35,
    ) +
    grow(
      308,
      492,
      () => 130 + random() * 50,
      () => -14 + random() * 6,
      null,
    );
  const hanging =
    random() > 0.5
      ? grow(
          20,
          -10,
          () => 70,
          () => 150,
          null,
        ) +
        grow(
          384,
          -6,
          () => 84,
          () => 206,
          null,
        )
      : '';
  return `<rect width="400" height="480" fill="${ground}"/>${groundShape(traits)}<g opacity=".75">${low}${hanging}</g>`;
}
