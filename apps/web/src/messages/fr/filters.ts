import type { Texts } from '../catalogue.ts';
import type { filters as english } from '../en/filters.ts';

export const filters = {
  title: 'Filtres',
} satisfies Texts<typeof english>;
