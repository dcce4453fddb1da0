/** A format of moments for each language: making one takes longer than drawing what it says. */
export function formatsOf(options: Intl.DateTimeFormatOptions): (locale: string) => Intl.DateTimeFormat {
  const made = new Map<string, Intl.DateTimeFormat>();
  return (locale) => {
    const format = made.get(locale) ?? new Intl.DateTimeFormat(locale, options);
    made.set(locale, format);
    return format;
  };
}
