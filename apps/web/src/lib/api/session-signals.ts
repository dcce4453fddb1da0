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

/** The session has ended. */
export const notSignedIn = createSignal();

/** What was asked for is part of premium, and the viewer has none (any more). */
export const premiumRequired = createSignal();

/** Moderators have suspended the viewer; most calls are closed while it lasts. */
export const suspended = createSignal();
