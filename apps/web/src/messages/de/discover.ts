import type { Texts } from '../catalogue.ts';
import type { discover as english } from '../en/discover.ts';

export const discover = {
  title: 'Entdecken',
} satisfies Texts<typeof english>;
