// Numbers and addresses of a vCard (RFC 6350, and 2.1 and 3.0 before it). Names and pictures stay in the page.
import type { ReadContacts } from './read-text.ts';

const property = /^(?:[\w-]+\.)?(TEL|EMAIL)((?:;[^:"]*(?:"[^"]*"[^:"]*)*)?):(.*)$/iu;

/** A long line goes on in the next one after a space. A quoted-printable one says so by an equals sign at its end. */
function unfold(text: string): string[] {
  const lines = text
    .replace(/\r\n?/gu, '\n')
    .replace(/\n[ \t]/gu, '')
    .split('\n');
  const whole: string[] = [];
  for (const line of lines) {
    const before = whole.at(-1);
    const goesOn = before !== undefined && before.endsWith('=') && /quoted-printable/iu.test(before);
    if (goesOn) whole[whole.length - 1] = before.slice(0, -1) + line;
    else whole.push(line);
  }
  return whole;
}

function decodeQuoted(value: string): string {
  const bytes: number[] = [];
  for (let index = 0; index < value.length; index += 1) {
    const hex = /^=([\da-f]{2})/iu.exec(value.slice(index, index + 3))?.[1];
    if (hex === undefined) bytes.push(...new TextEncoder().encode(value.charAt(index)));
    else {
      bytes.push(Number.parseInt(hex, 16));
      index += 2;
    }
  }
  return new TextDecoder().decode(new Uint8Array(bytes));
}

function readLine(line: string): string | undefined {
  const [, , parameters = '', value = ''] = property.exec(line) ?? [];
  const plain = /quoted-printable/iu.test(parameters) ? decodeQuoted(value) : value;
  // 'tel:+49…;ext=1' of version 4; a backslash stands before commas and the like.
  const contact = plain
    .trim()
    .replace(/^(?:tel|mailto):/iu, '')
    .replace(/;(?:ext|phone-context)=.*$/iu, '')
    .replace(/\\(?=[,;\\])/gu, '');
  return contact === '' ? undefined : contact;
}

export function readVcard(text: string): ReadContacts {
  const contacts = unfold(text).flatMap((line) => readLine(line) ?? []);
  return { contacts: [...new Set(contacts)], unreadable: 0 };
}
