import type { ApiError } from './api-error.ts';
import { isRefusal } from './api-error.ts';

/** Tells listeners that a call was refused for a reason that concerns the whole page. So no screen has to. */
function createSignal() {
  const listeners = new Set<() => void>();
  return {
    announce(): void {
      for (const listener of listeners) listener();
    },
    listen(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

let turn = new AbortController();

/** Ends as soon as the page itself comes to know more, as of a sign-in. What was asked before tells nothing of the session any more. */
export const sessionTurn = (): AbortSignal => turn.signal;

export function startTurn(): void {
  turn.abort();
  turn = new AbortController();
}

/** The session has ended. */
export const notSignedIn = createSignal();

/** What was asked for is part of premium, and the viewer has none (any more). */
export const premiumRequired = createSignal();

/** Moderators have suspended the viewer; most calls are closed while it lasts. */
export const suspended = createSignal();

/** @param asked the turn in which the call was sent. A session that is over by now is not ended again. */
export function announceRefusal(error: ApiError, asked: AbortSignal): void {
  if (isRefusal(error, 'not_signed_in') && !asked.aborted) notSignedIn.announce();
  if (isRefusal(error, 'suspended')) suspended.announce();
  if (isRefusal(error, 'premium_required')) premiumRequired.announce();
}
