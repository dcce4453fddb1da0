import type { PortraitTraits } from './traits.ts';
import type { SkinTones } from './palettes.ts';
import { line, mix, short } from './svg.ts';

// The head without its features: outline, shade, blush, light, and the lines of years.

export function faceOutline({ cheek, jaw, chin }: PortraitTraits): string {
  const j = 42 + jaw * 8;
  const c = 238 + chin * 6;
  const l = 200 - (58 + cheek * 6);
  const r = 200 + (58 + cheek * 6);
  return [
    `M${short(l)} 152C${short(l)} 106 164 82 200 82C236 82 ${short(r)} 106 ${short(r)} 152`,
    `C${short(r)} 178 ${short(200 + j + 10)} 198 ${short(200 + j)} 212C${short(200 + j - 12)} 230 216 ${c} 200 ${c}`,
    `C184 ${c} ${short(200 - j + 12)} 230 ${short(200 - j)} 212C${short(200 - j - 10)} 198 ${short(l)} 178 ${short(l)} 152Z`,
  ].join('');
}

export function ears({ cheek }: PortraitTraits, s: SkinTones): string {
  return (
    `<ellipse cx="${short(143 - cheek * 5)}" cy="168" rx="9" ry="16" fill="${s.base}"/>` +
    `<ellipse cx="${short(257 + cheek * 5)}" cy="168" rx="9" ry="16" fill="${s.shade}"/>`
  );
}

const vitiligo =
  '<g fill="#E2B994" opacity=".92"><path d="M240 146C248 140 258 144 262 152L262 186C254 190 246 184 243 177C236 177 231 172 234 168C242 166 246 158 241 153C238 151 238 148 240 146Z"/><path d="M138 190C146 188 152 194 158 196C166 199 164 208 170 212C176 217 172 226 164 226L140 214Z"/><path d="M192 219C198 215 206 217 210 221C216 227 210 240 200 242C190 242 184 226 192 219Z"/></g>';

/** Light and shade on the skin, to be clipped to the outline. */
export function complexion({ skin, acc }: PortraitTraits, s: SkinTones): string {
  const deep = skin === 'umber' || skin === 'cocoa' || skin === 'espresso';
  return [
    acc.includes('vitiligo') ? vitiligo : '',
    `<path d="M268 90C268 160 262 214 206 250L300 250L300 90Z" fill="${s.shade}" opacity=".55"/>`,
    `<path d="M130 70H270V128C246 108 154 108 130 140Z" fill="${s.shade}" opacity=".4"/>`,
    `<ellipse cx="163" cy="187" rx="17" ry="11" fill="${s.blush}" opacity=".34"/>`,
    `<ellipse cx="238" cy="187" rx="16" ry="11" fill="${s.blush}" opacity=".34"/>`,
    `<g fill="${mix(s.base, '#FFE9D2', deep ? 0.26 : 0.5)}" opacity=".5">`,
    '<path d="M150 172C156 166 168 166 176 171C168 176 158 178 150 172Z"/>',
    '<path d="M197 150C199 146 203 146 203 150L204 176C202 181 197 181 196 177Z"/>',
    '<ellipse cx="186" cy="124" rx="22" ry="6" opacity=".7"/></g>',
  ].join('');
}

export function yearLines({ age }: PortraitTraits, s: SkinTones): string {
  if (age === 0) return '';
  const crease = (d: string, width = 2) => line(d, s.line, width, 'opacity=".42"');
  const smileLines =
    crease('M178 196C174 202 173 208 175 213M222 196C226 202 227 208 225 213') +
    crease('M163 172C168 175 174 176 180 174M237 172C232 175 226 176 220 174', 1.7);
  if (age === 1) return smileLines;
  return (
    smileLines +
    crease('M150 154L145 151M150 160L144 160M250 154L255 151M250 160L256 160', 1.7) +
    crease('M182 118C192 115 208 115 218 118', 1.8)
  );
}
