import type { Texts } from '../catalogue.ts';
import type { push as english } from '../en/push.ts';

export const push = {
  news: 'Du nouveau t’attend',
  newsText: 'Ouvre quand tu as un moment à toi.',
  reminder: 'Rappel',
  reminderDay: 'Tu as quelque chose de prévu dans les 24 heures.',
  reminderSoon: 'Tu as quelque chose de prévu dans les deux heures.',
  turnOnFailed: 'Impossible d’activer les notifications',
  turnOffFailed: 'Impossible de désactiver les notifications',
  tryAgain: 'Réessaie',
} satisfies Texts<typeof english>;
