import { violetBloom } from './bloom.ts';
import type { SkinTones } from './palettes.ts';
import { circle, line, path } from './svg.ts';
import type { Accessory, PortraitTraits } from './traits.ts';

const freckles: readonly (readonly [x: number, y: number])[] = [
  [162, 180],
  [170, 186],
  [178, 180],
  [168, 176],
  [186, 176],
  [222, 180],
  [230, 186],
  [238, 180],
  [232, 176],
  [214, 176],
  [200, 172],
  [156, 186],
  [244, 186],
  [194, 166],
  [206, 164],
];

function pearls(): string {
  return Array.from({ length: 11 }, (_, i) => {
    const t = (i / 10 - 0.5) * 2;
    return circle(200 + t * 36, 318 - t * t * 24, 4.6, '#FBF3E6');
  }).join('');
}

const drawings: Readonly<Record<Accessory, (traits: PortraitTraits, s: SkinTones) => string>> = {
  glassesRound: ({ frame }) =>
    line(
      'M146 160a25 22 0 1 0 50 0a25 22 0 1 0 -50 0M204 160a25 22 0 1 0 50 0a25 22 0 1 0 -50 0M196 156C198 152 202 152 204 156M146 156L140 153M254 156L260 153',
      frame,
      3.8,
    ) +
    path(
      'M152 150C158 142 168 141 174 144L160 172C152 168 149 158 152 150ZM212 150C218 142 226 141 232 143L220 172C212 168 209 158 212 150Z',
      '#fff',
      'opacity=".14"',
    ),
  glassesCat: ({ frame }) =>
    line(
      'M147 150C160 143 186 146 195 152C197 168 190 180 172 180C152 180 147 166 147 150ZM253 150C240 143 214 146 205 152C203 168 210 180 228 180C248 180 253 166 253 150ZM195 155C198 152 202 152 205 155',
      frame,
      4,
    ) + path('M141 143L156 147L147 156ZM259 143L244 147L253 156Z', frame),
  glassesSquare: ({ frame }) =>
    line(
      'M147 148H195V168C195 177 189 180 180 180H163C152 180 147 176 147 166ZM253 148H205V168C205 177 211 180 220 180H237C248 180 253 176 253 166ZM195 154C198 151 202 151 205 154M147 153L140 151M253 153L260 151',
      frame,
      4.2,
    ),
  hoops: ({ metal }) => line('M138 188a11 13 0 1 0 .1 0M262 188a11 13 0 1 0 .1 0', metal, 3.4),
  studs: ({ metal }) => circle(141, 184, 4, metal) + circle(259, 184, 4, metal),
  drops: ({ metal, gem }) =>
    circle(140, 186, 3, metal) +
    circle(260, 186, 3, metal) +
    path('M140 190L147 208L140 216L133 208ZM260 190L267 208L260 216L253 208Z', gem),
  nosering: ({ metal }) => line('M187 187a4.6 4.6 0 1 0 7 3', metal, 2.2),
  septum: ({ metal }) => line('M195 192C194 200 206 200 205 192', metal, 2.6),
  nosestud: ({ metal }) => circle(212, 185, 2.2, metal),
  freckles: (_traits, s) => freckles.map(([x, y]) => circle(x, y, 1.7, s.line, 'opacity=".5"')).join(''),
  mole: (_traits, s) => circle(226, 198, 2.2, s.line),
  bloom: () => violetBloom(262, 132, 1.15, '#6A4BB0') + violetBloom(250, 112, 0.7, '#8A6DCB'),
  hearing: () => line('M262 152C269 155 271 166 266 174', '#EADBC4', 5) + line('M266 174C264 180 260 181 257 178', '#EADBC4', 2.2),
  // Drawn with the skin itself, in face-shape.ts.
  vitiligo: () => '',
  chain: ({ metal }) => line('M160 304C172 340 228 340 240 304', metal, 2.4) + path('M200 331L206 340L200 350L194 340Z', metal),
  choker: () => line('M174 262C186 272 214 272 226 262', '#1F1528', 5),
  pearls,
};

/** Those of the named accessories that the person wears, in the order named. */
export function worn(traits: PortraitTraits, s: SkinTones, ...names: readonly Accessory[]): string {
  return names.map((name) => (traits.acc.includes(name) ? drawings[name](traits, s) : '')).join('');
}
