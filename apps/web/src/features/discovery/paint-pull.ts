import { prefersReducedMotion } from '../../lib/reduced-motion.ts';
import { noPull } from './swipe-gesture.ts';
import type { Pull } from './swipe-gesture.ts';

/** Writes a drag into the stage's variables, which deck.css turns into movement. With less movement wanted only the stamp shows. */
export function paintPull(stage: HTMLElement | null, pull: Pull, dragging: boolean): void {
  if (stage === null) return;
  const { x, y, turnDegrees, rise, strength } = prefersReducedMotion() ? noPull : pull;
  const values: Record<string, string> = {
    '--x': `${x}px`,
    '--y': `${y}px`,
    '--turn': `${turnDegrees}deg`,
    '--rise': String(rise),
    '--pull': String(strength),
    '--stamp': String(pull.stamp),
  };
  for (const [name, value] of Object.entries(values)) stage.style.setProperty(name, value);
  stage.toggleAttribute('data-dragging', dragging);
  if (pull.direction === null || !dragging) stage.removeAttribute('data-direction');
  else stage.setAttribute('data-direction', pull.direction);
}
