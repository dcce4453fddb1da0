import type { Texts } from '../catalogue.ts';
import type { push as english } from '../en/push.ts';

export const push = {
  news: 'Etwas Neues wartet auf dich',
  newsText: 'Schau hinein, wenn du einen Moment für dich hast.',
  reminder: 'Erinnerung',
  reminderDay: 'Du hast in den nächsten 24 Stunden etwas vor.',
  reminderSoon: 'Du hast in den nächsten zwei Stunden etwas vor.',
  turnOnFailed: 'Die Mitteilungen ließen sich nicht einschalten',
  turnOffFailed: 'Die Mitteilungen ließen sich nicht ausschalten',
  tryAgain: 'Bitte versuch es noch einmal',
} satisfies Texts<typeof english>;
