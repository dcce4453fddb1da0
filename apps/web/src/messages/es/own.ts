import type { Texts } from '../catalogue.ts';
import type { own as english } from '../en/own.ts';

export const own = {
  quickActions: 'Acciones rápidas',
  privacy: 'Privacidad',
  noBio: 'Todavía sin descripción.',
  yourPortrait: 'Tu retrato',
} satisfies Texts<typeof english>;
