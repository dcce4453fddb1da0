// Demo members like whoever joins: three at once, then by ones and twos while the member is there. Spec R17.
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { newId } from '#platform/ids.ts';
import type { DomainEventMap, DomainEvents } from '#modules/domain-events.ts';
import type { Likes } from '#modules/likes/service.ts';
import * as queries from './queries.ts';

const firstAdmirers = 3;
/** Of those who are left, so that they are from near and far. */
const every = 3;

export interface AdmirerDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly events: DomainEvents;
  readonly likes: Pick<Likes, 'swipe'>;
  /** How long it takes until somebody else likes the member, in milliseconds. */
  readonly likeMs: number;
  /** Does something a while later, unless the server stops first. */
  readonly later: (ms: number, act: () => Promise<unknown>) => void;
}

/**
 * The nearest have liked a newcomer before the newcomer looks. The super like is the latest: a deck built at the same moment looks only for
 * those that came since.
 */
async function welcome({ db, clock, events }: AdmirerDeps, memberId: string): Promise<void> {
  const admirers = (await queries.listAdmirers(db, memberId)).slice(0, firstAdmirers);
  const now = clock.now().getTime();
  await queries.insertLikes(
    db,
    admirers.map((id, i) => ({ id: newId(), memberId: id, targetId: memberId, isSuper: i === 0, at: new Date(now - i * 60_000) })),
  );
  if (admirers.length > 0) events.emit('activity_panel.changed', { memberId });
}

/** One or two more like the member. It is a match where the member likes them at the same moment, as among members. */
async function likeOnceMore({ db, likes }: AdmirerDeps, memberId: string): Promise<void> {
  const left = (await queries.listAdmirers(db, memberId)).filter((_id, i) => i % every === 0);
  for (const id of left.slice(0, Math.random() < 0.5 ? 1 : 2)) {
    const viewer = { id, sessionId: '', role: 'member', premium: false, suspended: false, mayReview: false } as const;
    await likes.swipe(viewer, { userId: id, targetUserId: memberId, isLike: true, isSuperLike: false });
  }
}

export function createAdmirers(deps: AdmirerDeps) {
  /** Members who are there, and whom somebody is going to like. */
  const awaited = new Set<string>();

  function likeLater(memberId: string): void {
    deps.later(deps.likeMs * (0.5 + Math.random()), async () => {
      if (!awaited.has(memberId)) return;
      await likeOnceMore(deps, memberId);
      likeLater(memberId);
    });
  }

  return {
    welcome: ({ memberId }: DomainEventMap['member.registered']) => welcome(deps, memberId),
    /** Whoever is away is not liked meanwhile. */
    follow({ memberId, isOnline }: DomainEventMap['presence.changed']): void {
      if (!isOnline) awaited.delete(memberId);
      else if (!awaited.has(memberId)) {
        awaited.add(memberId);
        likeLater(memberId);
      }
    },
  };
}
