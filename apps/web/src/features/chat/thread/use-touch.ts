import type { PointerEvent } from 'react';
import { useLongPress } from './use-long-press.ts';
import { useSwipe } from './use-swipe.ts';

/** A finger that stays, and one that draws the message to the right. */
export function useTouch(onPress: () => void, onSwipe: () => void) {
  const press = useLongPress(onPress);
  const swipe = useSwipe(onSwipe);
  return {
    ...press,
    onPointerDown(event: PointerEvent) {
      press.onPointerDown(event);
      swipe.onPointerDown(event);
    },
    onPointerMove(event: PointerEvent) {
      press.onPointerMove(event);
      swipe.onPointerMove(event);
    },
    onPointerUp(event: PointerEvent) {
      press.onPointerUp();
      swipe.onPointerUp(event);
    },
    onPointerCancel(event: PointerEvent) {
      press.onPointerCancel();
      swipe.onPointerCancel(event);
    },
  };
}
