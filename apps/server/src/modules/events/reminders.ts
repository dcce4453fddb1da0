// A day and two hours before a meetup, whoever comes is reminded. What is due is written down in the transaction that hands it on, so that no
// process says it again, and none that dies keeps it to itself. docs/decisions/019.
import type { Sql } from '../../platform/db/db.ts';
import type { EventDeps } from './deps.ts';
import { insertDueReminders } from './reminder-queries.ts';

export interface Reminder {
  readonly memberId: string;
  readonly meetupId: string;
  readonly startsAt: Date;
  /** So many before. */
  readonly hours: number;
}

/** Takes what is due further, inside the transaction that writes it down. */
export type ReminderParticipant = (tx: Sql, reminders: readonly Reminder[]) => Promise<void>;

/** The later one takes the place of the earlier one from its own time on. */
const times = [
  { hours: 24, untilHours: 2 },
  { hours: 2, untilHours: 0 },
] as const;

export function createReminders({ db, clock }: EventDeps) {
  const participants: ReminderParticipant[] = [];

  return {
    onReminders(participant: ReminderParticipant): void {
      participants.push(participant);
    },

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
          if (reminders.length > 0) for (const takePart of participants) await takePart(tx, reminders);
        }
      }),
  };
}
