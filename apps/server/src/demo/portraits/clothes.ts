import type { ClothTones } from './palettes.ts';
import { cloths } from './palettes.ts';
import { circle, line, path } from './svg.ts';
import type { Outfit, PortraitTraits } from './traits.ts';

/** Neck and shoulders; the neck joins at about y 285. */
export const bodyOutline =
  'M173 196L173 268C173 296 150 306 122 316C82 331 62 382 56 490L344 490C338 382 318 331 278 316C250 306 227 296 227 268L227 196Z';

type OutfitPainter = (tones: ClothTones, traits: PortraitTraits, clipId: string) => string;

export const outfitPainters: Readonly<Record<Outfit, OutfitPainter>> = {
  crew: (c) =>
    path(
      'M158 303C166 330 234 330 242 303C254 309 266 312 280 317C320 332 340 384 346 490L54 490C60 384 80 332 120 317C134 312 146 309 158 303Z',
      c.base,
    ) + line('M158 304C166 332 234 332 242 304', c.shade, 7),
  stripe: (c, _traits, clipId) =>
    `<clipPath id="${clipId}s"><path d="M152 305C168 324 232 324 248 305C258 309 268 313 280 317C320 332 340 384 346 490L54 490C60 384 80 332 120 317C132 313 142 309 152 305Z"/></clipPath><g clip-path="url(#${clipId}s)"><rect x="40" y="290" width="320" height="200" fill="#F6ECD9"/>${[0, 1, 2, 3, 4, 5, 6].map((i) => line(`M40 ${338 + i * 24}Q200 ${352 + i * 24} 360 ${338 + i * 24}`, c.base, 9)).join('')}</g>` +
    line('M152 306C168 326 232 326 248 306', c.base, 6),
  turtle: (c) =>
    path(
      'M168 256C178 266 222 266 232 256L237 288C244 300 262 308 282 314C322 329 342 384 348 490L52 490C58 384 78 329 118 314C138 308 156 300 163 288Z',
      c.base,
    ) + line('M163 290C182 306 218 306 237 290M169 265C184 274 216 274 231 265', c.shade, 3.4, 'opacity=".9"'),
  vneck: (c) =>
    path(
      'M150 305L200 372L250 305C260 310 268 313 280 317C320 332 340 384 346 490L54 490C60 384 80 332 120 317C132 313 140 310 150 305Z',
      c.base,
    ) + line('M151 306L200 371L249 306', c.shade, 7),
  shirt: (c) =>
    path(
      'M146 307L200 352L254 307C262 311 270 313 280 317C320 332 340 384 346 490L54 490C60 384 80 332 120 317C130 313 138 311 146 307Z',
      c.base,
    ) +
    path('M160 290L200 350L172 372L138 314C148 308 156 300 160 290Z', c.base) +
    path('M240 290L200 350L228 372L262 314C252 308 244 300 240 290Z', c.base) +
    line('M160 291L200 350L172 372M240 291L200 350L228 372', c.shade, 3.4) +
    line('M200 356V490', c.shade, 3) +
    circle(206, 398, 3.6, c.shade) +
    circle(206, 440, 3.6, c.shade),
  blazer: (c, { under }) => {
    const t = cloths[under];
    return (
      path('M156 304C168 330 232 330 244 304L270 340L262 490L138 490L130 340Z', t.base) +
      path('M138 311C146 350 168 420 196 490L54 490C60 384 80 332 120 317Z', c.base) +
      path('M262 311C254 350 232 420 204 490L346 490C340 384 320 332 280 317Z', c.base) +
      path('M146 307C140 318 128 336 122 352L146 364L138 380L192 476C180 420 158 360 146 307Z', c.shade) +
      path('M254 307C260 318 272 336 278 352L254 364L262 380L208 476C220 420 242 360 254 307Z', c.shade)
    );
  },
  overalls: (c, { under }) => {
    const t = cloths[under];
    return (
      path(
        'M156 304C166 328 234 328 244 304C256 309 266 312 280 317C320 332 340 384 346 490L54 490C60 384 80 332 120 317C134 312 146 309 156 304Z',
        t.base,
      ) +
      line('M156 305C166 330 234 330 244 305', t.shade, 6) +
      path('M134 312L154 306L166 396L146 396ZM266 312L246 306L234 396L254 396Z', c.base) +
      path('M136 394H264L282 490H118Z', c.base) +
      line('M142 402H258', c.shade, 3, 'stroke-dasharray="5 5"') +
      circle(156, 404, 6, '#E2B04A') +
      circle(244, 404, 6, '#E2B04A') +
      line('M176 434H224V470H176Z', c.shade, 3)
    );
  },
  jacket: (c, { under }) => {
    const t = cloths[under];
    return (
      path('M156 304C166 328 234 328 244 304L276 330L250 490L150 490L124 330Z', t.base) +
      line('M157 305C167 329 233 329 243 305', t.shade, 5) +
      path('M146 306C142 360 150 430 156 490L54 490C60 384 80 332 120 317C130 313 138 310 146 306Z', c.base) +
      path('M254 306C258 360 250 430 244 490L346 490C340 384 320 332 280 317C270 313 262 310 254 306Z', c.base) +
      path('M162 294C156 302 142 312 134 318L158 352L172 318Z', c.shade) +
      path('M238 294C244 302 258 312 266 318L242 352L228 318Z', c.shade) +
      line('M100 400H140M260 400H300', c.shade, 3) +
      line('M150 356C148 400 152 450 156 490M250 356C252 400 248 450 244 490', c.shade, 3, 'stroke-dasharray="6 5"')
    );
  },
  tank: (c) =>
    path('M132 314C140 372 260 372 268 314L288 322C284 380 296 430 300 490L100 490C104 430 116 380 112 322Z', c.base) +
    line('M133 315C141 373 259 373 267 315', c.shade, 5),
  hoodie: (c) =>
    path(
      'M120 300C130 276 150 272 168 282L200 330L232 282C250 272 270 276 280 300C290 320 270 338 250 340L150 340C130 338 110 320 120 300Z',
      c.shade,
    ) +
    path(
      'M146 312C166 342 234 342 254 312C262 312 270 313 280 317C320 332 340 384 346 490L54 490C60 384 80 332 120 317C130 313 138 312 146 312Z',
      c.base,
    ) +
    line('M182 338V392M218 338V384', '#F7EEDD', 4),
  wrap: (c) =>
    path('M142 309L214 392L244 490L54 490C60 384 80 332 120 317C128 314 136 312 142 309Z', c.base) +
    path('M258 309L150 430L140 490L346 490C340 384 320 332 280 317C272 314 264 312 258 309Z', c.base) +
    line('M258 310L150 430', c.shade, 6) +
    line('M142 310L206 384', c.shade, 6),
};
