// How the queues stand. api.md, /api/moderation.
import type { ModerationStats } from '@violet/contract/moderation-cases';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/db.ts';
import { countQueues, countSuspended, findMedianHours, type QueueName } from './statistics-queries.ts';

export async function readStatistics({ db, clock }: { readonly db: Db; readonly clock: Clock }): Promise<ModerationStats> {
  const now = clock.now();
  const rows = await countQueues(db, now);
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
    medianHoursToDecision: await findMedianHours(db),
    suspendedMembers: await countSuspended(db, now),
  };
}
