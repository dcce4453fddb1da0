import type { CatalogueWords } from './catalogue-words.ts';
import type { en } from './en.ts';
import type { ServerWords } from './server-words.ts';

/** The shape of a text object, whatever the language: the same keys, other words. */
export type Texts<T> = { readonly [K in keyof T]: T[K] extends string ? string : Texts<T[K]> };

export type MessageNamespace = keyof typeof en;
/** All texts of one language. A missing key does not compile. */
export type Catalogue = Omit<Texts<typeof en>, 'catalogue'> & { readonly catalogue: CatalogueWords; readonly server: ServerWords };
