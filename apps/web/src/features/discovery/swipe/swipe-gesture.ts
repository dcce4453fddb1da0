// What a drag on the card means. Pure, so that the pixel rules can be read and tested in one place. Spec §4 Swipe, §9 Timing.

export type SwipeDirection = 'like' | 'pass' | 'super_like';

const previewPx = 20;
const stampPx = 50;
const triggerPx = 100;
/** How far up the card gives way when no super like is left. */
const lockedLiftPx = 40;

const maxTurnDegrees = 12;
const pxPerDegree = 14;
/** Less than this is a tap. */
const tapPx = 5;

export interface Point {
  readonly x: number;
  readonly y: number;
}

export type Gesture =
  | { readonly phase: 'rest' }
  /** Down, but still perhaps a tap. */
  | { readonly phase: 'pressed'; readonly start: Point }
  | { readonly phase: 'dragging'; readonly start: Point; readonly offset: Point };

export type GestureEvent = { readonly type: 'down' | 'move'; readonly at: Point } | { readonly type: 'end' };

export const atRest: Gesture = { phase: 'rest' };

export function nextGesture(gesture: Gesture, event: GestureEvent): Gesture {
  if (event.type === 'end') return atRest;
  if (event.type === 'down') return { phase: 'pressed', start: event.at };
  if (gesture.phase === 'rest') return gesture;
  const offset = { x: event.at.x - gesture.start.x, y: event.at.y - gesture.start.y };
  if (gesture.phase === 'pressed' && Math.hypot(offset.x, offset.y) < tapPx) return gesture;
  return { phase: 'dragging', start: gesture.start, offset };
}

/** The direction of a drag, whatever its length; null for down. */
function heading({ x, y }: Point): SwipeDirection | null {
  if (Math.abs(x) > Math.abs(y)) return x > 0 ? 'like' : 'pass';
  return y < 0 ? 'super_like' : null;
}

function reachOf({ x, y }: Point, direction: SwipeDirection): number {
  return direction === 'super_like' ? -y : Math.abs(x);
}

/** What letting go at `offset` does. No speed shortcut: more than 100 px is the rule. */
export function releaseOf(offset: Point, superLikeAllowed: boolean): SwipeDirection | null {
  const direction = heading(offset);
  if (direction === null || reachOf(offset, direction) <= triggerPx) return null;
  return direction === 'super_like' && !superLikeAllowed ? null : direction;
}

export interface Pull {
  /** Null under 20 px and downwards. */
  readonly direction: SwipeDirection | null;
  /** 0 to 1 from 20 to 100 px: how far the matching button has grown. */
  readonly strength: number;
  /** 0 to 1 from 50 to 100 px: how clear the stamp is. */
  readonly stamp: number;
  /** 0 to 1 over 100 px: how far the next card has risen. */
  readonly rise: number;
  /** Where the card is drawn. */
  readonly x: number;
  readonly y: number;
  readonly turnDegrees: number;
}

export const noPull: Pull = { direction: null, strength: 0, stamp: 0, rise: 0, x: 0, y: 0, turnDegrees: 0 };

/** What a drag of `offset` looks like. */
export function pullOf(offset: Point, superLikeAllowed: boolean): Pull {
  const heads = heading(offset);
  const reach = heads === null ? 0 : reachOf(offset, heads);
  const y = superLikeAllowed ? offset.y : Math.max(-lockedLiftPx, offset.y);
  return {
    direction: reach >= previewPx ? heads : null,
    strength: share(reach, previewPx),
    stamp: share(reach, stampPx),
    rise: Math.min(1, Math.hypot(offset.x, y) / triggerPx),
    x: offset.x,
    y,
    turnDegrees: Math.max(-maxTurnDegrees, Math.min(maxTurnDegrees, offset.x / pxPerDegree)),
  };
}

/** What a drag looks like where less movement is wanted: the stamp alone. */
export function stillPull({ direction, stamp }: Pull): Pull {
  return { ...noPull, direction, stamp };
}

function share(reach: number, from: number): number {
  return Math.max(0, Math.min(1, (reach - from) / (triggerPx - from)));
}
