import type { Language } from '@violet/contract/fields/languages';

interface Words {
  readonly subject: string;
  readonly text: string;
}

/** Tells that an account is about to go, and how it stays; not which one, nor where. */
const words: Readonly<Record<Language, (days: number) => Words>> = {
  en: (days) => ({
    subject: 'An account that you have not used for long',
    text: `An account with this e-mail address has not been used for almost two years. In ${days} days it will be deleted, with everything in it.

If you want to keep it, sign in once before then. Nothing else is needed.

If you do not need it any more, you do not have to do anything.`,
  }),
  es: (days) => ({
    subject: 'Una cuenta que hace mucho que no usas',
    text: `Una cuenta con esta dirección de correo lleva casi dos años sin usarse. Dentro de ${days} días se borrará, con todo lo que contiene.

Si quieres conservarla, inicia sesión una vez antes de esa fecha. No hace falta nada más.

Si ya no la necesitas, no tienes que hacer nada.`,
  }),
  fr: (days) => ({
    subject: 'Un compte que tu n’utilises plus depuis longtemps',
    text: `Un compte lié à cette adresse e-mail n’a pas été utilisé depuis près de deux ans. Dans ${days} jours, il sera supprimé avec tout ce qu’il contient.

Si tu veux le garder, connecte-toi une fois d’ici là. Rien d’autre n’est nécessaire.

Si tu n’en as plus besoin, tu n’as rien à faire.`,
  }),
  de: (days) => ({
    subject: 'Ein Konto, das du lange nicht benutzt hast',
    text: `Ein Konto mit dieser E-Mail-Adresse wurde fast zwei Jahre lang nicht benutzt. In ${days} Tagen wird es gelöscht, mit allem, was darin ist.

Wenn du es behalten willst, melde dich bis dahin einmal an. Mehr ist nicht nötig.

Wenn du es nicht mehr brauchst, musst du nichts tun.`,
  }),
  pt: (days) => ({
    subject: 'Uma conta que você não usa há muito tempo',
    text: `Uma conta com este e-mail está há quase dois anos sem uso. Em ${days} dias ela será excluída, com tudo o que contém.

Se quiser mantê-la, entre uma vez até lá. Não é preciso mais nada.

Se não precisa mais dela, não é preciso fazer nada.`,
  }),
  it: (days) => ({
    subject: 'Un account che non usi da molto tempo',
    text: `Un account con questo indirizzo e-mail non viene usato da quasi due anni. Tra ${days} giorni sarà eliminato, con tutto quello che contiene.

Se vuoi conservarlo, accedi una volta prima di allora. Non serve altro.

Se non ti serve più, non devi fare nulla.`,
  }),
};

export function unusedAccountText(language: Language | null, days: number): Words {
  return words[language ?? 'en'](days);
}
