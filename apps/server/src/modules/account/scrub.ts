import type { Erasure } from '../../platform/db/text-queries.ts';

/** Whatever says who someone is. */
export interface Identifiers {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly email: string | null;
  readonly phone_number: string | null;
  readonly photo_ids: readonly string[];
}

const removed = '[removed]';

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&');
}

function lastDigits(phone: string): string {
  return phone.replace(/\D/gu, '').slice(-10);
}

/** A number as people write it: with spaces, dots, dashes and brackets, with or without its country. */
function phonePattern(phone: string): string {
  return `(?:\\+?\\d[\\d .-]{0,3})?\\(?${[...lastDigits(phone)].join('[ ().-]{0,3}')}`;
}

/** For LIKE; small and capital letters beyond the alphabet are not one to every database. */
function likePattern(word: string): string {
  return word.replace(/[\\%_]/gu, '\\$&').replace(/[^\p{ASCII}]/gu, '_');
}

/** Takes everything out of texts that names this member. Names are taken as words: 'Ana' leaves 'Anaconda' alone. */
export function createErasure({ id, username, name, email, phone_number, photo_ids }: Identifiers): Erasure {
  // One letter is no name that tells anything, and would take half the text along.
  const words = [username, name, ...name.split(/[\s'’-]+/u)].filter((word) => [...word].length > 1);
  const asWords = words.map((word) => `(?<![\\p{L}\\p{N}])${escape(word)}(?![\\p{L}\\p{N}])`);
  const anywhere = [id, ...photo_ids, ...(email ? [email] : [])];
  const phone = phone_number ? [phonePattern(phone_number)] : [];
  const pattern = new RegExp([...anywhere.map(escape), ...phone, ...asWords].join('|'), 'giu');
  const likely = [...anywhere, ...words].map((word) => `%${likePattern(word)}%`);
  const digits = phone_number ? [`%${[...lastDigits(phone_number)].join('%')}%`] : [];
  return { likely: [...likely, ...digits], erase: (text) => text.replace(pattern, removed) };
}
