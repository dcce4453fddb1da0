// Likes, passes and what is left of them. Spec §4 Swipe, §9 Limits; decisions 3, 4, 10 and 11.
import type { Allowance, LikeResult, Swipe } from '@violet/contract/likes';
import type { MetLike } from '@violet/contract/meetup-days';
import { rightsOf } from '@violet/contract/plans';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Sql } from '../../platform/db/db.ts';
import { lockMember, lockPair } from '../../platform/db/locks.ts';
import { invalid, notFound, Refusal } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { newId } from '../../platform/ids.ts';
import type { DomainEvents } from '../domain-events.ts';
import type { Matches } from '../matches/service.ts';
import type { Announcement, Safety } from '../safety/service.ts';
import { exportQuietLikes, exportSwipes } from './export.ts';
import { presentSwipe } from './present.ts';
import * as queries from './queries.ts';
import { insertQuietLike, listLikedAmong, openQuietLikes, voidQuietLike, type QuietLikeRow } from './quiet-queries.ts';
import { createReturns } from './returns.ts';
import { allowanceOf, checkAllowance, isRecentLast, mayReplace, spend, spentSince } from './rules.ts';

export interface LikeDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly events: DomainEvents;
  readonly safety: Pick<Safety, 'onSeparation'>;
  readonly matches: Pick<Matches, 'create' | 'find'>;
}

interface Recorded {
  readonly row: queries.SwipeRow;
  readonly allowance: Allowance;
  readonly matchId: string | undefined;
  /** A ghost is in nobody's likes list, so her like is kept without a word. */
  readonly hidden: boolean;
  /** Whose list of likes is another one now. Nobody else hears anything: a bell that rings for nothing tells of someone hidden. */
  readonly listsChanged: readonly string[];
}

/** A like that shows joins the target's list; the answer to one that showed takes it off her own. A match tells both by itself. */
function listsChangedBy(
  { is_answered, hides_likes, likes_back, target_is_ghost, mine_at }: queries.Standing,
  { member_id, target_id, is_like }: queries.SwipeRow,
): string[] {
  const joins = is_like && !is_answered && !hides_likes;
  const leaves = likes_back && !target_is_ghost && mine_at === null;
  return [...(joins ? [target_id] : []), ...(leaves ? [member_id] : [])];
}

