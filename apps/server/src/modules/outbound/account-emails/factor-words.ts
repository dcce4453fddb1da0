import type { Language } from '@violet/contract/fields/languages';

interface Words {
  readonly subject: string;
  readonly text: string;
}

export type FactorChange = 'added' | 'removed';

/** Tells that the way into some account has changed, and what to do; not which account, nor where. */
const words: Readonly<Record<Language, Readonly<Record<FactorChange, Words>>>> = {
  en: {
    added: {
      subject: 'A second step was added',
      text: `A second step was added to an account with this address: it is asked for after the password.

If that was you, nothing has to be done.

If it was not: set a new password with 'Forgot your password?' on the page where you sign in, which signs out every device, and write to whoever runs the site.`,
    },
    removed: {
      subject: 'A second step was removed',
      text: `A second step was removed from an account with this address.

If that was you, nothing has to be done.

If it was not: set a new password with 'Forgot your password?' on the page where you sign in, which signs out every device, and write to whoever runs the site.`,
    },
  },
  es: {
    added: {
      subject: 'Se ha añadido un segundo paso',
      text: `Se ha añadido un segundo paso a una cuenta con esta dirección: se pide después de la contraseña.

Si has sido tú, no hay que hacer nada.

Si no has sido tú: pon una contraseña nueva con «¿Has olvidado tu contraseña?» en la página en la que inicias sesión, con lo que se cierra la sesión en todos los dispositivos, y escribe a quien gestiona el sitio.`,
    },
    removed: {
      subject: 'Se ha quitado un segundo paso',
      text: `Se ha quitado un segundo paso de una cuenta con esta dirección.

Si has sido tú, no hay que hacer nada.

Si no has sido tú: pon una contraseña nueva con «¿Has olvidado tu contraseña?» en la página en la que inicias sesión, con lo que se cierra la sesión en todos los dispositivos, y escribe a quien gestiona el sitio.`,
    },
  },
  fr: {
    added: {
      subject: 'Une deuxième étape a été ajoutée',
      text: `Une deuxième étape a été ajoutée à un compte avec cette adresse : elle est demandée après le mot de passe.

Si c’était toi, il n’y a rien à faire.

Sinon : choisis un nouveau mot de passe avec « Mot de passe oublié ? » sur la page où tu te connectes, ce qui déconnecte tous les appareils, et écris à la personne qui gère le site.`,
    },
    removed: {
      subject: 'Une deuxième étape a été retirée',
      text: `Une deuxième étape a été retirée d’un compte avec cette adresse.

Si c’était toi, il n’y a rien à faire.

Sinon : choisis un nouveau mot de passe avec « Mot de passe oublié ? » sur la page où tu te connectes, ce qui déconnecte tous les appareils, et écris à la personne qui gère le site.`,
    },
  },
  de: {
    added: {
      subject: 'Ein zweiter Schritt wurde hinzugefügt',
      text: `Zu einem Konto mit dieser Adresse wurde ein zweiter Schritt hinzugefügt: Nach dem Passwort wird auch er verlangt.

Wenn du das warst, ist nichts zu tun.

Wenn nicht: Setze mit „Passwort vergessen?“ auf der Seite, auf der du dich anmeldest, ein neues Passwort, damit werden alle Geräte abgemeldet, und schreib den Betreibern der Seite.`,
    },
    removed: {
      subject: 'Ein zweiter Schritt wurde entfernt',
      text: `Von einem Konto mit dieser Adresse wurde ein zweiter Schritt entfernt.

Wenn du das warst, ist nichts zu tun.

Wenn nicht: Setze mit „Passwort vergessen?“ auf der Seite, auf der du dich anmeldest, ein neues Passwort, damit werden alle Geräte abgemeldet, und schreib den Betreibern der Seite.`,
    },
  },
  pt: {
    added: {
      subject: 'Uma segunda etapa foi adicionada',
      text: `Uma segunda etapa foi adicionada a uma conta com este endereço: ela é pedida depois da senha.

Se foi você, não é preciso fazer nada.

Se não foi: defina uma nova senha com “Esqueceu sua senha?” na página em que você entra, o que encerra a sessão em todos os dispositivos, e escreva para quem administra o site.`,
    },
    removed: {
      subject: 'Uma segunda etapa foi removida',
      text: `Uma segunda etapa foi removida de uma conta com este endereço.

Se foi você, não é preciso fazer nada.

Se não foi: defina uma nova senha com “Esqueceu sua senha?” na página em que você entra, o que encerra a sessão em todos os dispositivos, e escreva para quem administra o site.`,
    },
  },
  it: {
    added: {
      subject: 'È stato aggiunto un secondo passaggio',
      text: `A un account con questo indirizzo è stato aggiunto un secondo passaggio: viene chiesto dopo la password.

Se eri tu, non c’è nulla da fare.

Se non eri tu: imposta una nuova password con «Hai dimenticato la password?» nella pagina in cui accedi, così tutti i dispositivi vengono disconnessi, e scrivi a chi gestisce il sito.`,
    },
    removed: {
      subject: 'È stato tolto un secondo passaggio',
      text: `Da un account con questo indirizzo è stato tolto un secondo passaggio.

Se eri tu, non c’è nulla da fare.

Se non eri tu: imposta una nuova password con «Hai dimenticato la password?» nella pagina in cui accedi, così tutti i dispositivi vengono disconnessi, e scrivi a chi gestisce il sito.`,
    },
  },
};

export function factorChangedText(language: Language | null, change: FactorChange): Words {
  return words[language ?? 'en'][change];
}
