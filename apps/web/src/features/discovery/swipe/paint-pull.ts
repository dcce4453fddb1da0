import type { Pull, SwipeDirection } from './swipe-gesture.ts';

/** By how much of itself a button grows, and its halo beyond it. Measuring it would have the browser reckon the page for each move. */
const buttonGrowth = 0.12;
const haloGrowth = 0.27;

type Drawn = Partial<Record<'transform' | 'opacity' | 'scale', string>>;

/** Values are written to the elements themselves, as each has a layer of its own. A frame then neither reckons other styles nor paints. */
function draw(stage: HTMLElement, selector: string, values: Drawn): HTMLElement | null {
  const element = stage.querySelector<HTMLElement>(selector);
  if (element !== null) Object.assign(element.style, values);
  return element;
}

const asInStylesheet: Drawn = { transform: '', opacity: '', scale: '' };

/** The stamp and the button of one direction; null puts both back to rest. */
function drawDirection(stage: HTMLElement, direction: SwipeDirection, pull: Pull | null): void {
  const its = `[data-for="${direction}"]`;
  draw(stage, `[data-place="top"] .v-stamp${its}`, pull === null ? asInStylesheet : { opacity: String(pull.stamp) });
  const act = draw(stage, `.v-act${its}`, pull === null ? asInStylesheet : { scale: String(1 + buttonGrowth * pull.strength) });
  if (act !== null) draw(act, '.v-halo', pull === null ? asInStylesheet : { scale: String(1 + haloGrowth * pull.strength) });
}

function directionOf(stage: HTMLElement): SwipeDirection | null {
  return (stage.dataset['direction'] as SwipeDirection | undefined) ?? null;
}

function drawCards(stage: HTMLElement, pull: Pull): void {
  const { x, y, turnDegrees, rise } = pull;
  draw(stage, '[data-place="top"]', { transform: `translate3d(${x}px, ${y}px, 0) rotate(${turnDegrees}deg)` });
  draw(stage, '[data-place="next"]', { transform: `translateY(${12 * (1 - rise)}px) scale(${0.945 + 0.055 * rise})` });
}

/** Draws a drag, or takes it away once nobody drags. */
export function paintPull(stage: HTMLElement | null, pull: Pull, dragging: boolean): void {
  if (stage === null) return;
  stage.toggleAttribute('data-dragging', dragging);
  const before = directionOf(stage);
  const direction = dragging ? pull.direction : null;
  if (before !== null && before !== direction) drawDirection(stage, before, null);
  if (direction === null) stage.removeAttribute('data-direction');
  else if (direction !== before) stage.dataset['direction'] = direction;
  if (direction !== null) drawDirection(stage, direction, pull);
  if (dragging) return drawCards(stage, pull);
  for (const place of ['top', 'next']) draw(stage, `[data-place="${place}"]`, asInStylesheet);
}
