import type { Texts } from '../catalogue.ts';
import type { own as english } from '../en/own.ts';

export const own = {
  quickActions: 'Actions rapides',
  privacy: 'Confidentialité',
  noBio: 'Pas encore de bio.',
  yourPortrait: 'Ton portrait',
} satisfies Texts<typeof english>;
