import type { Language } from '@violet/contract/languages';

/** The whole of a letter or a text. Whoever sees it learns nothing: not who it is from, not what it is about. */
const words: Readonly<Record<Language, { readonly subject: string; readonly text: string }>> = {
  en: { subject: 'New notification', text: 'You have a new notification.' },
  es: { subject: 'Nueva notificación', text: 'Tienes una notificación nueva.' },
  fr: { subject: 'Nouvelle notification', text: 'Tu as une nouvelle notification.' },
  de: { subject: 'Neue Benachrichtigung', text: 'Du hast eine neue Benachrichtigung.' },
};

export function alertWords(language: Language | null) {
  return words[language ?? 'en'];
}
