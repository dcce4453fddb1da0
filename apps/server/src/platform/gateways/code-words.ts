import type { Language } from '@violet/contract/languages';

export interface CodeWords {
  readonly subject: string;
  readonly text: string;
}

type Words = (code: string, minutes: number) => CodeWords;

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
};

/** How a code is sent: whoever sees it learns of a code, and of nothing else. */
export function codeWords(language: Language | undefined, code: string, minutes: number): CodeWords {
  return words[language ?? 'en'](code, minutes);
}
