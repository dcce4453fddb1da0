import type { Texts } from '../catalogue.ts';
import type { sms as english } from '../en/sms.ts';

export const sms = {
  updated: 'Réglages SMS enregistrés',
  saved: 'Tes préférences de SMS sont enregistrées.',
  codeSent: 'Nous t’avons envoyé un code. Rien d’autre ne sera envoyé à ce numéro avant que tu l’aies saisi.',
  failed: 'Impossible d’enregistrer les réglages SMS',
  noAnswer: 'Le serveur n’a pas répondu. Réessaie.',
  invalidNumber: 'Saisis un numéro de téléphone valide',
  tooMany: 'Plus aucun code ne peut être envoyé aujourd’hui. Réessaie demain.',
  notSent: 'Le SMS n’a pas pu être envoyé. Rien n’a changé ; réessaie plus tard.',
  verified: 'Ton numéro est confirmé',
  verifiedText: 'Désormais, un SMS te prévient d’un match quand tu n’es pas là.',
  wrongCode: 'Ce code est faux ou trop ancien',
  wrongCodeText: 'Vérifie les chiffres ou demande un nouveau code.',
} satisfies Texts<typeof english>;