export function createLikes({ db, clock, events, safety, matches }: LikeDeps) {
  const returns = createReturns({ events, matches });

  /** The match of her new like and the other's, if there is one, unless one of the two is a ghost. What was quiet is no longer then. */
  async function meet(tx: Sql, standing: queries.Standing, { member_id, target_id }: QuietLikeRow): Promise<string | undefined> {
    if (!standing.likes_back && !standing.likes_back_quietly) return undefined;
    const isGhostly = standing.is_ghost || standing.target_is_ghost;
    if (isGhostly && (await queries.holdGhosts(tx, member_id, target_id))) return undefined;
    await openQuietLikes(tx, member_id, target_id);
    return matches.create(tx, member_id, target_id, member_id);
  }

  async function record(tx: Sql, viewer: Viewer, { targetUserId, isLike, isSuperLike }: Swipe): Promise<Recorded> {
    await lockMember(tx, viewer.id);
    await lockPair(tx, viewer.id, targetUserId);
    const now = clock.now();
    const standing = await queries.findStanding(tx, viewer.id, targetUserId);
    if (!standing?.reachable) throw notFound();
    if (standing.mine_at) {
      if (!mayReplace(standing, now)) throw new Refusal('already_swiped', 'You have already decided about this profile.');
      await queries.voidSwipe(tx, viewer.id, targetUserId, now);
    }
    const rights = rightsOf(viewer.premium);
    const spent = await queries.listSpent(tx, viewer.id, spentSince(rights, now));
    checkAllowance(rights, spent, { isLike, isSuperLike }, now);
    const row = { id: newId(), member_id: viewer.id, target_id: targetUserId, is_like: isLike, is_super: isSuperLike, created_at: now };
    await voidQuietLike(tx, viewer.id, targetUserId, now);
    await queries.insertSwipe(tx, row);
    const matchId = isLike ? await meet(tx, standing, row) : undefined;
    const left = allowanceOf(rights, spend(spent, { isLike, isSuperLike }, now));
    const listsChanged = matchId === undefined ? listsChangedBy(standing, row) : [];
    return { row, allowance: left, matchId, hidden: standing.is_ghost, listsChanged };
  }

  /** Answers the match that came of it. */
  async function recordQuietly(tx: Sql, viewer: Viewer, targetId: string): Promise<string | undefined> {
    await lockMember(tx, viewer.id);
    await lockPair(tx, viewer.id, targetId);
    const now = clock.now();
    const standing = await queries.findStanding(tx, viewer.id, targetId);
    if (!standing?.is_there) throw notFound();
    if (standing.mine_is_like || standing.mine_is_quiet) return undefined;
    const rights = rightsOf(viewer.premium);
    checkAllowance(rights, await queries.listSpent(tx, viewer.id, spentSince(rights, now)), { isLike: true, isSuperLike: false }, now);
    if (standing.mine_at) await queries.voidSwipe(tx, viewer.id, targetId, now);
    const row = { id: newId(), member_id: viewer.id, target_id: targetId, created_at: now };
    await insertQuietLike(tx, row);
    return meet(tx, standing, row);
  }

  function announce({ row, matchId, hidden, listsChanged }: Recorded): void {
    const { member_id: memberId, target_id: targetId, is_like: isLike, is_super: isSuper } = row;
    for (const changed of listsChanged) events.emit('notifications.changed', { memberId: changed });
    if (isLike && !hidden) events.emit('like.received', { memberId, targetId, isSuper });
    if (matchId !== undefined) events.emit('match.created', { matchId, memberIds: [memberId, targetId] });
  }

  async function swipe(viewer: Viewer, body: Swipe): Promise<LikeResult> {
    if (body.targetUserId === viewer.id) throw invalid([{ path: 'targetUserId', message: 'You cannot swipe yourself' }]);
    const recorded = await db.tx((tx) => record(tx, viewer, body));
    announce(recorded);
    const { row, allowance, matchId } = recorded;
    return presentSwipe(row, allowance, matchId === undefined ? undefined : await matches.find(viewer.id, matchId));
  }

  async function allowance(viewer: Viewer): Promise<Allowance> {
    const rights = rightsOf(viewer.premium);
    return allowanceOf(rights, await queries.listSpent(db, viewer.id, spentSince(rights, clock.now())));
  }

  /** Of somebody she met: nobody hears of it unless it is mutual. Whoever asks has made sure that they met. */
  async function likeQuietly(viewer: Viewer, targetId: string): Promise<MetLike> {
    const matchId = await db.tx((tx) => recordQuietly(tx, viewer, targetId));
    if (matchId !== undefined) events.emit('match.created', { matchId, memberIds: [viewer.id, targetId] });
    const match = matchId === undefined ? undefined : await matches.find(viewer.id, matchId);
    return { match: match ?? null, allowance: await allowance(viewer) };
  }

  /** Takes the last swipe back, and gives back what it cost: the row is all that counted. */
  async function undo(viewer: Viewer, swipeId: string): Promise<void> {
    const { target_id: targetId, is_listed: wasListed } = await db.tx(async (tx) => {
      await lockMember(tx, viewer.id);
      const own = await queries.findOwnSwipe(tx, viewer.id, swipeId);
      if (!own) throw notFound();
      await lockPair(tx, viewer.id, own.target_id);
      const madeMatch = await queries.hasMatchSince(tx, viewer.id, own.target_id, own.created_at);
      if (madeMatch || !isRecentLast(own, clock.now())) throw new Refusal('not_undoable', 'This swipe can no longer be taken back.');
      await queries.deleteSwipe(tx, viewer.id, swipeId);
      return own;
    });
    events.emit('swipe.undone', { memberId: viewer.id, targetId });
    if (wasListed) events.emit('notifications.changed', { memberId: targetId });
  }

  safety.onSeparation(async (tx, a, b): Promise<Announcement> => {
    const listsChanged = await queries.voidBetween(tx, a, b, clock.now());
    return () => {
      for (const memberId of listsChanged) events.emit('notifications.changed', { memberId });
    };
  });

  return {
    swipe,
    undo,
    allowance,
    likeQuietly,
    likedAmong: (memberId: string, otherIds: readonly string[]): Promise<string[]> => listLikedAmong(db, memberId, otherIds),
    meetReturned: returns.meetReturned,
    exportSwipes: (memberId: string) => exportSwipes(db, memberId),
    exportQuietLikes: (memberId: string) => exportQuietLikes(db, memberId),
    /** In the transaction that deletes her, before her likes go; answers how to tell those who had them in their lists. */
    async depart(tx: Sql, { id }: { readonly id: string }): Promise<Announcement> {
      const targets = await queries.listTargetsListed(tx, id);
      return () => {
        for (const memberId of targets) events.emit('notifications.changed', { memberId });
      };
    },
  };
}

export type Likes = ReturnType<typeof createLikes>;
