// Letters of other alphabets that pass for Latin ones, each row as pairs of look-alike and Latin letter. NFKD has already
// unfolded full-width, mathematical, circled and superscript forms and taken accents off.

const pairs = [
  'аaеeоoрpсcуyхxіiјjѕsһhԁdԛqԝwкkмmнhтtвbгrпnзz',
  'АAЕEОOРPСCУYХXІIЈJЅSКKМMНHТTВB',
  'αaεeοoρpκkνvτtυuιiχxηnωwγy',
  'ΑAΕEΟOΡPΚKΝNΤTΥYΙIΧXΗHΒBΜMΖZ',
  'ɑaɡgıiⅼlᴀaᴄcᴏoᴜuᴠvᴡwøoØOłlŁLđdĐD',
].join('');

export const lookalikes: ReadonlyMap<string, string> = new Map(
  Array.from({ length: pairs.length / 2 }, (_, i) => [pairs.charAt(2 * i), pairs.charAt(2 * i + 1)]),
);

/** The zero of every script whose ten digits follow each other. */
const zeros = [
  0x0660, 0x06f0, 0x07c0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66, 0x0e50, 0x0ed0, 0x0f20, 0x1040, 0x17e0,
  0x1810,
];

/** A digit of any script as one of ours; anything else as it is. */
export function asciiDigit(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const zero = zeros.find((start) => code >= start && code < start + 10);
  return zero === undefined ? character : String(code - zero);
}
