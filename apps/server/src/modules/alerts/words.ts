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

interface StopWords {
  /** Before the link. */
  readonly inLetter: string;
  readonly title: string;
  readonly question: string;
  readonly button: string;
  readonly done: string;
}

const stops: Readonly<Record<Language, StopWords>> = {
  en: {
    inLetter: 'To stop these letters:',
    title: 'Letters',
    question: 'Should no more of these letters come to your address?',
    button: 'Stop the letters',
    done: 'No more of these letters will come to your address.',
  },
  es: {
    inLetter: 'Para no recibir más estas cartas:',
    title: 'Cartas',
    question: '¿Quieres que no llegue ninguna más de estas cartas a tu dirección?',
    button: 'No recibir más',
    done: 'Ya no llegarán más cartas de estas a tu dirección.',
  },
  fr: {
    inLetter: 'Pour ne plus recevoir ces lettres :',
    title: 'Lettres',
    question: 'Ne plus envoyer ces lettres à ton adresse ?',
    button: 'Ne plus les recevoir',
    done: 'Ces lettres ne seront plus envoyées à ton adresse.',
  },
  de: {
    inLetter: 'So kommen diese Briefe nicht mehr:',
    title: 'Briefe',
    question: 'Sollen diese Briefe nicht mehr an deine Adresse gehen?',
    button: 'Keine Briefe mehr',
    done: 'Diese Briefe gehen nicht mehr an deine Adresse.',
  },
};

export function stopWords(language: Language | null): StopWords {
  return stops[language ?? 'en'];
}
