// Decks are built in one go from everyone within reach, ahead of need. One process at a time builds, once for all who wait.
import type { DiscoveryScope } from '@violet/contract/discovery';
import type { Clock } from '#platform/clock.ts';
import type { Db, Sql } from '#platform/db/db.ts';
import type { Metrics } from '#platform/http/operation/metrics.ts';
import { exposureDay } from '#modules/discovery/exposures/rules.ts';
import { claimDeck, type DeckRow, findSeeker, type LastDeck, type SeekerRow, insertOrUpdateDeck } from './queries.ts';
import { deckRules, hiddenActivity, leastSharedOf, mayReuseDeck, changesSince, passesReturnAt, samplePercent } from './rules.ts';
import * as queries from './deck-build-queries.ts';

export interface DeckDeps {
  readonly db: Db;
  /** May be a replica that lags a little: a page is checked again when it is served. */
  readonly readDb: Db;
  readonly clock: Clock;
  readonly metrics: Pick<Metrics, 'histogram'>;
}

/** The last deck, where only what changed since has to be looked at. */
function reusableDeck(seeker: SeekerRow, now: Date): LastDeck | undefined {
  return seeker.last && mayReuseDeck(seeker.last, seeker, now) ? seeker.last : undefined;
}

/** What a whole deck is built from, whoever was dealt before. */
function toBuildQuery(seeker: SeekerRow, scope: DiscoveryScope, now: Date): queries.BuildQuery {
  return {
    seeker,
    scope,
    hiddenActivity: hiddenActivity(now),
    limit: deckRules.deckSize,
    fairBy: exposureDay(now),
    passesReturnFrom: passesReturnAt(now),
  };
}

export function createDecks({ db, readDb, clock, metrics }: DeckDeps) {
  const took = metrics.histogram('violet_deck_build_seconds', 'Time to build a deck, by whether it came of the last one', 'from');
  /** Builds under way in this process, so that whoever needs the same deck waits for the one build. */
  const underWay = new Map<string, Promise<void>>();

  /** Looks first at those who share interests: where they fill a deck, nobody else needs sorting. */
  async function buildFull(tx: Sql, query: queries.BuildQuery, pool: queries.PoolSize): Promise<string[]> {
    const { member_id, seeks } = query.seeker;
    const percent = pool.wide > deckRules.wideSample ? samplePercent(pool.everyone) : 100;
    const leastShared = leastSharedOf(seeks);
    const readsSwipes = pool.counted > deckRules.smallPool;
    if (readsSwipes && leastShared > 0 && !(await queries.hasSwipedMoreThan(tx, member_id, deckRules.manySwipes))) {
      const alike = await queries.listBestCandidates(tx, query, { percent, leastShared, readsSwipes });
      if (alike.length === query.limit) return alike;
    }
    return queries.listBestCandidates(tx, query, { percent, leastShared: 0, readsSwipes });
  }

  function buildFromChanges(tx: Sql, query: queries.BuildQuery, last: LastDeck): Promise<string[]> {
    const since = changesSince(last.built_at);
    return queries.listCandidatesSince(tx, query, last.target_ids, since, passesReturnAt(since));
  }

  async function deal(tx: Sql, seeker: SeekerRow, scope: DiscoveryScope, now: Date): Promise<DeckRow> {
    await queries.updateBuildSettings(tx);
    const query = toBuildQuery(seeker, scope, now);
    const pool = await queries.countPool(tx, { seeker, scope }, deckRules.smallPool + 1, deckRules.wideSample + 1);
    const first = await queries.listFirstCandidates(tx, { ...query, limit: deckRules.frontSize, fairBy: null }, now);
    const last = reusableDeck(seeker, now);
    const target_ids = last ? await buildFromChanges(tx, query, last) : await buildFull(tx, query, pool);
    return {
      member_id: seeker.member_id,
      scope,
      revision: seeker.revision,
      sieve: seeker.sieve,
      built_at: now,
      surveyed_at: last ? last.surveyed_at : now,
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
    const began = performance.now();
    await insertOrUpdateDeck(db, await readDb.tx((tx) => deal(tx, seeker, scope, now)));
    took(reusableDeck(seeker, now) ? 'changes' : 'everyone', (performance.now() - began) / 1_000);
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
    /** For a viewer who waits. A build for filters that have changed since is of no use, so `revision` tells builds apart. */
    build: (memberId: string, scope: DiscoveryScope, revision: number): Promise<void> =>
      once(`${memberId} ${scope} ${revision}`, () => buildNow(memberId, scope)),

    /** Behind an answer that was given from the old one. */
    renew: (memberId: string, scope: DiscoveryScope): Promise<void> => once(`${memberId} ${scope}`, () => claimAndBuild(memberId, scope)),
  };
}

export type Decks = ReturnType<typeof createDecks>;
