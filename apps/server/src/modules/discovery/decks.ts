// Decks: built in one go from everyone within reach, ahead of need, once for all who wait and by one process at a time.
import type { DiscoveryScope } from '@violet/contract/discovery';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Sql } from '../../platform/db/db.ts';
import { claimDeck, type DeckRow, findSeeker, type LastDeck, type SeekerRow, upsertDeck } from './deck-queries.ts';
import { deckRules, hiddenActivity, leastSharedOf, maySkipSurvey, newsFrom, passesReturnAt, samplePercent } from './deck-rules.ts';
import * as queries from './survey-queries.ts';

export interface DeckDeps {
  readonly db: Db;
  /** May be a replica that lags a little: whatever it misses is checked when a page is served. */
  readonly readDb: Db;
  readonly clock: Clock;
}

export function createDecks({ db, readDb, clock }: DeckDeps) {
  /** Builds under way in this process, so that whoever needs the same deck waits for the one build. */
  const underWay = new Map<string, Promise<void>>();

  /** Everyone within reach, but first those who share interests: where many are, they are enough, and nobody else need be sorted. */
  async function survey(tx: Sql, query: queries.BuildQuery, pool: queries.PoolSize): Promise<string[]> {
    const { member_id, seeks } = query.seeker;
    const percent = samplePercent(pool.everyone);
    const leastShared = leastSharedOf(seeks);
    const many = pool.counted > deckRules.smallPool && leastShared > 0;
    if (many && !(await queries.hasSwipedMoreThan(tx, member_id, deckRules.manySwipes))) {
      const alike = await queries.listBest(tx, query, { percent, leastShared });
      if (alike.length === query.limit) return alike;
    }
    return queries.listBest(tx, query, { percent, leastShared: 0 });
  }

  function renewed(tx: Sql, query: queries.BuildQuery, last: LastDeck): Promise<string[]> {
    const since = newsFrom(last.built_at);
    return queries.listSince(tx, query, last.target_ids, since, passesReturnAt(since));
  }

  async function deal(tx: Sql, seeker: SeekerRow, scope: DiscoveryScope, now: Date): Promise<DeckRow> {
    await queries.prepareBuild(tx);
    const passesReturnFrom = passesReturnAt(now);
    const query = { seeker, scope, hiddenActivity: hiddenActivity(now), limit: deckRules.deckSize, passesReturnFrom };
    const pool = await queries.measurePool(tx, seeker, scope, deckRules.smallPool + 1);
    const first = await queries.listFirst(tx, { ...query, limit: deckRules.frontSize }, now);
    const { last } = seeker;
    const renews = last !== null && maySkipSurvey(last, seeker, now);
    const target_ids = renews ? await renewed(tx, query, last) : await survey(tx, query, pool);
    return {
      member_id: seeker.member_id,
      scope,
      revision: seeker.revision,
      sieve: seeker.sieve,
      built_at: now,
      surveyed_at: renews ? last.surveyed_at : now,
      first_ids: first,
      target_ids,
      complete: target_ids.length < deckRules.deckSize,
      small: pool.counted <= deckRules.smallPool,
    };
  }

  async function buildNow(memberId: string, scope: DiscoveryScope): Promise<void> {
    const now = clock.now();
    const seeker = await findSeeker(db, memberId, scope, now);
    if (!seeker) return;
    await upsertDeck(db, await readDb.tx((tx) => deal(tx, seeker, scope, now)));
  }

  async function claimAndBuild(memberId: string, scope: DiscoveryScope): Promise<void> {
    const now = clock.now();
    if (await claimDeck(db, memberId, scope, now, new Date(now.getTime() + deckRules.claimMs))) await buildNow(memberId, scope);
  }

  /** Joins the same work if it is under way here. */
  function once(key: string, work: () => Promise<void>): Promise<void> {
    const running = underWay.get(key);
    if (running) return running;
    const started = work().finally(() => underWay.delete(key));
    underWay.set(key, started);
    return started;
  }

  return {
    /** For someone who waits for it. A build for filters that she has changed since is no use to her, so `revision` tells them apart. */
    build: (memberId: string, scope: DiscoveryScope, revision: number): Promise<void> =>
      once(`${memberId} ${scope} ${revision}`, () => buildNow(memberId, scope)),

    /** Behind an answer that was given from the old one. */
    renew: (memberId: string, scope: DiscoveryScope): Promise<void> => once(`${memberId} ${scope}`, () => claimAndBuild(memberId, scope)),
  };
}

export type Decks = ReturnType<typeof createDecks>;
