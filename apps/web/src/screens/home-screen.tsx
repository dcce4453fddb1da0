// Discover: the deck and what stands around it. Spec §2 Discover, §11 Discover.
import type { DiscoveryCard, DiscoveryScope } from '@violet/contract/discovery';
import type { LikedPart } from '@violet/contract/chat/liked-part';
import { memo, useDeferredValue, useLayoutEffect, useState } from 'react';
import { Deck } from '#features/discovery/deck/deck.tsx';
import { useDeck } from '#features/discovery/queries.ts';
import { QuickActions } from '#features/discovery/quick-actions/quick-actions.tsx';
import { ScopeButtons } from '#features/discovery/deck/scope-buttons.tsx';
import type { PickedPart } from '#features/discovery/swipe/picked-part.ts';
import { endEarlyHome } from '#lib/early-home.ts';
import { AllowanceLine } from '#features/likes/allowance-line.tsx';
import { useCelebrate } from '#parts/matches/celebration-context.ts';
import { RecentMatches } from '#features/matches/recent-matches.tsx';
import { CompletenessCard } from '#features/profiles/own/completeness-card.tsx';
import { GhostBanner } from '#features/profiles/ghost/ghost-banner.tsx';
import { MemberProfile } from './profile/member-profile.tsx';

export function HomeScreen() {
  const [scope, setScope] = useState<DiscoveryScope>('all');
  const [opened, setOpened] = useState<DiscoveryCard | null>(null);
  const [picked, setPicked] = useState<PickedPart | null>(null);
  const celebrate = useCelebrate();
  const deck = useDeck(scope);
  const { isWaiting } = deck;
  useLayoutEffect(() => {
    if (!isWaiting || scope !== 'all') endEarlyHome();
  }, [isWaiting, scope]);
  const isDealt = useDeferredValue(useOnceTrue(deck.data !== undefined || !deck.isFetching));
  function pick(memberId: string, part: LikedPart) {
    setOpened(null);
    setPicked({ memberId, part });
  }
  return (
    // A card that flies off must not widen the page.
    <div className="flex flex-col gap-4 overflow-x-clip px-4 pt-0.5 pb-6 md:mx-auto md:w-full md:max-w-(--v-col) md:px-4 md:pt-5 lg:grid lg:max-w-[1180px] lg:grid-cols-[minmax(0,1fr)_368px] lg:gap-6 lg:px-6">
      <div className="mx-auto flex w-full max-w-[448px] flex-col gap-2.5">
        <ScopeButtons scope={scope} onScope={setScope} />
        <AllowanceLine />
        <Deck
          deck={deck}
          scope={scope}
          onScope={setScope}
          picked={picked}
          onPick={setPicked}
          onOpenProfile={setOpened}
          onMatch={celebrate}
        />
      </div>
      <div className="flex flex-col gap-4">{isDealt && <AroundDeck />}</div>
      {opened !== null && (
        <MemberProfile key={opened.id} member={opened} onClose={() => setOpened(null)} onLikePart={(part) => pick(opened.id, part)} />
      )}
    </div>
  );
}

/** Drawn once the first card is: on a slow phone it would hold up what the viewer came for. */
const AroundDeck = memo(function AroundDeck() {
  return (
    <>
      <RecentMatches />
      <GhostBanner />
      <CompletenessCard />
      <QuickActions />
    </>
  );
});

/** Stays true from the first time on. */
function useOnceTrue(value: boolean): boolean {
  const [was, setWas] = useState(value);
  if (value && !was) setWas(true);
  return was || value;
}
