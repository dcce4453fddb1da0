import type { Texts } from '../catalogue.ts';
import type { own as english } from '../en/own.ts';

export const own = {
  quickActions: 'Schnellzugriff',
  privacy: 'Privatsphäre',
  noBio: 'Noch kein Text über dich.',
  yourPortrait: 'Dein Porträt',
} satisfies Texts<typeof english>;
