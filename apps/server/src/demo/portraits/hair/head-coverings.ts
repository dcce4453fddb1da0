import { cloths } from '#demo/portraits/palettes.ts';
import { circle, line, path } from '#demo/portraits/svg.ts';
import type { HairPainter } from './hair-painter.ts';

export const hijab: HairPainter = (_tones, _random, traits) => {
  const c = cloths[traits.scarf];
  return {
    back:
      path(
        'M116 170C106 96 148 54 202 54C258 54 294 98 284 172C280 214 292 250 306 292L318 360L84 360L96 292C110 250 122 214 116 170Z',
        c.base,
      ) + path('M284 172C280 214 292 250 306 292L318 360L250 360C262 300 268 230 264 170Z', c.shade),
    front:
      `<path fill-rule="evenodd" d="M120 172C110 98 150 58 202 58C256 58 290 100 280 172C276 214 284 246 262 268C240 288 160 288 138 268C116 246 124 214 120 172ZM148 168C150 208 170 240 200 240C230 240 250 208 252 168C254 128 234 106 200 106C166 106 146 128 148 168Z" fill="${c.base}"/>` +
      path('M146 150C148 120 168 98 200 98C232 98 252 120 254 150C248 126 228 108 200 108C172 108 152 126 146 150Z', c.shade) +
      path('M126 250C150 292 236 300 276 244C292 280 306 306 316 344C262 372 150 372 84 348C96 306 112 280 126 250Z', c.base) +
      line('M140 262C176 290 226 290 268 254M124 296C170 326 240 322 292 286M132 120C142 92 166 76 194 72', c.shade, 3.4, 'opacity=".8"') +
      line('M112 322C160 350 250 350 302 318', c.shade, 3, 'opacity=".6"'),
  };
};

export const headwrap: HairPainter = (h, _random, traits) => {
  const c = cloths[traits.scarf];
  const d = cloths[traits.scarf2];
  return {
    back:
      path('M140 150C132 110 150 84 200 84C250 84 268 110 260 150Z', h.base) +
      `<ellipse cx="228" cy="42" rx="40" ry="28" fill="${c.shade}" transform="rotate(18 228 42)"/><ellipse cx="182" cy="44" rx="38" ry="27" fill="${d.base}" transform="rotate(-22 182 44)"/>`,
    front:
      path('M136 142C126 92 152 52 204 50C254 52 276 92 264 142C246 116 222 106 200 106C178 106 154 116 136 142Z', c.base) +
      path('M150 120C160 90 190 74 232 60C244 68 254 78 260 92C224 92 180 100 150 120Z', d.base) +
      path('M137 140C142 122 158 104 186 94C170 108 152 122 140 138Z', c.shade) +
      path('M236 62C250 74 264 100 264 142C260 134 256 126 248 120C252 98 246 78 236 62Z', c.shade) +
      line('M160 108C184 92 214 84 250 82M146 126C166 110 190 102 216 102', '#FFF3DC', 2.2, 'opacity=".55"') +
      circle(206, 56, 12, c.base),
  };
};

export const beanie: HairPainter = (h, _random, traits) => {
  const c = cloths[traits.scarf];
  return {
    back: path(
      'M130 150C124 110 150 84 200 84C250 84 276 110 270 150C274 190 284 220 280 262C262 274 246 262 242 244L158 244C154 262 138 274 120 262C116 220 126 190 130 150Z',
      h.base,
    ),
    front:
      path('M136 118C132 150 138 176 130 206C142 200 150 180 151 156C152 142 156 130 164 122Z', h.base) +
      path('M264 118C268 150 262 176 270 206C258 200 250 180 249 156C248 142 244 130 236 122Z', h.base) +
      path('M130 120C122 72 152 38 200 38C248 38 278 72 270 120Z', c.base) +
      path('M236 48C264 62 276 90 270 120L240 120C250 94 248 68 236 48Z', c.shade) +
      `<rect x="124" y="104" width="152" height="30" rx="13" fill="${c.base}"/>` +
      [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((i) => line(`M${139 + i * 13.6} 110V128`, c.shade, 3, 'opacity=".7"')).join('') +
      line('M160 100C160 72 172 54 186 46M200 98V44M238 100C238 74 228 56 216 46', c.shade, 2.6, 'opacity=".6"'),
  };
};
