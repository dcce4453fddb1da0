import type { Random } from '#demo/portraits/random.ts';
import { circle, line, path, short } from '#demo/portraits/svg.ts';
import type { HairPainter } from './hair-painter.ts';
import { cap } from './hair-painter.ts';

type Spot = readonly [x: number, y: number];
type Curl = readonly [x: number, y: number, radius: number];

const curls = (list: readonly Curl[], fill: string) => list.map(([x, y, radius]) => circle(x, y, radius, fill)).join('');

function coil(x: number, y: number, size: number, color: string): string {
  return line(
    `M${short(x - size)} ${short(y)} a${size} ${size} 0 1 1 ${short(size * 1.5)} ${short(size * 0.6)}`,
    color,
    2.2,
    'opacity=".55"',
  );
}

interface Ring {
  readonly cx: number;
  readonly cy: number;
  readonly rx: number;
  readonly ry: number;
  /** Degrees. */
  readonly from: number;
  readonly to: number;
  readonly count: number;
  readonly size: number;
}

function ringOfCurls(random: Random, { cx, cy, rx, ry, from, to, count, size }: Ring, fill: string): string {
  const jitter = 0.3;
  let shapes = '';
  for (let i = 0; i <= count; i += 1) {
    const angle = ((from + ((to - from) * i) / count) * Math.PI) / 180;
    shapes += circle(cx + Math.cos(angle) * rx, cy + Math.sin(angle) * ry, size * (1 - jitter / 2 + random() * jitter), fill);
  }
  return shapes;
}

const afroCoils: readonly Spot[] = [
  [150, 84],
  [176, 62],
  [214, 58],
  [246, 80],
  [128, 118],
  [270, 116],
  [200, 84],
  [160, 104],
  [232, 92],
];

export const afro: HairPainter = (h, random) => ({
  back:
    circle(200, 128, 96, h.base) +
    ringOfCurls(random, { cx: 200, cy: 130, rx: 88, ry: 86, from: 145, to: 395, count: 22, size: 21 }, h.base) +
    path('M262 66C300 110 296 190 262 214C282 168 284 112 262 66Z', h.dark, 'opacity=".7"'),
  front:
    path(
      'M136 158C126 92 160 62 200 62C240 62 274 92 264 158C260 140 252 126 242 119C222 110 178 110 158 119C148 126 140 140 136 158Z',
      h.base,
    ) +
    ringOfCurls(random, { cx: 200, cy: 146, rx: 59, ry: 38, from: 188, to: 352, count: 12, size: 10 }, h.base) +
    afroCoils.map(([x, y]) => coil(x + random() * 6, y + random() * 6, 6, h.light)).join(''),
});

const templeCurls: readonly Curl[] = [
  [140, 118, 17],
  [135, 142, 15],
  [262, 116, 18],
  [267, 142, 15],
  [158, 108, 15],
  [182, 104, 13],
  [244, 106, 15],
];
const shoulderCoils: readonly Spot[] = [
  [146, 96],
  [172, 80],
  [204, 76],
  [236, 88],
  [130, 136],
  [268, 132],
  [120, 190],
  [282, 196],
  [116, 240],
  [286, 246],
  [256, 108],
];

export const curlyShoulder: HairPainter = (h, random) => {
  const falling: Curl[] = [];
  for (let i = 0; i < 9; i += 1) {
    const y = 96 + i * 24;
    const w = 70 + Math.sin((i / 8) * 2.6) * 30;
    falling.push([200 - w + random() * 8, y, 25 - (i > 6 ? 5 : 0)], [200 + w - random() * 8, y + 6, 25 - (i > 6 ? 5 : 0)]);
  }
  const fringe = Array.from({ length: 8 }, (_, i): Curl => [148 + i * 15, 92 - Math.sin((i / 7) * Math.PI) * 16, 18]);
  const shaded = falling.filter((_, i) => i % 2).map(([x, y, radius]): Curl => [x + 5, y + 6, radius * 0.72]);
  return {
    back:
      path('M120 150C112 84 160 56 200 56C240 56 288 84 280 150L292 280C270 310 240 300 236 270L164 270C160 300 130 310 108 280Z', h.base) +
      curls(falling, h.base) +
      shaded.map(([x, y, radius]) => circle(x, y, radius, h.dark, 'opacity=".5"')).join(''),
    front: curls(fringe, h.base) + curls(templeCurls, h.base) + shoulderCoils.map(([x, y]) => coil(x, y, 7, h.light)).join(''),
  };
};

