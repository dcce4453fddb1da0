/** What a live selfie is asked to show: one hand, the face in full, nothing that takes strength. One is drawn at random. */
export const selfiePoses = [
  'wave',
  'thumb_up',
  'two_fingers',
  'three_fingers',
  'hand_on_head',
  'hand_on_cheek',
  'hand_on_heart',
  'finger_on_nose',
] as const;
export type SelfiePoseName = (typeof selfiePoses)[number];
