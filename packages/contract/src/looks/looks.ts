// How the site presents itself in one browser: under its own name, or as something nobody asks about. Spec §4 Looks; ADR 043.
import { PRODUCT_NAME } from '#src/product.ts';

export const looks = ['violet', 'notes', 'recipes', 'weather'] as const;
export type Look = (typeof looks)[number];
/** Where nobody chose one. */
export const defaultLook: Look = 'violet';

/** What the site calls itself. These are names, and the same in every language. */
export const lookNames: Readonly<Record<Look, string>> = { violet: PRODUCT_NAME, notes: 'Notes', recipes: 'Recipes', weather: 'Weather' };

/** Readable by the page, and kept when the member signs out. It says nothing of anybody. */
export const lookCookieName = 'violet_look';
export const lookCookieSeconds = 31_536_000;

/** Undefined for what is no look. */
export function readLook(value: unknown): Look | undefined {
  return looks.find((known) => known === value);
}
