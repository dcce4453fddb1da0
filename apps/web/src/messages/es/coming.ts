import type { Texts } from '../catalogue.ts';
import type { coming as english } from '../en/coming.ts';

export const coming = {
  title: '',
} satisfies Texts<typeof english>;
