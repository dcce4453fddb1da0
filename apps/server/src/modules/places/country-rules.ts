// What an operator says of countries, from one file that is read at the start. An entry replaces what is shipped. Spec §2 Safety Center.
import { readFile } from 'node:fs/promises';
import { HelpLine } from '@violet/contract/help-lines';
import { Risk } from '@violet/contract/places';
import { z } from 'zod';
import { getAtlas } from './atlas/atlas.ts';
import { isOffered } from './atlas/places.ts';

/** The file cannot be read, or says something that cannot be. */
export class BadCountryRules extends Error {
  constructor(reason: string) {
    super(`COUNTRY_RULES ${reason}`);
  }
}

/** No page is opened by what else an address can do. */
const page = z.string().regex(/^https:\/\/\S+$/u, 'must be an https address');
const dialled = z.string().regex(/^[\d+*#() -]{2,30}$/u, 'must be a number as it is dialled');
/** Of a warning or a line: an address, or the name of who said it. */
const source = z.string().min(1).max(300);
const hour = z.string().regex(/^([01]\d|2[0-4]):[0-5]\d$/u, 'must be a time such as 09:00');
const day = z.union([z.literal(''), z.iso.date()], 'must be a day such as 2026-05-04, or empty');

/** BCP 47; the screen has each named by the browser, which takes no other. */
function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag)[0] === tag;
  } catch {
    return false;
  }
}

const OwnLine = z
  .strictObject({
    ...HelpLine.shape,
    id: z.string().regex(/^[\w-]{1,60}$/u, 'must be of letters, digits and -'),
    name: z.string().min(1).max(120),
    call: dialled.nullable(),
    text: z.strictObject({ number: dialled, body: z.string().min(1).max(40).nullable() }).nullable(),
    web: page.nullable(),
    hours: z.strictObject({ ...HelpLine.shape.hours.shape, from: hour.nullable(), to: hour.nullable() }),
    languages: z.array(z.string().refine(isLanguageTag, 'must be a tag such as de or pt-BR')),
    source,
    checkedOn: day,
  })
  .refine(({ call, text, web }) => call ?? text ?? web, 'can neither be called, nor written to, nor read')
  .refine(({ hours }) => (hours.from === null) === (hours.to === null), 'begins without an end, or ends without a beginning');

const OwnLines = z.array(OwnLine).refine((lines) => new Set(lines.map(({ id }) => id)).size === lines.length, 'has two entries of one id');

/** Of a country ('PT') or a region ('ID.01'). */
const Rules = z.record(
  z.string().regex(/^[A-Z]{2}(\.\w{1,10})?$/u),
  z.strictObject({
    risk: z
      .strictObject({ ...Risk.shape, source, checkedOn: day })
      .nullable()
      .optional(),
    helpLines: OwnLines.optional(),
  }),
);

export type CountryRules = Readonly<z.infer<typeof Rules>>;

function checkCodes(rules: CountryRules): void {
  const { countries, regions } = getAtlas();
  for (const code of Object.keys(rules)) {
    if (!countries.has(code.slice(0, 2))) throw new BadCountryRules(`is wrong at ${code}: there is no such country`);
    if (code.length === 2) continue;
    const region = regions.get(code);
    if (!region) throw new BadCountryRules(`is wrong at ${code}: there is no such region`);
    // Who lives there is kept as living in the country, where this risk would not hold.
    if (rules[code]?.risk && !isOffered(region))
      throw new BadCountryRules(`is wrong at ${code}: too few people live there, so that its country has to be named instead`);
  }
}

/** @throws BadCountryRules */
export async function readCountryRules(file: string): Promise<CountryRules> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new BadCountryRules(`cannot be read: ${error.code ?? 'unknown'}`);
  });
  const result = Rules.safeParse(parsed(text));
  if (!result.success) {
    const issue = result.error.issues[0];
    throw new BadCountryRules(`is wrong at ${issue?.path.join('.') || 'its beginning'}: ${issue?.message ?? 'unknown'}`);
  }
  checkCodes(result.data);
  return result.data;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new BadCountryRules('is no JSON');
  }
}
