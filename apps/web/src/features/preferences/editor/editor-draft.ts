import { dealBreakers } from '@violet/contract/catalogue/deal-breakers';
import type { DealBreaker } from '@violet/contract/catalogue/deal-breakers';
import type { Preferences } from '@violet/contract/preferences';

/** Preferences as the editor changes them: only what can be chosen. */
export interface EditorDraft extends Omit<Preferences, 'dealBreakers'> {
  dealBreakers: DealBreaker[];
}

export function editorDraftOf(saved: Preferences): EditorDraft {
  return { ...saved, dealBreakers: dealBreakers.filter((breaker) => saved.dealBreakers.includes(breaker)) };
}

/** What 'Reset to Defaults' restores. Spec §9, Preference editor defaults. */
export const editorDefaults: EditorDraft = {
  ageRange: [22, 35],
  maxDistance: 25,
  reach: 'distance',
  interests: [],
  lifestyle: { smokingTolerance: 'none', drinkingTolerance: 'socially', fitnessLevel: 'moderate', petPreference: 'like' },
  dealBreakers: [],
  visibility: { showAge: true, showDistance: true, showLastActive: true, ghostMode: false },
  premium: { boostProfile: false, priorityLikes: false, seeWhoLikedYou: false },
};
