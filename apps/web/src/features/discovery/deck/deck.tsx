// The deck: what lies in it, and what stands there when nothing does. Spec §2 Discover, §11 Discover.
import type { DiscoveryCard, DiscoveryScope } from '@violet/contract/discovery';
import type { Match } from '@violet/contract/matches';
import { Suspense, useRef } from 'react';
import { isRefusal } from '#lib/api/api-error.ts';
import { useText } from '#lib/i18n/i18n.ts';
import { lazyComponent } from '#lib/lazy-component.ts';
import { LoadError } from '#parts/lists/load-error.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import './deck.css';
import { DeckEmpty } from './deck-empty.tsx';
import { DeckSkeleton } from './deck-skeleton.tsx';
import { DeckStage } from '#features/discovery/swipe/deck-stage.tsx';
import type { PickedPart } from '#features/discovery/swipe/picked-part.ts';
import type { useDeck } from '#features/discovery/queries.ts';
import { useFocusFollows } from './use-focus-follows.ts';
import { useAnnouncements } from './use-announcements.ts';
import { useSwipes } from '#features/discovery/swipe/use-swipes.ts';

const AnswerFirstDialog = lazyComponent(async () => (await import('./answer-first-dialog.tsx')).AnswerFirstDialog);

export interface DeckProps {
  deck: ReturnType<typeof useDeck>;
  scope: DiscoveryScope;
  onScope: (scope: DiscoveryScope) => void;
  /** What the viewer likes and may say a word about. */
  picked: PickedPart | null;
  onPick: (picked: PickedPart | null) => void;
  onOpenProfile: (card: DiscoveryCard) => void;
  onMatch: (match: Match) => void;
}

/** The limit of a minute is waited for, that of a day is explained. */
function isDayOver(error: unknown): boolean {
  return isRefusal(error, 'rate_limited') && Date.parse(error.body.resetsAt ?? '') - Date.now() > 3_600_000;
}

export function Deck({ deck, scope, onScope, picked, onPick, onOpenProfile, onMatch }: DeckProps) {
  const t = useText('discovery');
  const cards = deck.cards ?? [];
  const root = useRef<HTMLElement>(null);
  const focus = useFocusFollows(root, cards[0]?.id);
  const announcements = useAnnouncements();
  const swipes = useSwipes({ announcements, onMatch, onUndone: focus.follow });
  const hasCards = cards.length > 0 || swipes.leaving.length > 0;

  return (
    <section ref={root} aria-label={t('deck')}>
      {hasCards && (
        <DeckStage
          cards={cards}
          swipes={swipes}
          picked={picked}
          onPick={onPick}
          onSwiped={(byKey) => {
            announcements.announceNext(cards[1]);
            if (byKey) focus.follow();
          }}
          onOpenProfile={onOpenProfile}
        />
      )}
      {!hasCards && deck.isWaiting && <DeckSkeleton />}
      {!hasCards && !deck.isWaiting && (
        <div tabIndex={-1} data-deck-empty="" className="grid min-h-[min(480px,60dvh)] place-items-center outline-none">
          {isDayOver(deck.error) ? (
            <EmptyState look="plain" title={t('seenEnough')} text={t('seenEnoughText')} />
          ) : deck.isError ? (
            <LoadError onRetry={() => void deck.refetch()} isRetrying={deck.isFetching} />
          ) : (
            <DeckEmpty
              scope={scope}
              onShowAll={() => onScope('all')}
              onRefresh={() => void deck.refetch()}
              isRefreshing={deck.isFetching}
            />
          )}
        </div>
      )}
      {swipes.waiting !== null && (
        <Suspense fallback={null}>
          <AnswerFirstDialog waiting={swipes.waiting} onDismiss={swipes.dismissWaiting} />
        </Suspense>
      )}
      <p aria-live="polite" className="sr-only">
        {announcements.next}
      </p>
      <p aria-live="polite" className="sr-only">
        {announcements.result}
      </p>
    </section>
  );
}
