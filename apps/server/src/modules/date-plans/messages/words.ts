// What is said around a message to the contact of a plan: a subject, and the page that stops them. Neither says what it is about. ADR 039.
import type { Language } from '@violet/contract/fields/languages';

interface Words {
  readonly subject: string;
  readonly title: string;
  readonly question: string;
  readonly button: string;
  readonly done: string;
}

const words: Readonly<Record<Language, Words>> = {
  en: {
    subject: 'A note for you',
    title: 'Notes',
    question: 'Should no more of these notes come to you?',
    button: 'Stop the notes',
    done: 'No more of these notes will come to you.',
  },
  es: {
    subject: 'Un aviso para ti',
    title: 'Avisos',
    question: '¿Quieres que no te llegue ningún aviso más como este?',
    button: 'No recibir más',
    done: 'Ya no te llegarán más avisos como este.',
  },
  fr: {
    subject: 'Un mot pour toi',
    title: 'Avis',
    question: 'Ne plus t’envoyer ces avis ?',
    button: 'Ne plus les recevoir',
    done: 'Ces avis ne te seront plus envoyés.',
  },
  de: {
    subject: 'Eine Nachricht für dich',
    title: 'Nachrichten',
    question: 'Sollen keine solchen Nachrichten mehr zu dir kommen?',
    button: 'Keine Nachrichten mehr',
    done: 'Zu dir kommen keine solchen Nachrichten mehr.',
  },
  pt: {
    subject: 'Um aviso para você',
    title: 'Avisos',
    question: 'Você quer que estes avisos não cheguem mais até você?',
    button: 'Não receber mais',
    done: 'Estes avisos não vão mais chegar até você.',
  },
  it: {
    subject: 'Un avviso per te',
    title: 'Avvisi',
    question: 'Vuoi che questi avvisi non ti arrivino più?',
    button: 'Non riceverli più',
    done: 'Questi avvisi non ti arriveranno più.',
  },
};

export function contactWords(language: Language | null): Words {
  return words[language ?? 'en'];
}
