import type { Language } from '@violet/contract/fields/languages';

export interface Words {
  readonly subject: string;
  readonly text: string;
}

/** The whole of an e-mail or an SMS. Whoever sees it learns neither who it is from nor what it is about. */
const words: Readonly<Record<Language, Words>> = {
  en: { subject: 'New notification', text: 'You have a new notification.' },
  es: { subject: 'Nueva notificación', text: 'Tienes una notificación nueva.' },
  fr: { subject: 'Nouvelle notification', text: 'Tu as une nouvelle notification.' },
  de: { subject: 'Neue Benachrichtigung', text: 'Du hast eine neue Benachrichtigung.' },
  pt: { subject: 'Nova notificação', text: 'Você tem uma nova notificação.' },
  it: { subject: 'Nuova notifica', text: 'Hai una nuova notifica.' },
};

/** Says no more than that something is about to begin. */
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
  pt: {
    subject: 'Lembrete',
    day: 'Você tem planos nas próximas 24 horas.',
    soon: 'Você tem planos nas próximas duas horas.',
  },
  it: { subject: 'Promemoria', day: 'Hai un impegno nelle prossime 24 ore.', soon: 'Hai un impegno nelle prossime due ore.' },
};

/** @param hours of a reminder: how long before the meetup it goes */
export function outboundText(language: Language | null, hours: number | null): Words {
  if (hours === null) return words[language ?? 'en'];
  const { subject, day, soon } = reminders[language ?? 'en'];
  return { subject, text: hours > 2 ? day : soon };
}

/** The whole of a question about a plan, on every channel. What is asked stands on the page alone. */
const questions: Readonly<Record<Language, Words>> = {
  en: { subject: 'A question', text: 'A question is waiting for you.' },
  es: { subject: 'Una pregunta', text: 'Una pregunta te espera.' },
  fr: { subject: 'Une question', text: 'Une question t’attend.' },
  de: { subject: 'Eine Frage', text: 'Eine Frage wartet auf dich.' },
  pt: { subject: 'Uma pergunta', text: 'Uma pergunta espera por você.' },
  it: { subject: 'Una domanda', text: 'Una domanda ti aspetta.' },
};

export function questionText(language: Language | null): Words {
  return questions[language ?? 'en'];
}

/** Says that somebody signed in, and how to take the account back. It says neither where, nor what kind of account it is. */
const signIns: Readonly<Record<Language, Words>> = {
  en: {
    subject: 'New sign-in',
    text: `Somebody signed in to an account with this address, in a browser that is new to it.

If that was you, nothing has to be done.

If it was not: open the page where you sign in, choose 'Forgot your password?' and set a new password. That signs out every device.`,
  },
  es: {
    subject: 'Nuevo inicio de sesión',
    text: `Alguien ha iniciado sesión en una cuenta con esta dirección, en un navegador nuevo para ella.

Si has sido tú, no hay que hacer nada.

Si no has sido tú: abre la página en la que inicias sesión, elige «¿Has olvidado tu contraseña?» y pon una contraseña nueva. Así se cierra la sesión en todos los dispositivos.`,
  },
  fr: {
    subject: 'Nouvelle connexion',
    text: `Quelqu’un s’est connecté à un compte avec cette adresse, dans un navigateur nouveau pour lui.

Si c’était toi, il n’y a rien à faire.

Sinon : ouvre la page où tu te connectes, choisis « Mot de passe oublié ? » et choisis un nouveau mot de passe. Tous les appareils sont alors déconnectés.`,
  },
  de: {
    subject: 'Neue Anmeldung',
    text: `Jemand hat sich bei einem Konto mit dieser Adresse angemeldet, in einem Browser, der dort neu ist.

Wenn du das warst, ist nichts zu tun.

Wenn nicht: Öffne die Seite, auf der du dich anmeldest, wähle „Passwort vergessen?“ und setze ein neues Passwort. Damit werden alle Geräte abgemeldet.`,
  },
  pt: {
    subject: 'Novo acesso',
    text: `Alguém entrou em uma conta com este endereço, em um navegador novo para ela.

Se foi você, não é preciso fazer nada.

Se não foi: abra a página em que você entra, escolha “Esqueceu sua senha?” e defina uma nova senha. Isso encerra a sessão em todos os dispositivos.`,
  },
  it: {
    subject: 'Nuovo accesso',
    text: `Qualcuno ha effettuato l’accesso a un account con questo indirizzo, in un browser nuovo per quell’account.

Se eri tu, non c’è nulla da fare.

Se non eri tu: apri la pagina in cui accedi, scegli «Hai dimenticato la password?» e imposta una nuova password. Così tutti i dispositivi vengono disconnessi.`,
  },
};

export function signInText(language: Language | null): Words {
  return signIns[language ?? 'en'];
}

interface UnsubscribeText {
  /** Before the link. */
  readonly inEmail: string;
  readonly title: string;
  readonly question: string;
  readonly button: string;
  readonly done: string;
}

const unsubscribeTexts: Readonly<Record<Language, UnsubscribeText>> = {
  en: {
    inEmail: 'To stop these letters:',
    title: 'Letters',
    question: 'Should no more of these letters come to your address?',
    button: 'Stop the letters',
    done: 'No more of these letters will come to your address.',
  },
  es: {
    inEmail: 'Para no recibir más estas cartas:',
    title: 'Cartas',
    question: '¿Quieres que no llegue ninguna más de estas cartas a tu dirección?',
    button: 'No recibir más',
    done: 'Ya no llegarán más cartas de estas a tu dirección.',
  },
  fr: {
    inEmail: 'Pour ne plus recevoir ces lettres :',
    title: 'Lettres',
    question: 'Ne plus envoyer ces lettres à ton adresse ?',
    button: 'Ne plus les recevoir',
    done: 'Ces lettres ne seront plus envoyées à ton adresse.',
  },
  de: {
    inEmail: 'So kommen diese Briefe nicht mehr:',
    title: 'Briefe',
    question: 'Sollen diese Briefe nicht mehr an deine Adresse gehen?',
    button: 'Keine Briefe mehr',
    done: 'Diese Briefe gehen nicht mehr an deine Adresse.',
  },
  pt: {
    inEmail: 'Para não receber mais estas cartas:',
    title: 'Cartas',
    question: 'Você quer que estas cartas não cheguem mais ao seu endereço?',
    button: 'Não receber mais',
    done: 'Estas cartas não vão mais chegar ao seu endereço.',
  },
  it: {
    inEmail: 'Per non ricevere più queste lettere:',
    title: 'Lettere',
    question: 'Vuoi che al tuo indirizzo non arrivino più queste lettere?',
    button: 'Non riceverle più',
    done: 'Al tuo indirizzo non arriveranno più queste lettere.',
  },
};

export function unsubscribeText(language: Language | null): UnsubscribeText {
  return unsubscribeTexts[language ?? 'en'];
}
