import type { Texts } from '../catalogue.ts';
import type { auth as english } from '../en/auth.ts';

export const auth = {
  title: '',
} satisfies Texts<typeof english>;
