// Numbers in words of Italian, which writes those up to a hundred as one. Accents are already off.

const upToNineteen =
  'zero uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove'.split(
    ' ',
  );
const tens = 'venti trenta quaranta cinquanta sessanta settanta ottanta novanta'.split(' ');

/** 'Venti' and 'uno' are 'ventuno'. */
function joined(ten: string, unit: string): string {
  return `${/^[ou]/u.test(unit) ? ten.slice(0, -1) : ten}${unit}`;
}

/** Each word with its value. */
export const italianNumbers: readonly (readonly [word: string, value: string])[] = [
  ...upToNineteen,
  ...tens.flatMap((ten) => [ten, ...upToNineteen.slice(1, 10).map((unit) => joined(ten, unit))]),
].map((word, value) => [word, String(value)] as const);
