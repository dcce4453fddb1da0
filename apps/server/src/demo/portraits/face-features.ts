import type { HairColor, SkinTones } from './palettes.ts';
import { hairColors } from './palettes.ts';
import { circle, line, path } from './svg.ts';
import type { BrowShape, EyeShape, PortraitTraits } from './traits.ts';

// Eyes, brows, nose and mouth. Every face smiles or is calm.

interface EyeDrawing {
  /** In local coordinates, the outer corner to the left. */
  readonly upperLid: string;
  readonly lowerLid: string;
  readonly crease: boolean;
}

const eyes: Readonly<Record<EyeShape, EyeDrawing>> = {
  almond: { upperLid: 'M-14 1.5C-9 -7 4 -10.5 13 2', lowerLid: 'C7 6.5 -6 7.5 -14 1.5Z', crease: true },
  round: { upperLid: 'M-13 1C-9 -10 7 -12 13 2', lowerLid: 'C7 8.5 -7 9 -13 1Z', crease: true },
  soft: { upperLid: 'M-14 .5C-8 -6.5 5 -8 13.5 3', lowerLid: 'C7 6.5 -6 6 -14 .5Z', crease: true },
  mono: { upperLid: 'M-14.5 -.5C-8 -6 5 -7 13 3.5', lowerLid: 'C6 6 -7 5.5 -14.5 -.5Z', crease: false },
};

const lashColor = '#22161F';

/** `side` is -1 for the eye at the left, 1 for the right. */
export function eye(clipId: string, side: -1 | 1, traits: PortraitTraits, s: SkinTones): string {
  const { upperLid, lowerLid, crease } = eyes[traits.eye];
  const flip = -side;
  const gaze = traits.gaze * 3 * flip;
  const iris = circle(gaze, -0.8, 7.2, traits.iris) + circle(gaze, -0.8, 3.6, '#1A1016') + circle(gaze + 2.4 * flip, -3.4, 1.8, '#fff');
  return [
    `<clipPath id="${clipId}"><path d="${upperLid}${lowerLid}"/></clipPath>`,
    `<g transform="translate(${200 + side * 27} 159) scale(${flip} 1)">`,
    path(upperLid + lowerLid, s.eyeWhite),
    `<g clip-path="url(#${clipId})">${iris}${line(upperLid, s.line, 4, 'opacity=".28"')}</g>`,
    line(upperLid, lashColor, 3.1),
    line('M-13.5 1.2L-17 -1.4', lashColor, 2.4),
    traits.lashes ? line('M-11.5 -2L-15 -5', lashColor, 1.7) : '',
    crease ? line('M-12 -6.5C-6 -13 5 -14 11 -7', s.line, 1.7, 'opacity=".55"') : '',
    traits.liner ? path('M-14 1.5C-16 .5 -18 -2.4 -19.5 -4.4C-16 -3.6 -11 -3.6 -8 -4.6Z', lashColor) : '',
    '</g>',
  ].join('');
}

const brows: Readonly<Record<BrowShape, string>> = {
  soft: 'M-15 3C-8 -5 5 -6 15 0C5 -2.5 -7 -.5 -15 3Z',
  full: 'M-16 4C-9 -7 6 -8 16 1C5 -.5 -7 1 -16 4Z',
  arch: 'M-17 5C-9 -7 3 -7 16 2C5 -2.5 -7 -1.5 -17 5Z',
  straight: 'M-16 1C-8 -5 8 -5 15 -1C15 2 8 1 -16 1Z',
};

/** Brows keep a natural colour under dyed hair. */
function browColor(hairColor: HairColor): string {
  if (hairColor === 'snow') return hairColors.silver.dark;
  if (hairColor === 'flax') return hairColors.honey.dark;
  const dyed = hairColor === 'copper' || hairColor === 'rose' || hairColor === 'teal' || hairColor === 'violet';
  return dyed ? hairColors.chestnut.dark : hairColors[hairColor].dark;
}

export function eyebrows({ brow, hairColor }: PortraitTraits): string {
  const drawn = path(brows[brow], browColor(hairColor));
  return `<g transform="translate(173 138)">${drawn}</g><g transform="translate(227 138) scale(-1 1)">${drawn}</g>`;
}

export function nose({ nose: shape }: PortraitTraits, s: SkinTones): string {
  switch (shape) {
    case 'fine':
      return line('M205 152C202 168 195 178 191 186C194 191 200 191 204 189', s.line, 2.8, 'opacity=".75"');
    case 'aquiline':
      return line('M206 148C208 160 204 172 197 182C193 188 198 192 206 190', s.line, 2.8, 'opacity=".75"');
    case 'soft':
      return (
        path('M200 150C206 168 214 180 211 188C207 194 193 194 189 188C190 180 196 168 200 150Z', s.shade, 'opacity=".55"') +
        line('M190 187C194 192 206 192 210 187', s.line, 2.8, 'opacity=".75"')
      );
    case 'broad':
      return (
        path('M200 150C208 166 220 180 216 189C210 196 190 196 184 189C184 180 194 166 200 150Z', s.shade, 'opacity=".6"') +
        line(
          'M185 188C184 193 190 194 193 191M215 188C216 193 210 194 207 191M194 192C197 195 203 195 206 192',
          s.line,
          2.6,
          'opacity=".8"',
        )
      );
    case 'round':
      return (
        path('M200 152C205 168 212 178 210 187C206 194 194 194 190 187C190 180 196 168 200 152Z', s.shade, 'opacity=".5"') +
        line('M189 185C188 189 192 190 194 189M211 185C212 189 208 190 206 189', s.line, 2.6, 'opacity=".75"')
      );
  }
}

const lipLine = '#5A1E24';

export function mouth({ mouth: expression, lip: lipstick }: PortraitTraits, s: SkinTones): string {
  const lip = lipstick ?? s.lip;
  switch (expression) {
    case 'smile':
      return (
        path('M180 206C188 203 195 201 200 204C205 201 212 203 220 206C212 210 206 210 200 210C194 210 188 210 180 206Z', lip) +
        path('M182 207C190 210 210 210 218 207C213 219 187 219 182 207Z', lip, 'opacity=".86"') +
        line('M178 205C188 211 212 211 222 205', lipLine, 2.2, 'opacity=".75"')
      );
    case 'grin':
      return (
        path('M176 203C188 207 212 207 224 203C221 224 179 224 176 203Z', '#6B2129') +
        path('M179 204.6C189 208 211 208 221 204.6C220 213 180 213 179 204.6Z', '#FFFAF2') +
        line('M175 202.5C188 207 212 207 225 202.5', lip, 3.4) +
        line('M182 217C190 224 210 224 218 217', lip, 3.6)
      );
    case 'calm':
      return (
        path('M183 208C189 204 196 202.5 200 205C204 202.5 211 204 217 208C210 210.5 190 210.5 183 208Z', lip) +
        path('M184 208.5C192 211 208 211 216 208.5C212 217.5 188 217.5 184 208.5Z', lip, 'opacity=".86"') +
        line('M182 208.5C190 210.5 210 210.5 218 207.5', lipLine, 2, 'opacity=".7"')
      );
    case 'side':
      return (
        path('M181 208C188 204 196 203 201 205C206 202 214 201 221 203C214 209 205 211 199 211C193 211 187 210 181 208Z', lip) +
        path('M184 209C192 211 210 210 218 205C214 219 190 220 184 209Z', lip, 'opacity=".86"') +
        line('M180 208.5C190 211 212 210 223 202', lipLine, 2.2, 'opacity=".75"')
      );
  }
}
