// How the queues are for one moderator: a count with reports about the moderator would tell of them.
import type { ModerationStats } from '@violet/contract/moderation/cases';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { Moderator } from '#modules/moderation/rules.ts';
import { countQueues, countSuspended, findMedianHours, queues, type QueueName } from './queries.ts';

/** No member has this id. */
const nobody = '00000000-0000-0000-0000-000000000000';

interface StatisticsDeps {
  /** May be a replica that lags a little. */
  readonly readDb: Db;
  readonly clock: Clock;
}

/** Of all queues, whoever the cases are about: for whoever runs the server. */
export async function countCases({ readDb, clock }: StatisticsDeps, state: 'open' | 'overdue'): Promise<Record<string, number>> {
  const rows = await countQueues(readDb, { id: nobody, role: 'admin' }, clock.now());
  return Object.fromEntries(queues.map((queue) => [queue, rows.find((row) => row.queue === queue)?.[state] ?? 0]));
}

export async function readStatistics({ readDb, clock }: StatisticsDeps, viewer: Moderator): Promise<ModerationStats> {
  const now = clock.now();
  const rows = await countQueues(readDb, viewer, now);
  const sizeOf = (name: QueueName) => {
    const { open = 0, overdue = 0, decided_this_week: decidedThisWeek = 0 } = rows.find(({ queue }) => queue === name) ?? {};
    return { open, overdue, decidedThisWeek };
  };
  return {
    reports: sizeOf('reports'),
    verifications: sizeOf('verifications'),
    stories: sizeOf('stories'),
    takedowns: sizeOf('takedowns'),
    appeals: sizeOf('appeals'),
    medianHoursToDecision: await findMedianHours(readDb, viewer),
    suspendedMembers: await countSuspended(readDb, now),
  };
}
