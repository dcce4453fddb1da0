import { socketLimits } from '@violet/contract/realtime';

/** What a socket may still send: tokens that refill with time. */
export interface FrameRate {
  tokens: number;
  /** When the tokens were last counted, in ms of a steady clock. */
  countedAt: number;
}

export function fullFrameRate(nowMs: number): FrameRate {
  return { tokens: socketLimits.frameBurst, countedAt: nowMs };
}

/** Takes one frame's token; false when none is left. */
export function takeFrame(rate: FrameRate, nowMs: number): boolean {
  const refilled = rate.tokens + ((nowMs - rate.countedAt) / 1_000) * socketLimits.framesPerSecond;
  rate.tokens = Math.min(socketLimits.frameBurst, refilled);
  rate.countedAt = nowMs;
  if (rate.tokens < 1) return false;
  rate.tokens -= 1;
  return true;
}
