// Whom she would get on with: the best of those whom discovery would show her, with a figure that says why. Spec §2 Shared chrome.
import { maxPotentialMatches, type PotentialMatch } from '@violet/contract/notifications';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Discovery } from '../discovery/service.ts';
import type { Profiles } from '../profiles/service.ts';
import { presentPotential } from './present.ts';
import { matchScore } from './rules.ts';

/** How many of the first cards are compared. */
const compared = 50;

export interface PotentialDeps {
  readonly discovery: Pick<Discovery, 'cards'>;
  readonly profiles: Pick<Profiles, 'getSelf'>;
}

export function createPotential({ discovery, profiles }: PotentialDeps) {
  return {
    /** Discovery has made sure that each fits both ways, may be met, and has not been swiped. */
    async potentialMatches(viewer: Viewer, limit: number): Promise<PotentialMatch[]> {
      const self = await profiles.getSelf(viewer.id);
      const cards = await discovery.cards(viewer, { scope: 'all', limit: compared });
      return cards
        .map((card) => presentPotential(card, matchScore(self, card)))
        .sort((a, b) => b.matchScore - a.matchScore)
        .slice(0, Math.min(limit, maxPotentialMatches));
    },
  };
}
