// Whom a viewer is shown, and in which order: a deck is dealt ahead of need. Spec §2 Discover, R9-R12, R18 and R19.
import type { DiscoveryCard, DiscoveryQuery } from '@violet/contract/discovery';
import type { Sql } from '#platform/db/db.ts';
import { inIdBatches } from '#platform/db/delete-older.ts';
import type { Viewer } from '#platform/http/gate/viewer.ts';
import type { DomainEventMap } from '#modules/domain-events.ts';
import { boost, boostAutomatically } from './boost.ts';
import { updateCandidateOpened, updateCandidatesChanged } from './candidates/queries.ts';
import { refreshCandidates } from './candidates/refresh.ts';
import { dealCards } from './cards.ts';
import { createDeckMetrics } from './decks/deck-metrics.ts';
import { createDecks } from './decks/decks.ts';
import { deleteDecksOlderThan, deleteFromDecks, updateDecksWithReturn } from './decks/queries.ts';
import { deckRules } from './decks/rules.ts';
import type { DiscoveryDeps } from './deps.ts';
import { createExposures } from './exposures/exposures.ts';
import { deleteExposuresUntil } from './exposures/queries.ts';
import { exposuresEndedOn } from './exposures/rules.ts';

export { createDecks } from './decks/decks.ts';

type Asker = Pick<Viewer, 'id' | 'premium'>;

export function createDiscovery(deps: DiscoveryDeps) {
  const { db, clock } = deps;
  const decks = createDecks(deps);
  const onServed = createDeckMetrics(deps.metrics);
  const exposures = createExposures(deps);
  const deal = (viewer: Asker, query: DiscoveryQuery) => dealCards({ ...deps, decks, onServed }, viewer, query);

  return {
    refreshCandidates: (tx: Sql, memberIds: readonly string[]) => refreshCandidates(deps, tx, memberIds),
    /** Takes part in every change of what discovery copies of a member. */
    refreshCandidate: (tx: Sql, memberId: string) => refreshCandidates(deps, tx, [memberId]),
    cards: async (viewer: Asker, query: DiscoveryQuery): Promise<DiscoveryCard[]> => (await deal(viewer, query)).cards,
    /** For a viewer who looks at them: those of the cards that are admitted have been shown. */
    async showCards(viewer: Asker, query: DiscoveryQuery, admit: (cards: DiscoveryCard[]) => Promise<DiscoveryCard[]>) {
      const { cards, byRankOnly } = await deal(viewer, query);
      const admitted = await admit(cards);
      exposures.note(
        viewer.id,
        admitted.map(({ id }) => id).filter((id) => byRankOnly.has(id)),
      );
      return admitted;
    },
    boost: (viewer: Pick<Viewer, 'id'>) => boost(deps, viewer.id),
    boostAutomatically: (changed: DomainEventMap['presence.changed']) => boostAutomatically(deps, changed),
    renewDeck: ({ memberId, scope }: DomainEventMap['deck.outdated']): Promise<void> => decks.renew(memberId, scope),
    /** A like opens a profile that shows itself only to members whom its own member likes. */
    reopenCandidate: ({ memberId }: DomainEventMap['like.received']): Promise<void> => updateCandidateOpened(db, memberId, clock.now()),
    reopenPair: ({ memberIds }: DomainEventMap['separation.ended']): Promise<void> => updateCandidatesChanged(db, memberIds, clock.now()),
    returnToDecks: ({ memberId, targetId }: DomainEventMap['swipe.undone']): Promise<void> => updateDecksWithReturn(db, memberId, targetId),
    /** After deletions: no deck names these members any more. */
    forget: (memberIds: readonly string[]): Promise<void> => inIdBatches((after, limit) => deleteFromDecks(db, memberIds, after, limit)),
    deleteOldExposures: (limit: number): Promise<number> => deleteExposuresUntil(db, exposuresEndedOn(clock.now()), limit),
    /** Writes down who was shown in the last moments. */
    stop: exposures.flush,
    /** Deletes decks that nobody came back for. */
    async sweep(): Promise<void> {
      const before = new Date(clock.now().getTime() - deckRules.keptForMs);
      await inIdBatches((after, limit) => deleteDecksOlderThan(db, before, after, limit));
    },
  };
}

export type Discovery = ReturnType<typeof createDiscovery>;
