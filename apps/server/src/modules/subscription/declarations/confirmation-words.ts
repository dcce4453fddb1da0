import type { Language } from '@violet/contract/fields/languages';

interface Words {
  readonly subject: string;
  readonly text: (moment: string) => string;
  readonly receipt: (number: string) => string;
}

/** That a declaration has arrived, and when. Whoever reads along learns neither with whom the contract is nor what was declared. */
const words: Readonly<Record<Language, Words>> = {
  en: {
    subject: 'Received',
    text: (moment) => `Your declaration reached us on ${moment}. Keep this message.`,
    receipt: (number) => `Receipt number: ${number}`,
  },
  es: {
    subject: 'Recibido',
    text: (moment) => `Recibimos tu declaración el ${moment}. Guarda este mensaje.`,
    receipt: (number) => `Número de recibo: ${number}`,
  },
  fr: {
    subject: 'Bien reçu',
    text: (moment) => `Ta déclaration nous est parvenue le ${moment}. Garde ce message.`,
    receipt: (number) => `Numéro de reçu : ${number}`,
  },
  de: {
    subject: 'Eingegangen',
    text: (moment) => `Deine Erklärung ist am ${moment} bei uns eingegangen. Bewahre diese Nachricht auf.`,
    receipt: (number) => `Belegnummer: ${number}`,
  },
  pt: {
    subject: 'Recebido',
    text: (moment) => `Recebemos sua declaração em ${moment}. Guarde esta mensagem.`,
    receipt: (number) => `Número do recibo: ${number}`,
  },
  it: {
    subject: 'Ricevuto',
    text: (moment) => `Abbiamo ricevuto la tua dichiarazione il ${moment}. Conserva questo messaggio.`,
    receipt: (number) => `Numero della ricevuta: ${number}`,
  },
};

/** @param receiptNumber null where what was typed is none: nobody's words go into a letter to somebody else */
export function confirmationText(language: Language | null, receivedAt: Date, receiptNumber: string | null) {
  const { subject, text, receipt } = words[language ?? 'en'];
  const moment = new Intl.DateTimeFormat(language ?? 'en', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(receivedAt);
  const lines = [text(`${moment} UTC`), ...(receiptNumber === null ? [] : [receipt(receiptNumber)])];
  return { subject, text: lines.join('\n\n') };
}
