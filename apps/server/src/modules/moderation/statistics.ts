// How the queues stand for whoever looks: a count that reports about her are part of would tell her of them. api.md, /api/moderation.
import type { ModerationStats } from '@violet/contract/moderation-cases';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/db.ts';
import type { Moderator } from './rules.ts';
import { countQueues, countSuspended, findMedianHours, type QueueName } from './statistics-queries.ts';

interface StatisticsDeps {
  readonly db: Db;
  readonly clock: Clock;
}

export async function readStatistics({ db, clock }: StatisticsDeps, viewer: Moderator): Promise<ModerationStats> {
  const now = clock.now();
  const rows = await countQueues(db, viewer, now);
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
    medianHoursToDecision: await findMedianHours(db, viewer),
    suspendedMembers: await countSuspended(db, now),
  };
}
