/** What the product speaks, each by its own name, for whoever has landed in a wrong one. A new language is a line here, and its words. */
export const languageNames = { en: 'English', es: 'Español', fr: 'Français', de: 'Deutsch', it: 'Italiano' } as const;

export type Language = keyof typeof languageNames;
export const languages = Object.keys(languageNames) as readonly Language[];
