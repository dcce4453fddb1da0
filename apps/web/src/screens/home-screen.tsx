// Discover: the deck and what stands around it. Spec §2 Discover; screens.md, Discover.
import type { DiscoveryCard, DiscoveryScope } from '@violet/contract/discovery';
import { useState } from 'react';
import { Deck } from '../features/discovery/deck.tsx';
import { QuickActions } from '../features/discovery/quick-actions.tsx';
import { ScopeButtons } from '../features/discovery/scope-buttons.tsx';
import { AllowanceLine } from '../features/likes/allowance-line.tsx';
import { useCelebrate } from '../features/matches/celebration-context.ts';
import { RecentMatches } from '../features/matches/recent-matches.tsx';
import { CompletenessCard } from '../features/profiles/completeness-card.tsx';
import { GhostBanner } from '../features/profiles/ghost-banner.tsx';
import { MemberProfile } from './member-profile.tsx';

export function HomeScreen() {
  const [scope, setScope] = useState<DiscoveryScope>('all');
  const [opened, setOpened] = useState<DiscoveryCard | null>(null);
  const celebrate = useCelebrate();
  return (
    // A card that flies off must not widen the page.
    <div className="flex flex-col gap-4 overflow-x-clip px-4 pt-0.5 pb-6 md:mx-auto md:w-full md:max-w-(--v-col) md:px-4 md:pt-5 lg:grid lg:max-w-[1180px] lg:grid-cols-[minmax(0,1fr)_368px] lg:gap-6 lg:px-6">
      <div className="mx-auto flex w-full max-w-[448px] flex-col gap-2.5">
        <ScopeButtons scope={scope} onScope={setScope} />
        <AllowanceLine />
        <Deck scope={scope} onScope={setScope} onOpenProfile={setOpened} onMatch={celebrate} />
      </div>
      <div className="flex flex-col gap-4">
        <RecentMatches />
        <GhostBanner />
        <CompletenessCard />
        <QuickActions />
      </div>
      {opened !== null && <MemberProfile key={opened.id} member={opened} onClose={() => setOpened(null)} />}
    </div>
  );
}
