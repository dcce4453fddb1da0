import type { Texts } from '../catalogue.ts';
import type { landing as english } from '../en/landing.ts';

export const landing = {
  title: '',
} satisfies Texts<typeof english>;
