import { socketLimits } from '@violet/contract/realtime';

/** What one frame takes to be made up for. */
const refillMs = 1_000 / socketLimits.framesPerSecond;
/** Half a frame is for rounding. */
const longestDebtMs = (socketLimits.frameBurst - 0.5) * refillMs;

/** What a socket that has sent nothing yet begins with. */
export const fullFrameRate = 0;

/**
 * Takes one frame. There are thousands of sockets, so the rate of one is a single number. It is the moment when all that was sent
 * is made up for, in ms of a steady clock. Answers that moment after this frame, or null where the frame is too many.
 */
export function takeFrame(settledAtMs: number, nowMs: number): number | null {
  if (settledAtMs - nowMs > longestDebtMs) return null;
  return Math.max(settledAtMs, nowMs) + refillMs;
}
