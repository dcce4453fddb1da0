import type { Texts } from '../catalogue.ts';
import type { notifications as english } from '../en/notifications.ts';

export const notifications = {
  title: '',
} satisfies Texts<typeof english>;
