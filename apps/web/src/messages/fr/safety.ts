import type { Texts } from '../catalogue.ts';
import type { safety as english } from '../en/safety.ts';

export const safety = {
  conversationMenu: 'Menu de la discussion',
  cancel: 'Annuler',
  report: 'Signaler ce profil',
  reported: 'Signalement envoyé',
  reportedText: 'Merci de contribuer à la sécurité de {{product}}',
  reportFailed: 'Erreur',
  reportFailedText: 'Le signalement n’a pas pu être envoyé. Réessaie.',
  afterReport: 'Ton signalement est bien arrivé',
  afterReportText:
    'Personne ne l’apprendra. Nous lisons chaque signalement. Si tu ne veux plus voir {{name}}, tu peux aussi bloquer son profil.',
  blockNamed: 'Bloquer {{name}}',
  notNow: 'Pas maintenant',
  unmatchTitle: 'Annuler le match avec {{name}} ?',
  unmatchText: 'La discussion disparaît pour vous deux. La raison ne sera pas donnée.',
  unmatch: 'Annuler le match',
  unmatched: 'Tu as annulé le match avec {{name}}',
  unmatchedText: 'La discussion a disparu pour vous deux.',
  unmatchFailed: 'Cela n’a pas fonctionné',
  tryAgain: 'Réessaie',
  blockUser: 'Bloquer ce profil',
} satisfies Texts<typeof english>;
