import i18next from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import { en } from '../messages/en.ts';
import type { Catalogue, MessageNamespace } from '../messages/catalogue.ts';
import { getAppSettings, onAppSettingsChange } from './app-settings.ts';
import { logProblem } from './log.ts';
import { languages } from './stored.ts';
import type { Language } from './stored.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell';
    resources: typeof en;
  }
}

/** English is in the first chunk; each other language is one more, fetched when it is spoken. */
const loaders: Record<Exclude<Language, 'en'>, () => Promise<Catalogue>> = {
  es: async () => (await import('../messages/es.ts')).es,
  fr: async () => (await import('../messages/fr.ts')).fr,
  de: async () => (await import('../messages/de.ts')).de,
};

export const i18n = i18next.createInstance();

const ready = i18n.use(initReactI18next).init({
  lng: 'en',
  fallbackLng: 'en',
  resources: { en },
  defaultNS: 'shell',
  ns: Object.keys(en),
  partialBundledLanguages: true,
  initAsync: false,
  // React escapes what it prints; twice would show the escapes.
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
});

/** Speaks her language from the first text on, and changes it at once when she chooses another. */
export async function startLanguage(): Promise<void> {
  await ready;
  onAppSettingsChange(() => void speak(preferredLanguage()));
  await speak(preferredLanguage());
}

/** Her choice, else the browser's first language that there is, else English. */
function preferredLanguage(): Language {
  const wanted = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase());
  return getAppSettings().language ?? wanted.map(knownLanguage).find((language) => language !== undefined) ?? 'en';
}

export async function speak(language: Language): Promise<void> {
  if (i18n.language !== language) {
    try {
      await load(language);
      await i18n.changeLanguage(language);
    } catch (cause) {
      // The chunk did not arrive; she goes on in the language she has.
      logProblem(`Language ${language} is not to be had`, cause);
    }
  }
  document.documentElement.lang = i18n.language;
}

async function load(language: Language): Promise<void> {
  if (language === 'en' || i18n.hasResourceBundle(language, 'shell')) return;
  const catalogue = await loaders[language]();
  for (const [namespace, texts] of Object.entries(catalogue)) i18n.addResourceBundle(language, namespace, texts);
}

function knownLanguage(tag: string): Language | undefined {
  return languages.find((language) => language === tag);
}

/** The texts of one feature: `const t = useText('chat'); t('send')`. */
export function useText<N extends MessageNamespace>(namespace: N) {
  return useTranslation(namespace).t;
}

/** The language now spoken, for dates and numbers: `new Intl.DateTimeFormat(useLanguage())`. */
export function useLanguage(): Language {
  const { i18n: spoken } = useTranslation('shell');
  return knownLanguage(spoken.language) ?? 'en';
}
