import { digitsForWords } from './number-words.ts';

/** So many digits in a row can be dialled. */
const dialled = 7;

// Figures that a story is full of and nobody dials. They are taken out before digits are counted.
const innocent: readonly RegExp[] = [
  // money, before or behind its sign
  /[$€£¥]\s?\d[\d.,]*\b/gu,
  /\b\d{1,3}(?:[.,\s]\d{3})*(?:[.,]\d{1,2})?\s?(?:[€$£%]|(?:dollars?|euros?|bucks|pounds|pesos|reais|usd|eur|percent|prozent|miles|km|steps|people)\b)/gu,
  // dates and the time of day
  /\b(?:19|20)\d\d[-/.]\d{1,2}[-/.]\d{1,2}\b/gu,
  /(?<!\d[-/.])\b\d{1,2}[-/.]\d{1,2}[-/.](?:(?:19|20)\d\d|\d\d)\b(?![-/.\s]*\d)/gu,
  /\b(?:[01]?\d|2[0-3]):[0-5]\d\b(?!:?\d)/gu,
  // round numbers: 1,200,000 and 1000000
  /\b\d{1,3}(?:[.,\s]\d{3})*[.,\s]000\b(?![.,\s-]*\d)/gu,
  /\b\d{1,5}000\b(?![.,\s-]*\d)/gu,
  // marks out of ten, round the clock
  /\b\d{1,3}\/(?:5|10|100)\b/gu,
  /\b24\s?\/\s?7(?:\s?\/\s?365)?\b/gu,
];

/** Letters that stand for digits among digits. */
const digitLike: Readonly<Record<string, string>> = { o: '0', l: '1', i: '1', '|': '1', s: '5', b: '8' };
const mixedToken = /(?<![\p{L}\d])(?=[oli|sb]*\d[\doli|sb]*\d)[\doli|sb]{3,}(?![\p{L}\d])/gu;
const run = /\d(?:[^\p{L}\d]{0,3}\d)*/gu;

function isYear(group: string): boolean {
  return /^(?:19|20)\d\d$/u.test(group);
}

/** 1, 2, 3, 4: somebody counts, up or down. */
function isCounting(groups: readonly string[]): boolean {
  const numbers = groups.map(Number);
  const step = (numbers[1] ?? 0) - (numbers[0] ?? 0);
  return numbers.length > 2 && Math.abs(step) === 1 && numbers.every((n, i) => i === 0 || n - (numbers[i - 1] ?? 0) === step);
}

/** Ages or scores with commas between: '12, 14, 16, 18'. A telephone number so written begins with a zero or goes by single digits. */
function isList(text: string, groups: readonly string[]): boolean {
  return /^\d+(?:, \d+)+$/u.test(text) && groups.every((group) => /^[1-9]\d$/u.test(group)) && groups.length < 5;
}

function isDialled(text: string): boolean {
  const groups = text.match(/\d+/gu) ?? [];
  if (groups.join('').length < dialled) return false;
  return new Set(groups.join('')).size > 1 && !groups.every(isYear) && !isCounting(groups) && !isList(text, groups);
}

/** Whether a lower-case plain text holds a telephone number, in digits or in words. */
export function hasPhoneNumber(text: string): boolean {
  const stripped = innocent.reduce((left, pattern) => left.replace(pattern, ' … no number … '), text);
  const spelled = digitsForWords(stripped).replace(mixedToken, (token) => token.replace(/[oli|sb]/gu, (c) => digitLike[c] ?? c));
  return (spelled.match(run) ?? []).some(isDialled);
}
