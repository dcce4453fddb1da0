import { z } from 'zod';
import { fault } from '#src/refusals/faults.ts';

/** What no database column and no screen can carry: NUL, and half of a surrogate pair. */
export function isCleanText(value: string): boolean {
  return !value.includes('\u0000') && !/\p{Surrogate}/u.test(value);
}

/** Scripts whose letters join or stay apart by a sign that is not seen: Persian and Hindi names need it. */
const joining = String.raw`\p{Script=Arabic}\p{Script=Syriac}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gujarati}\p{Script=Gurmukhi}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Oriya}\p{Script=Sinhala}\p{Script=Tamil}\p{Script=Telugu}`;
/** Between such letters, and where one picture is made of several. */
const joiner = String.raw`(?<=[${joining}])[\u200c\u200d](?=[${joining}])|(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\u200d(?=\p{Extended_Pictographic})`;
/** Of what has no look of its own, only joiners and the mark of coloured pictures after a sign stay. U+2800 is braille without a dot. */
const invisible = new RegExp(
  String.raw`(?!\ufe0f|${joiner})[\p{Cc}\p{Default_Ignorable_Code_Point}\u2028\u2029\u2800]|(?<![^\s])\ufe0f`,
  'gu',
);
/** More marks on one letter than any script needs run over the lines above and below. */
const pile = /(\p{M}{4})\p{M}+/gu;

/**
 * Takes out what is not seen but turns, hides or breaks what is. These are control, zero-width, filling and direction characters, and piles
 * of marks.
 */
export function stripInvisible(value: string): string {
  return value
    .replace(/[\t\r\n]+/gu, ' ')
    .replace(invisible, '')
    .replace(pile, '$1');
}

export interface TextLimits {
  readonly max: number;
  /** Default 0: an empty text is allowed. */
  readonly min?: number;
  /** Said when the text is missing or too short. */
  readonly required?: string;
}

function bounded(schema: z.ZodString, { max, min = 0, required }: TextLimits): z.ZodString {
  const tooShort = required ?? (min > 1 ? fault('too_short', { min }) : fault('required'));
  return schema
    .min(min, tooShort)
    .refine((value) => value.length < Math.max(min, 1) || min === 0 || stripInvisible(value).trim() !== '', tooShort)
    .max(max, fault('too_long', { max }))
    .refine(isCleanText, fault('characters'));
}

/** A text a person typed, of one or more lines. It is trimmed, then measured in UTF-16 units, as an input's maxlength does. */
export function text(limits: TextLimits): z.ZodString {
  return bounded(z.string(limits.required).trim(), limits);
}

/** What begins another line, also where a keyboard has no key for it. */
export const lineBreak = /[\n\r\v\f\u0085\u2028\u2029]/u;

/** A text that others read as a label or a name: `text` without invisible characters. Breaks are among them, so lines are joined. */
export function line(limits: TextLimits): z.ZodString {
  return bounded(z.string(limits.required).overwrite(stripInvisible).trim(), limits);
}

/** A `line` that refuses what has breaks inside instead of joining it. */
export function singleLine(limits: TextLimits): z.ZodString {
  const isSingle = (value: string) => !lineBreak.test(value.trim());
  return bounded(z.string(limits.required).refine(isSingle, fault('one_line')).overwrite(stripInvisible).trim(), limits);
}

/** A list of short labels, each once, in the order given. */
export function labels({ maxItems, maxLength = 60 }: { maxItems: number; maxLength?: number }) {
  return z
    .array(line({ min: 1, max: maxLength }))
    .overwrite((list) => [...new Set(list)])
    .max(maxItems, fault('too_many', { max: maxItems }));
}
