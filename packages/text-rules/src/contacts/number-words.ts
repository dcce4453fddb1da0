// Numbers in words, as somebody spells a telephone number, in the languages of the product. Accents are already off.
// In Portuguese they are said one by one, a six as 'meia'.
import { italianNumbers } from './number-words-it.ts';

const digits: Readonly<Record<string, string>> = {
  '0': 'zero oh nought cero null',
  '1': 'one uno una eins un um uma',
  '2': 'two dos zwei zwo deux dois duas',
  '3': 'three tres drei trois',
  '4': 'four cuatro vier quatre quatro',
  '5': 'five cinco funf fuenf cinq',
  '6': 'six seis sechs meia',
  '7': 'seven siete sieben sept sete',
  '8': 'eight ocho acht huit oito',
  '9': 'nine nueve neun neuf niner nove',
  '10': 'ten diez zehn dix',
  '11': 'eleven once elf onze',
  '12': 'twelve doce zwolf douze',
  '13': 'thirteen trece dreizehn treize',
  '14': 'fourteen catorce vierzehn quatorze',
  '15': 'fifteen quince funfzehn quinze',
  '16': 'sixteen sechzehn seize',
  '17': 'seventeen siebzehn',
  '18': 'eighteen achtzehn',
  '19': 'nineteen neunzehn',
  '20': 'twenty veinte zwanzig vingt',
  '30': 'thirty treinta dreissig trente',
  '40': 'forty cuarenta vierzig quarante',
  '50': 'fifty cincuenta funfzig cinquante',
  '60': 'sixty sesenta sechzig soixante',
  '70': 'seventy setenta siebzig',
  '80': 'eighty ochenta achtzig',
  '90': 'ninety noventa neunzig',
};

const valueOf: ReadonlyMap<string, string> = new Map([
  ...Object.entries(digits).flatMap(([value, words]) => words.split(' ').map((word) => [word, value] as const)),
  ...italianNumbers,
]);
const repeats: ReadonlyMap<string, number> = new Map([
  ['double', 2],
  ['doble', 2],
  ['doppel', 2],
  ['triple', 3],
  ['doppio', 2],
  ['triplo', 3],
]);

const tensAndUnits = /\b([2-9])0[-\s]([1-9])(?=\P{L}|$)/gu;
const repeated = /\b(double|doble|doppel|triple|doppio|triplo)\s?(\d)\b/gu;

/** 'five oh three, double five' as '5 0 3, 55'; everything else stays. Takes lower-case text. */
export function digitsForWords(text: string): string {
  const named = text.replace(/\p{L}+/gu, (word) => valueOf.get(word) ?? word);
  const spelled = named !== text;
  return (spelled ? named.replace(tensAndUnits, '$1$2') : named).replace(repeated, (_whole, times: string, digit: string) =>
    digit.repeat(repeats.get(times) ?? 1),
  );
}
