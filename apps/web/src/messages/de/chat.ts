import type { Texts } from '../catalogue.ts';
import type { chat as english } from '../en/chat.ts';

export const chat = {
  title: 'Nachrichten',
} satisfies Texts<typeof english>;
