/** Tells that a call was refused because the session has ended; the session listens, so that no screen has to. */
const listeners = new Set<() => void>();

export const notSignedIn = {
  announce(): void {
    for (const listener of listeners) listener();
  },
  listen(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
