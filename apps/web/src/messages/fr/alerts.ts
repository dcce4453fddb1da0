import type { Texts } from '../catalogue.ts';
import type { alerts as english } from '../en/alerts.ts';

export const alerts = {
  push: {
    row: 'Alertes sur l’appareil',
    title: 'Notifications push',
    text: 'Une ligne discrète sur cet appareil quand quelque chose t’attend. Elle ne nomme ni l’application ni personne.',
    switch: 'Me prévenir sur cet appareil',
    which: 'De quoi, tu le choisis dans les préférences.',
    state: {
      on: 'Activées',
      off: 'Désactivées',
      denied: 'Bloquées par le navigateur',
      unsupported: 'Impossible dans ce navigateur',
    },
    unsupportedText: 'Sur un iPhone ou un iPad, ajoute d’abord {{product}} à l’écran d’accueil. Sinon, un autre navigateur peut aider.',
    deniedText:
      'Les notifications de ce site sont bloquées ici. Pour les autoriser, ouvre les réglages du site à côté de l’adresse, mets Notifications sur Autoriser, puis reviens.',
    checkAgain: 'Vérifier de nouveau',
  },
  email: { row: 'Par e-mail', missing: 'Pas encore d’adresse : ajoute-la à ton profil' },
  sms: {
    switch: 'Alertes de match par SMS',
    number: 'Numéro de téléphone',
    numberMissing: 'Saisis ton numéro de téléphone',
    note: 'Nous t’écrivons quand tu as un match en ton absence, et avant tes rencontres si tu as activé ces notifications. Rien d’autre.',
    save: 'Enregistrer les réglages SMS',
    confirmed: 'Numéro confirmé',
    code: 'Code reçu par SMS',
    codeText: 'Six chiffres, envoyés au {{number}}. Ils sont valables {{minutes}} minutes.',
    codeShort: 'Saisis les 6 chiffres du code',
    codeWrong: 'Ce code est faux ou trop ancien',
    confirm: 'Confirmer le numéro',
    resend: 'Envoyer un autre code',
    other: 'Changer de numéro',
  },
} satisfies Texts<typeof english>;
