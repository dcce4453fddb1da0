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

/** A number as people write it: with spaces, dots, dashes and brackets, with or without its country. */
function phonePattern(phone: string): string {
  const digits = phone.replace(/\D/gu, '').slice(-10);
  return `(?:\\+?\\d[\\d .-]{0,3})?\\(?${[...digits].join('[ ().-]{0,3}')}`;
}

/** Takes everything out of a text that names this member. Names are taken as words: 'Ana' leaves 'Anaconda' alone. */
export function createScrubber({ id, username, name, email, phone_number, photo_ids }: Identifiers): (text: string) => string {
  // One letter is no name that tells anything, and would take half the text along.
  const words = [username, name, ...name.split(/[\s'’-]+/u)].filter((word) => [...word].length > 1);
  const asWords = words.map((word) => `(?<![\\p{L}\\p{N}])${escape(word)}(?![\\p{L}\\p{N}])`);
  const anywhere = [id, ...photo_ids, ...(email ? [email] : [])].map(escape);
  const phone = phone_number ? [phonePattern(phone_number)] : [];
  const pattern = new RegExp([...anywhere, ...phone, ...asWords].join('|'), 'giu');
  return (text) => text.replace(pattern, removed);
}
