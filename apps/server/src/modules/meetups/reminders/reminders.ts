// A day and two hours before a meetup, host and guests are reminded. ADR 019.
// What is due is written down in the transaction that hands it on: it is said once, whichever process dies.
import { createParticipants } from '#platform/db/participants.ts';
import type { MeetupDeps } from '#modules/meetups/deps.ts';
import { insertDueReminders } from './queries.ts';

export interface Reminder {
  readonly memberId: string;
  readonly meetupId: string;
  readonly startsAt: Date;
  /** So many before the meetup begins. */
  readonly hours: number;
}

/** Each reminder is due until the next one is. */
const times = [
  { hours: 24, untilHours: 2 },
  { hours: 2, untilHours: 0 },
] as const;

export function createReminders({ db, clock }: MeetupDeps) {
  const participants = createParticipants<[reminders: readonly Reminder[]]>();

  return {
    /** Registers who takes what is due further, inside the transaction that writes it down. */
    onReminders: participants.add,

    /** Each minute. */
    remind: (): Promise<void> =>
      db.tx(async (tx) => {
        const now = clock.now();
        for (const { hours, untilHours } of times) {
          const due = await insertDueReminders(tx, hours, untilHours, now);
          const reminders = due.map(({ member_id, meetup_id, starts_at }) => ({
            memberId: member_id,
            meetupId: meetup_id,
            startsAt: starts_at,
            hours,
          }));
          if (reminders.length > 0) await participants.takePart(tx, reminders);
        }
      }),
  };
}
