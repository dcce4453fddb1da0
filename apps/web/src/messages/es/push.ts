import type { Texts } from '../catalogue.ts';
import type { push as english } from '../en/push.ts';

export const push = {
  news: 'Te espera algo nuevo',
  newsText: 'Ábrelo cuando tengas un momento para ti.',
  turnOnFailed: 'No se pudieron activar las notificaciones',
  turnOffFailed: 'No se pudieron desactivar las notificaciones',
  tryAgain: 'Inténtalo de nuevo',
} satisfies Texts<typeof english>;
