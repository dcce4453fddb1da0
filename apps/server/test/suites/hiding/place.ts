import type { Sighting, Viewer, WayToHide } from './viewers.ts';

/** A member can be come upon here, by some viewers. */
export interface Place {
  readonly place: string;
  /** Who meets there a member that hides from nobody. */
  readonly openTo: readonly Viewer[];
  /** Who still does once that member hides, where it is not the rule of that way. */
  readonly exempt?: Partial<Record<WayToHide, readonly Viewer[]>>;
  /** It parts the two or brings them together, so that it has two of its own. Others may leave traces that no place after them minds. */
  readonly acts?: true;
  /** What has happened before the member hides; such a place has two of its own as well. */
  readonly before?: (sighting: Sighting) => Promise<unknown>;
  readonly isSeen: (sighting: Sighting) => Promise<boolean>;
}

/** An end of a match, and a block, leave nobody there. */
export const toAll: readonly Viewer[] = ['a stranger', 'a moderator', 'whom the member likes', 'who likes the member', 'a match'];
/** Where those who have swiped do not come again. */
export const toNew: readonly Viewer[] = ['a stranger', 'a moderator', 'whom the member likes'];
