import type { Language } from '@violet/contract/languages';

interface Words {
  readonly subject: string;
  readonly text: string;
}

/** The whole of a letter or a text. Whoever sees it learns nothing: not who it is from, not what it is about. */
const words: Readonly<Record<Language, Words>> = {
  en: { subject: 'New notification', text: 'You have a new notification.' },
  es: { subject: 'Nueva notificación', text: 'Tienes una notificación nueva.' },
  fr: { subject: 'Nouvelle notification', text: 'Tu as une nouvelle notification.' },
  de: { subject: 'Neue Benachrichtigung', text: 'Du hast eine neue Benachrichtigung.' },
};

/** Of what is to begin, no more than that something is. */
const reminders: Readonly<Record<Language, { readonly subject: string; readonly day: string; readonly soon: string }>> = {
  en: { subject: 'Reminder', day: 'You have plans in the next 24 hours.', soon: 'You have plans in the next two hours.' },
  es: { subject: 'Recordatorio', day: 'Tienes planes en las próximas 24 horas.', soon: 'Tienes planes en las próximas dos horas.' },
  fr: {
    subject: 'Rappel',
    day: 'Tu as quelque chose de prévu dans les 24 heures.',
    soon: 'Tu as quelque chose de prévu dans les deux heures.',
  },
  de: {
    subject: 'Erinnerung',
    day: 'Du hast in den nächsten 24 Stunden etwas vor.',
    soon: 'Du hast in den nächsten zwei Stunden etwas vor.',
  },
};

/** @param hours of a reminder: how many before what it reminds of */
export function alertWords(language: Language | null, hours: number | null): Words {
  if (hours === null) return words[language ?? 'en'];
  const { subject, day, soon } = reminders[language ?? 'en'];
  return { subject, text: hours > 2 ? day : soon };
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
