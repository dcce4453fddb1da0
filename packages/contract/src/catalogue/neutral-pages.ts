const pages: Readonly<Record<string, string>> = {
  US: 'https://www.weather.gov/',
  // Wikipedia cannot be opened there: a page of errors would say that something was to be hidden.
  CN: 'https://baike.baidu.com/',
};

/** Where 'Quick exit' leads in a country: a page that anybody may have open. It is known without the server. */
export function neutralPageOf(country: string): string {
  return pages[country] ?? 'https://www.wikipedia.org/';
}
