import type { Texts } from '../catalogue.ts';
import type { site as english } from '../en/site.ts';

export const site = {
  notice: 'Avis',
  offline: 'Tu es hors ligne',
  updateReady: 'Une nouvelle version est prête',
  update: 'Mettre à jour',
  later: 'Plus tard',
} satisfies Texts<typeof english>;
