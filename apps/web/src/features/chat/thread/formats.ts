/** A format of moments for each language and time zone: making one takes longer than drawing what it says. */
export function formatsOf(options: Intl.DateTimeFormatOptions): (locale: string) => Intl.DateTimeFormat {
  const made = new Map<string, Intl.DateTimeFormat>();
  return (locale) => {
    // Whoever travels keeps the page open, and a format the zone it was made in.
    const key = `${locale} ${new Date().getTimezoneOffset()}`;
    const format = made.get(key) ?? new Intl.DateTimeFormat(locale, options);
    made.set(key, format);
    return format;
  };
}
