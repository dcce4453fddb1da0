// Who to show next, in order: a deck dealt ahead of need, every rule checked again for each card. Spec §2 Discover; decisions 9-12, 18, 19.
import type { Boost, DiscoveryCard, DiscoveryQuery, DiscoveryScope } from '@violet/contract/discovery';
import { rightsOf } from '@violet/contract/plans';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Sql } from '../../platform/db/db.ts';
import { Refusal } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { DomainEvents } from '../domain-events.ts';
import type { Profiles } from '../profiles/service.ts';
import { candidateOf } from './candidate.ts';
import { listFacts, lockCandidates, markChanged, markOpened, upsertCandidates } from './candidate-queries.ts';
import { deleteDecksOlderThan, removeFromDecks, returnToDecks } from './deck-queries.ts';
import { byRank, deckRules, hiddenActivity, judgeDeck, passesReturnAt, type Verdict } from './deck-rules.ts';
import { createDecks } from './decks.ts';
import { listToldLikers, wantsBoost } from './option-queries.ts';
import { type CardRow, type PageRow, readPage } from './page-queries.ts';
import { presentCard } from './present.ts';
import { comparable } from './traits.ts';

export interface DiscoveryDeps {
  readonly db: Db;
  /** Where decks are built from; may be a replica. */
  readonly readDb: Db;
  readonly clock: Clock;
  readonly events: DomainEvents;
  readonly profiles: Pick<Profiles, 'presentProfiles' | 'startBoost'>;
}

interface Page {
  readonly cards: CardRow[];
  readonly viewerInterests: ReadonlySet<string>;
  readonly revision: number;
  readonly verdict: Verdict;
}

/** The front by rank, since newcomers join it; the rest as the deck lies. */
function inOrder(rows: readonly PageRow[]): CardRow[] {
  const cards = rows.filter((row) => row.id !== null);
  const front = cards.filter((card) => card.place === null).sort(byRank);
  const rest = cards.filter((card) => card.place !== null).sort((a, b) => (a.place ?? 0) - (b.place ?? 0));
  return [...new Map([...front, ...rest].map((card) => [card.id, card])).values()];
}

export function createDiscovery({ db, readDb, clock, events, profiles }: DiscoveryDeps) {
  const decks = createDecks({ db, readDb, clock });

  async function read(memberId: string, scope: DiscoveryScope, limit: number): Promise<Page> {
    const now = clock.now();
    const rows = await readPage(db, {
      memberId,
      scope,
      now,
      limit,
      passesReturnFrom: passesReturnAt(now),
      hiddenActivity: hiddenActivity(now),
    });
    const cards = inOrder(rows);
    const [deck] = rows;
    const verdict = judgeDeck(
      {
        builtAt: deck?.built_at ?? null,
        complete: deck?.complete ?? false,
        small: deck?.small ?? false,
        changedNear: deck?.changed_near ?? false,
        cards: cards.length,
        left: (deck?.dealt ?? 0) - (cards.at(-1)?.place ?? 0),
      },
      now,
    );
    return { cards, viewerInterests: new Set(deck?.mine.map(comparable)), revision: deck?.revision ?? 0, verdict };
  }

  async function pick(memberId: string, scope: DiscoveryScope, limit: number): Promise<Page> {
    const page = await read(memberId, scope, limit);
    if (page.verdict.buildFirst) {
      await decks.build(memberId, scope, page.revision);
      return read(memberId, scope, limit);
    }
    if (page.verdict.buildBehind) events.emit('deck.outdated', { memberId, scope });
    return page;
  }

  /** Brings the copies of these members up to date. Part of every transaction that changes what they are made from. */
  async function refreshCandidates(tx: Sql, memberIds: readonly string[]): Promise<void> {
    await lockCandidates(tx, memberIds);
    const facts = await listFacts(tx, memberIds);
    await upsertCandidates(tx, facts.map(candidateOf), clock.now());
  }

  async function toldLikers(memberId: string, cards: readonly CardRow[]): Promise<ReadonlySet<string>> {
    const ids = cards.map((card) => card.id);
    return new Set(await listToldLikers(db, memberId, ids));
  }

  events.on('presence.changed', async ({ memberId, isOnline }) => {
    // Too early after the last one it does not begin, and nothing needs to be said.
    if (isOnline && (await wantsBoost(db, memberId, clock.now()))) await profiles.startBoost(memberId, clock.now());
  });
  events.on('deck.outdated', ({ memberId, scope }) => decks.renew(memberId, scope));
  events.on('like.received', ({ memberId }) => markOpened(db, memberId, clock.now()));
  events.on('swipe.undone', ({ memberId, targetId }) => returnToDecks(db, memberId, targetId));
  events.on('members.rejoined', ({ memberIds }) => markChanged(db, memberIds, clock.now()));

  return {
    refreshCandidates,
    refreshCandidate: (tx: Sql, memberId: string): Promise<void> => refreshCandidates(tx, [memberId]),

    /** The next cards. */
    async cards(viewer: Pick<Viewer, 'id' | 'premium'>, { scope, limit }: DiscoveryQuery): Promise<DiscoveryCard[]> {
      const { cards, viewerInterests } = await pick(viewer.id, scope, limit);
      const shown = await profiles.presentProfiles(cards);
      const likers = rightsOf(viewer.premium).premiumPreferences ? await toldLikers(viewer.id, cards) : undefined;
      return shown.map((profile) => presentCard(profile, viewerInterests, likers));
    },

    /** Somebody is gone for good: no deck names her any more. */
    forget: (memberId: string): Promise<void> => removeFromDecks(db, memberId),

    /** Lets go of decks that nobody came back for. */
    sweep: (): Promise<void> => deleteDecksOlderThan(db, new Date(clock.now().getTime() - deckRules.keptForMs)),

    async boost(viewer: Pick<Viewer, 'id'>): Promise<Boost> {
      const until = await profiles.startBoost(viewer.id, clock.now());
      if (!until) throw new Refusal('boost_active', 'You can be boosted once every 24 hours.');
      return { boostedUntil: until.toISOString() };
    },
  };
}

export type Discovery = ReturnType<typeof createDiscovery>;
