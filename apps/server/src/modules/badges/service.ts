// Badges: what a member has earned, each once, by facts alone. Spec §3 Badge, §4 Badges; decisions 15, 'What is real here'.
import type { Badge, NewBadges, UserBadge } from '@violet/contract/badges';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Sql } from '../../platform/db/db.ts';
import { createGather } from '../../platform/gather.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { Log } from '../../platform/log.ts';
import type { DomainEvents } from '../domain-events.ts';
import type { Tea } from '../tea/service.ts';
import { findWearer, insertEarned, listEarned, listFacts, markTold } from './queries.ts';
import {
  coarseMoment,
  earnedBadges,
  everyBadge,
  momentOf,
  noTea,
  ownBadges,
  reachedBadges,
  reachedInTea,
  shownBadges,
  type Facts,
} from './rules.ts';
import { recordDay } from './streak-queries.ts';

export { shownBadges } from './rules.ts';
export { streakDays } from './streak-queries.ts';

export interface BadgeDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly events: DomainEvents;
  readonly log: Log;
  readonly tea: Pick<Tea, 'tallies'>;
}

/** Of a conversation only some messages are looked at, and none once it holds more than any badge asks for; the first is a step of its own. */
const everyMessages = 20;
const upToMessages = 200;
/** Nobody waits for a badge; those who write come together, a few at a time, so that their messages go first. */
const momentMs = 1_000;
const atOnce = 50;

export function createBadges({ db, clock, events, tea, log }: BadgeDeps) {
  /** Gives what the facts say, and answers the facts. Again, or twice at once, changes nothing. */
  async function award(sql: Sql, memberIds: readonly string[]): Promise<Facts[]> {
    const tallies = new Map((await tea.tallies(sql, memberIds)).map(({ member_id, ...did }) => [member_id, did]));
    const facts = (await listFacts(sql, memberIds, clock.now())).map((row) => ({ ...row, ...(tallies.get(row.id) ?? noTea) }));
    await give(
      sql,
      facts.flatMap((one) => reachedBadges(one).map((badgeId) => ({ memberId: one.id, badgeId }))),
    );
    return facts;
  }

  async function give(sql: Sql, reached: readonly { memberId: string; badgeId: string }[]): Promise<void> {
    const now = clock.now();
    if (reached.length === 0) return;
    await insertEarned(
      sql,
      reached.map((one) => ({ ...one, earnedAt: momentOf(one.badgeId, now) })),
    );
  }

  /**
   * What she did in Tea gives badges of Tea and no other: one that others see, turning up in the hour of a story, would lead them to
   * its author.
   */
  async function awardTea(memberId: string): Promise<void> {
    const tallies = await tea.tallies(db, [memberId]);
    await give(
      db,
      tallies.flatMap((tally) => reachedInTea(tally).map((badgeId) => ({ memberId, badgeId }))),
    );
  }

  async function own(memberId: string): Promise<UserBadge[]> {
    const [facts] = await award(db, [memberId]);
    if (!facts) throw notFound();
    return ownBadges(facts, await listEarned(db, memberId));
  }

  async function shown(viewerId: string, memberId: string): Promise<UserBadge[]> {
    const wearer = await findWearer(db, viewerId, memberId);
    if (!wearer) throw notFound();
    const earned = await listEarned(db, memberId);
    const hidesActivity = !wearer.shows_activity;
    const worn = shownBadges({ badgeIds: earned.map(({ badge_id }) => badge_id), isVerified: wearer.is_verified, hidesActivity });
    const visible = new Set(worn.map(({ id }) => id));
    return earnedBadges(
      memberId,
      earned
        .filter(({ badge_id }) => visible.has(badge_id))
        .map(({ badge_id, earned_at }) => ({ badge_id, earned_at: coarseMoment(earned_at, hidesActivity) })),
    );
  }

  const awardEach = async (memberIds: readonly string[]) => void (await award(db, memberIds));
  events.on('match.created', ({ memberIds }) => awardEach(memberIds));
  events.on('profile.changed', ({ memberId }) => awardEach([memberId]));
  events.on('subscription.changed', ({ memberId }) => awardEach([memberId]));
  events.on('status.changed', ({ memberId }) => awardEach([memberId]));
  events.on('story.shared', ({ memberId }) => awardTea(memberId));
  events.on('story.liked', ({ memberId }) => awardTea(memberId));
  events.on('review.shared', ({ memberId }) => awardTea(memberId));
  const writers = createGather<string>(
    momentMs,
    async (memberIds) => {
      for (let from = 0; from < memberIds.length; from += atOnce) await awardEach(memberIds.slice(from, from + atOnce));
    },
    log,
  );
  events.on('message.sent', ({ seq, senderId, receiverId }) => {
    if (seq !== 1 && (seq > upToMessages || seq % everyMessages !== 0)) return;
    for (const memberId of [senderId, receiverId]) writers.add(memberId, memberId);
  });
  return {
    award,
    /** In the transaction of her first activity of a day. */
    recordDay: (tx: Sql, memberId: string, { day, before }: { day: string; before: string }) => recordDay(tx, memberId, day, before),
    catalogue: (): readonly Badge[] => everyBadge,
    of: (viewerId: string, memberId: string) => (viewerId === memberId ? own(memberId) : shown(viewerId, memberId)),

    /** What she has earned and no answer has named to her yet. */
    async check(memberId: string): Promise<NewBadges> {
      await award(db, [memberId]);
      return { newBadges: earnedBadges(memberId, await markTold(db, memberId, clock.now())) };
    },
  };
}

export type Badges = ReturnType<typeof createBadges>;
