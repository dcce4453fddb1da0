// Numbers and addresses in what was pasted. Whatever stands beside them, names above all, is left out before anything is sent.

const address = /[^\s@,;:<>()[\]"']+@[^\s@,;:<>()[\]"']+\.[^\s@,;:<>()[\]"']+/gu;
/** Digits of any script, with what people put between them. */
const number = /\+?[(]?\p{Nd}[\p{Nd}\s()./-]*\p{Nd}/gu;
const leastDigits = 5;

export interface ReadContacts {
  /** Each once. */
  readonly contacts: readonly string[];
  /** Lines in which there is neither a number nor an address. */
  readonly unreadable: number;
}

const digits = (text: string) => text.match(/\p{Nd}/gu)?.length ?? 0;

function readEntry(entry: string): string[] {
  const addresses = entry.match(address) ?? [];
  const numbers = entry.replace(address, ' ').match(number) ?? [];
  return [...addresses, ...numbers.map((found) => found.trim()).filter((found) => digits(found) >= leastDigits)];
}

/** One entry a line, or several with commas between them. */
export function readText(text: string): ReadContacts {
  const entries = text.split(/[\n\r\t,;]+/u).filter((entry) => entry.trim() !== '');
  const found = entries.map(readEntry);
  return { contacts: [...new Set(found.flat())], unreadable: found.filter((contacts) => contacts.length === 0).length };
}
