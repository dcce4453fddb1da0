// The words of the site in each language: the one place here that knows where the site keeps them.
import { badgeCatalogue, type BadgeId } from '@violet/contract/catalogue/badges';
import { languages, type Language } from '@violet/contract/fields/languages';
import { englishRefusalTexts, type RefusalTexts } from '@violet/contract/refusals/refusals';
import { de } from '#web/src/messages/de.gen.ts';
import { en } from '#web/src/messages/en.gen.ts';
import { es } from '#web/src/messages/es.gen.ts';
import { fr } from '#web/src/messages/fr.gen.ts';
import { it } from '#web/src/messages/it.gen.ts';
import { pt } from '#web/src/messages/pt.gen.ts';

/** English refusals are the contract's own. */
const english = { ...en, refusals: englishRefusalTexts };

export type Words = (typeof english | typeof de | typeof es | typeof fr | typeof pt | typeof it) & { readonly refusals: RefusalTexts };

export const words = { en: english, es, fr, de, pt, it } satisfies Readonly<Record<Language, Words>>;

/** In which language these words are. */
export const languageOf = (given: Words): Language => languages.find((language) => words[language] === given) ?? 'en';

/** What follows a walk through all of them is looked at in English. */
export const englishLast = [...languages.filter((language) => language !== 'en'), 'en'] as const;

/** What begins as `text` does up to its first placeholder, and ends as it does after its last. */
export function filled(text: string): RegExp {
  const parts = text.split(/\{\{\w+\}\}/u).map((part) => part.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`));
  return new RegExp(`^${parts.join('.+')}$`, 'u');
}

/** What a badge is called; in English by the server. */
export function badgeName({ catalogue }: Words, id: BadgeId): string {
  if ('badgeName' in catalogue) return catalogue.badgeName[id];
  return badgeCatalogue.find((badge) => badge.id === id)?.name ?? id;
}
