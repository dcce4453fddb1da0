// The country that a browser is set up for.

/** It stands at the end of many lists, and says nothing of where anybody is. */
const everybodys = 'en-US';

/**
 * The country the browser is set up for, by the first of its languages that names one. Those of the very first language come before
 * others. Empty where none names one. Its network address is never looked up.
 */
export function browserCountry(): string {
  const tags = navigator.languages.flatMap(localeOf);
  const placed = tags.filter(({ region }) => /^[A-Z]{2}$/u.test(region ?? ''));
  const own = placed.find(({ language }) => language === tags[0]?.language);
  return (own ?? placed.find(({ baseName }) => baseName !== everybodys))?.region ?? '';
}

function localeOf(tag: string): Intl.Locale[] {
  try {
    return [new Intl.Locale(tag)];
  } catch {
    return [];
  }
}
