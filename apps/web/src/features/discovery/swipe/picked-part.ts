import type { LikedPart } from '@violet/contract/chat/liked-part';

/** One answer or photo that the viewer likes, and whose: meanwhile another card may have come back on top. */
export interface PickedPart {
  readonly memberId: string;
  readonly part: LikedPart;
}
