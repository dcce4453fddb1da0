import type { Language } from '@violet/contract/fields/languages';

export interface CodeText {
  readonly subject: string;
  readonly text: string;
}

type Words = (code: string, minutes: number) => CodeText;

const words: Readonly<Record<Language, Words>> = {
  en: (code, minutes) => ({
    subject: 'Your code',
    text: `Your code is ${code}. It works once, for ${minutes} minutes. If you did not ask for it, nothing has to be done.`,
  }),
  es: (code, minutes) => ({
    subject: 'Tu código',
    text: `Tu código es ${code}. Sirve una vez, durante ${minutes} minutos. Si no lo has pedido, no hay que hacer nada.`,
  }),
  fr: (code, minutes) => ({
    subject: 'Ton code',
    text: `Ton code est ${code}. Il sert une seule fois, pendant ${minutes} minutes. Si tu ne l’as pas demandé, il n’y a rien à faire.`,
  }),
  de: (code, minutes) => ({
    subject: 'Dein Code',
    text: `Dein Code ist ${code}. Er gilt einmal und ${minutes} Minuten lang. Wenn du ihn nicht angefordert hast, ist nichts zu tun.`,
  }),
  pt: (code, minutes) => ({
    subject: 'Seu código',
    text: `Seu código é ${code}. Ele vale uma vez, por ${minutes} minutos. Se você não pediu, não é preciso fazer nada.`,
  }),
  it: (code, minutes) => ({
    subject: 'Il tuo codice',
    text: `Il tuo codice è ${code}. Vale una volta, per ${minutes} minuti. Se non hai richiesto il codice, non c’è nulla da fare.`,
  }),
};

/** How a code is sent: whoever sees it learns of a code, and of nothing else. */
export function codeText(language: Language | undefined, code: string, minutes: number): CodeText {
  return words[language ?? 'en'](code, minutes);
}

interface ListWords {
  readonly subject: string;
  readonly opening: string;
  readonly closing: (minutes: number) => string;
}

const lists: Readonly<Record<Language, ListWords>> = {
  en: {
    subject: 'Your codes',
    opening: 'One code for each account with this address:',
    closing: (minutes) => `Each works once, for ${minutes} minutes. If you did not ask for them, nothing has to be done.`,
  },
  es: {
    subject: 'Tus códigos',
    opening: 'Un código para cada cuenta con esta dirección:',
    closing: (minutes) => `Cada uno sirve una vez, durante ${minutes} minutos. Si no los has pedido, no hay que hacer nada.`,
  },
  fr: {
    subject: 'Tes codes',
    opening: 'Un code pour chaque compte avec cette adresse :',
    closing: (minutes) => `Chacun sert une seule fois, pendant ${minutes} minutes. Si tu ne les as pas demandés, il n’y a rien à faire.`,
  },
  de: {
    subject: 'Deine Codes',
    opening: 'Ein Code für jedes Konto mit dieser Adresse:',
    closing: (minutes) => `Jeder gilt einmal und ${minutes} Minuten lang. Wenn du sie nicht angefordert hast, ist nichts zu tun.`,
  },
  pt: {
    subject: 'Seus códigos',
    opening: 'Um código para cada conta com este endereço:',
    closing: (minutes) => `Cada um vale uma vez, por ${minutes} minutos. Se você não pediu, não é preciso fazer nada.`,
  },
  it: {
    subject: 'I tuoi codici',
    opening: 'Un codice per ogni account con questo indirizzo:',
    closing: (minutes) => `Ognuno vale una volta, per ${minutes} minuti. Se non hai richiesto i codici, non c’è nulla da fare.`,
  },
};

/** For several accounts of one address. Here alone does an e-mail name somebody, as its reader could not tell the codes apart. */
export function codesText(
  language: Language | undefined,
  codes: readonly { readonly username: string; readonly code: string }[],
  minutes: number,
): CodeText {
  const { subject, opening, closing } = lists[language ?? 'en'];
  const lines = codes.map(({ username, code }) => `${username}: ${code}`);
  return { subject, text: [opening, lines.join('\n'), closing(minutes)].join('\n\n') };
}
