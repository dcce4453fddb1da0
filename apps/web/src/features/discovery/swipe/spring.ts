// The snap back of a card that was let go too early: stiffness 420, damping 32, mass 1. Spec §13 Motion.

const stiffness = 420;
const damping = 32;

const decay = damping / 2;
const frequency = Math.sqrt(stiffness - decay * decay);

/** After this the rest is below a pixel. */
export const springMs = 400;

/** How much of the distance is left after `ms`: 1 at the start, past 0 once, then 0. */
export function springLeft(ms: number): number {
  if (ms >= springMs) return 0;
  const seconds = ms / 1000;
  return Math.exp(-decay * seconds) * (Math.cos(frequency * seconds) + (decay / frequency) * Math.sin(frequency * seconds));
}
