import { badgeCatalogue } from '@violet/contract/catalogue/badges';
import type { BadgeWords } from '../badge-words.ts';

/** The contract's own words: English is what the server answers. */
export const badges = Object.fromEntries(badgeCatalogue.map(({ id, name, description }) => [id, { name, description }])) as BadgeWords;
