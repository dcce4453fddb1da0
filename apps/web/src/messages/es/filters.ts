import type { Texts } from '../catalogue.ts';
import type { filters as english } from '../en/filters.ts';

export const filters = {
  title: 'Filtros',
} satisfies Texts<typeof english>;
