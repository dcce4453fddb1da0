import { prefersReducedMotion } from '#ui/feedback/reduced-motion.ts';
import type { Pull, SwipeDirection } from './swipe-gesture.ts';

const flightMs = 360;
const widthsAway = 1.4;
const heightsAway = 1.2;
const turnDegrees = 12;
const easing = { out: 'cubic-bezier(.2, .8, .2, 1)', spring: 'cubic-bezier(.3, 1.5, .5, 1)' };

/** Sends a card off from where it was let go; the answer calls it back. Without movement it is gone at once. */
export function flyOut(card: HTMLElement, direction: SwipeDirection, from: Pull, onGone: () => void): () => void {
  if (prefersReducedMotion() || typeof card.animate !== 'function') {
    onGone();
    return () => {};
  }
  const flight = card.animate([{ transform: place(from.x, from.y, from.turnDegrees) }, { transform: target(card, direction, from) }], {
    duration: flightMs,
    easing: easing.out,
    fill: 'forwards',
  });
  flight.addEventListener('finish', onGone);
  return () => {
    if (flight.playState === 'finished') return;
    const reached = getComputedStyle(card).transform;
    flight.cancel();
    card.animate([{ transform: reached }, { transform: 'none' }], { duration: flightMs, easing: easing.spring });
  };
}

function target({ offsetWidth, offsetHeight }: HTMLElement, direction: SwipeDirection, from: Pull): string {
  if (direction === 'super_like') return place(from.x, -heightsAway * offsetHeight, from.turnDegrees);
  const side = direction === 'like' ? 1 : -1;
  return place(side * widthsAway * offsetWidth, from.y, side * turnDegrees);
}

function place(x: number, y: number, turn: number): string {
  return `translate3d(${x}px, ${y}px, 0) rotate(${turn}deg)`;
}
