import type { Texts } from '../catalogue.ts';
import type { push as english } from '../en/push.ts';

export const push = {
  news: 'Te espera algo nuevo',
  newsText: 'Ábrelo cuando tengas un momento para ti.',
  reminder: 'Recordatorio',
  reminderDay: 'Tienes planes en las próximas 24 horas.',
  reminderSoon: 'Tienes planes en las próximas dos horas.',
  turnOnFailed: 'No se pudieron activar las notificaciones',
  turnOffFailed: 'No se pudieron desactivar las notificaciones',
  tryAgain: 'Inténtalo de nuevo',
} satisfies Texts<typeof english>;
