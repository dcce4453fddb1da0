import type { Texts } from '../catalogue.ts';
import type { site as english } from '../en/site.ts';

export const site = {
  notice: 'Hinweis',
  offline: 'Du bist offline',
  updateReady: 'Es gibt eine neue Version',
  update: 'Aktualisieren',
  later: 'Später',
} satisfies Texts<typeof english>;