export const braids: HairPainter = (h, random) => {
  const strand = (x: number, y: number, length: number, sway: number) => {
    const beads = Math.floor(length / 9);
    return Array.from({ length: beads }, (_, i) => {
      const t = i / beads;
      const cx = short(x + sway * Math.sin(Math.min(1, t * 2) * 1.57) + (i % 2 ? 1 : -1));
      return `<ellipse cx="${cx}" cy="${short(y + i * 9)}" rx="${short(6.6 - t * 1.6)}" ry="6.4" fill="${i % 2 ? h.base : h.light}"/>`;
    }).join('');
  };
  let back = path('M138 150C132 96 160 66 200 66C240 66 268 96 262 150L272 320L128 320Z', h.dark);
  for (let i = 0; i < 7; i += 1) {
    back += strand(147 - i * 0.6, 96 + i * 7, 236 - i * 5 + random() * 22, -33 + i * 5.6);
    back += strand(253 + i * 0.6, 96 + i * 7, 236 - i * 5 + random() * 22, 33 - i * 5.6);
  }
  let rows = '';
  for (let i = 0; i < 7; i += 1) {
    const t = i / 6;
    rows += line(
      `M${short(203 - t * 6)} 74Q${short(188 - t * 42)} ${short(82 + t * 6)} ${short(190 - t * 50)} ${short(106 + t * 44)}`,
      h.light,
      2.2,
      'opacity=".75"',
    );
    rows += line(
      `M${short(205 + t * 4)} 74Q${short(216 + t * 36)} ${short(82 + t * 6)} ${short(212 + t * 48)} ${short(106 + t * 44)}`,
      h.light,
      2.2,
      'opacity=".6"',
    );
  }
  const beads =
    '<g fill="#E0A63F"><rect x="124" y="262" width="11" height="9" rx="3"/><rect x="266" y="238" width="11" height="9" rx="3"/></g>';
  return { back, front: path(cap, h.base) + rows + strand(142, 138, 204, -14) + strand(258, 138, 204, 14) + beads };
};

const risingLocs: readonly Spot[] = [
  [-44, 20],
  [-28, -2],
  [-8, -14],
  [14, -16],
  [34, -4],
  [48, 18],
];

export const locs: HairPainter = (h, random) => {
  const loc = (x: number, length: number, sway: number, color: string) =>
    line(
      `M${short(x)} 130C${short(x + sway * 0.2)} ${short(130 + length * 0.35)} ${short(x + sway * 1.3)} ${short(130 + length * 0.6)} ${short(x + sway)} ${short(130 + length)}`,
      color,
      12,
    );
  let back = path('M130 160C122 96 156 64 200 64C244 64 278 96 270 160L268 200L132 200Z', h.dark);
  for (let i = 0; i < 7; i += 1) {
    back += loc(134 + i * 4, 140 + random() * 36, -26 + i * 4, i % 2 ? h.base : h.light);
    back += loc(266 - i * 4, 140 + random() * 36, 26 - i * 4, i % 2 ? h.base : h.dark);
  }
  const rising = risingLocs.map(([dx, dy], i) =>
    line(`M200 74C${200 + dx * 0.4} 40 ${200 + dx} ${30 + dy * 0.3} ${200 + dx * 1.15} ${56 + dy}`, i % 2 ? h.light : h.base, 14),
  );
  const partings = [0, 1, 2, 3, 4].map((i) =>
    line(`M${184 + i * 8} 76C${172 + i * 14} 86 ${160 + i * 20} 94 ${156 + i * 22} 110`, h.light, 2.4, 'opacity=".5"'),
  );
  const band = '<rect x="180" y="64" width="42" height="13" rx="6.5" fill="#D9993A"/>';
  return { back: back + rising.join(''), front: path(cap, h.base) + partings.join('') + band };
};
