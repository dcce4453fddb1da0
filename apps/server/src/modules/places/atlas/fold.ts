const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  ħ: 'h',
};

/** A name as it is compared: without case, marks and signs. Spaces and hyphens part its words. */
export function fold(name: string): string {
  // Most names are that plain, and folding all of a country is what its first search waits for.
  if (/^[A-Za-z\d]+(?: [A-Za-z\d]+)*$/u.test(name)) return name.toLowerCase();
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[ßøłđðþæœıħ]/gu, (letter) => letters[letter] ?? letter)
    .replaceAll(/[\s\p{Pd}/]+/gu, ' ')
    .replaceAll(/[^\p{L}\p{N} ]/gu, '')
    .trim();
}
