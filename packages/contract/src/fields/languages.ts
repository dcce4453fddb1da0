/** What the product speaks, each by its own name, for whoever has landed in a wrong one. A new language is a line here, and its words. */
export const languageNames = { en: 'English', es: 'Español', fr: 'Français', de: 'Deutsch', pt: 'Português', it: 'Italiano' } as const;

export type Language = keyof typeof languageNames;
export const languages = Object.keys(languageNames) as readonly Language[];

/** Those that are spoken as in one country, where their code alone says too little. */
const spokenAs: Partial<Record<string, string>> = { pt: 'pt-BR' };

/** What a page in the language is marked with (BCP 47). */
export function tagOf(language: Language): string {
  return spokenAs[language] ?? language;
}
