import type { Language } from '@violet/contract/fields/languages';

interface Words {
  readonly subject: string;
  readonly text: string;
}

/** Tells that an account somewhere has changed and how it is taken back; not which one, nor where. */
const words: Readonly<Record<Language, Words>> = {
  en: {
    subject: 'Your address was replaced',
    text: `An account that had this e-mail address was given another one.

If that was you, nothing has to be done.

If it was not: for the next 24 hours this address still counts. Open the page where you sign in, choose 'Forgot your password?' and enter this address. With the code that comes here you set a new password. That signs out every device, and this address is the account's again.`,
  },
  es: {
    subject: 'Tu dirección ha sido reemplazada',
    text: `Una cuenta que tenía esta dirección de correo ha recibido otra.

Si has sido tú, no hay que hacer nada.

Si no has sido tú: durante las próximas 24 horas esta dirección sigue contando. Abre la página en la que inicias sesión, elige «¿Has olvidado tu contraseña?» y escribe esta dirección. Con el código que llega aquí pones una contraseña nueva. Así se cierra la sesión en todos los dispositivos, y esta dirección vuelve a ser la de la cuenta.`,
  },
  fr: {
    subject: 'Ton adresse a été remplacée',
    text: `Un compte qui avait cette adresse e-mail en a reçu une autre.

Si c’était toi, il n’y a rien à faire.

Sinon : pendant les prochaines 24 heures, cette adresse compte encore. Ouvre la page où tu te connectes, choisis « Mot de passe oublié ? » et entre cette adresse. Avec le code qui arrive ici, tu choisis un nouveau mot de passe. Tous les appareils sont alors déconnectés, et cette adresse redevient celle du compte.`,
  },
  de: {
    subject: 'Deine Adresse wurde ersetzt',
    text: `Ein Konto mit dieser E-Mail-Adresse hat eine andere bekommen.

Wenn du das warst, ist nichts zu tun.

Wenn nicht: In den nächsten 24 Stunden gilt diese Adresse noch. Öffne die Seite, auf der du dich anmeldest, wähle „Passwort vergessen?“ und gib diese Adresse ein. Mit dem Code, der hierher kommt, setzt du ein neues Passwort. Damit werden alle Geräte abgemeldet, und diese Adresse gehört wieder zum Konto.`,
  },
  pt: {
    subject: 'Seu endereço foi substituído',
    text: `Uma conta que tinha este e-mail recebeu outro.

Se foi você, não é preciso fazer nada.

Se não foi: nas próximas 24 horas, este endereço ainda vale. Abra a página em que você entra, escolha “Esqueceu sua senha?” e digite este endereço. Com o código que chega aqui, você define uma nova senha. Assim, a sessão é encerrada em todos os dispositivos, e este endereço volta a ser o da conta.`,
  },
  it: {
    subject: 'Il tuo indirizzo è stato sostituito',
    text: `Un account che aveva questo indirizzo e-mail ne ha ricevuto un altro.

Se eri tu, non c’è nulla da fare.

Se non eri tu: per le prossime 24 ore questo indirizzo vale ancora. Apri la pagina in cui accedi, scegli «Hai dimenticato la password?» e scrivi questo indirizzo. Con il codice che arriva qui imposti una nuova password. Così tutti i dispositivi vengono disconnessi, e questo indirizzo torna a essere quello dell’account.`,
  },
};

export function addressReplacedText(language: Language | null): Words {
  return words[language ?? 'en'];
}

type CodeWords = (code: string, minutes: number) => Words;

const codeWords: Readonly<Record<Language, CodeWords>> = {
  en: (code, minutes) => ({
    subject: 'Your code',
    text: `Your code is ${code}. It confirms this address, for ${minutes} minutes. If you did not ask for it, nothing has to be done.`,
  }),
  es: (code, minutes) => ({
    subject: 'Tu código',
    text: `Tu código es ${code}. Confirma esta dirección durante ${minutes} minutos. Si no lo has pedido, no hay que hacer nada.`,
  }),
  fr: (code, minutes) => ({
    subject: 'Ton code',
    text: `Ton code est ${code}. Il confirme cette adresse pendant ${minutes} minutes. Si tu ne l’as pas demandé, il n’y a rien à faire.`,
  }),
  de: (code, minutes) => ({
    subject: 'Dein Code',
    text: `Dein Code ist ${code}. Er bestätigt diese Adresse und gilt ${minutes} Minuten lang. Wenn du ihn nicht angefordert hast, ist nichts zu tun.`,
  }),
  pt: (code, minutes) => ({
    subject: 'Seu código',
    text: `Seu código é ${code}. Ele confirma este endereço, por ${minutes} minutos. Se você não pediu, não é preciso fazer nada.`,
  }),
  it: (code, minutes) => ({
    subject: 'Il tuo codice',
    text: `Il tuo codice è ${code}. Conferma questo indirizzo, per ${minutes} minuti. Se non hai richiesto il codice, non c’è nulla da fare.`,
  }),
};

/** Whoever sees it learns of a code, and of nothing else. */
export function proofCodeText(language: Language | undefined, code: string, minutes: number): Words {
  return codeWords[language ?? 'en'](code, minutes);
}
