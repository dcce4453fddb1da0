import type { RefusalTexts } from '@violet/contract/refusals/refusals';
import type { CatalogueWords, CodeWords } from './catalogue-words.ts';
import type { Resources } from './resources.gen.ts';

/** The shape of a text object, whatever the language: the same keys, other words. */
export type Texts<T> = { readonly [K in keyof T]: T[K] extends string ? string : Texts<T[K]> };

export type MessageNamespace = keyof Resources;

type OwnTexts = Texts<Omit<Resources, 'catalogue'>>;
/** English has the catalogues' codes alone, as a stored name is its own English word. */
export type EnglishMessages = OwnTexts & { readonly catalogue: CodeWords };
/**
 * Conversation starters by their id, with `{interest}` and `{tea}` where the English one has them. What both have in common stands before
 * a colon, where no article has to agree with it.
 */
export type Starters = Readonly<Record<string, string>>;

/** What English has from the contract: it is sent in English, or a stored name is its own English word. */
interface ContractTexts {
  readonly catalogue: CatalogueWords;
  readonly refusals: RefusalTexts;
  readonly starters: Starters;
}

/** All texts of another language. A missing key, or a missing word for what the contract holds, does not compile. */
export type Messages = OwnTexts & ContractTexts;
