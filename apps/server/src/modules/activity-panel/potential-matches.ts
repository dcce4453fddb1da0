// Whom the viewer would get on with: the best of discovery's cards, with a figure that says why. Spec §2 Shared chrome.
import { maxPotentialMatches, type PotentialMatch } from '@violet/contract/notifications/activity-panel';
import type { Viewer } from '#platform/http/gate/viewer.ts';
import type { Discovery } from '#modules/discovery/service.ts';
import type { Profiles } from '#modules/profiles/service.ts';
import { presentPotential } from './present.ts';
import { matchScore } from './rules.ts';

/** How many of the first cards are compared. */
const compared = 50;

export interface PotentialMatchDeps {
  readonly discovery: Pick<Discovery, 'cards'>;
  readonly profiles: Pick<Profiles, 'getSelf'>;
}

/** Discovery has made sure that each fits both ways, may be met, and has not been swiped. */
export async function getPotentialMatches(
  { discovery, profiles }: PotentialMatchDeps,
  viewer: Viewer,
  limit: number,
): Promise<PotentialMatch[]> {
  const self = await profiles.getSelf(viewer.id);
  const cards = await discovery.cards(viewer, { scope: 'all', limit: compared });
  return cards
    .map((card) => presentPotential(card, matchScore(self, card)))
    .sort((a, b) => b.matchScore - a.matchScore)
    .slice(0, Math.min(limit, maxPotentialMatches));
}
