/** A page reload ends one socket and opens the next: only after this long is the member gone. */
const graceMs = 2_000;

/** What the sockets of all processes together say about who is online. */
export interface PresenceStore {
  /** Records that the member is in this process; answers whether another one counted the member online already. */
  enter(memberId: string): Promise<boolean>;
  /** Records that the member left this process; answers whether another one keeps the member online. */
  leave(memberId: string): Promise<boolean>;
  /** Which of these are online through another process. */
  elsewhere(memberIds: readonly string[]): Promise<Set<string>>;
  /** Called for each member of this process who was told of as gone while it hung. */
  whenFoundAgain(listener: (memberId: string) => void): void;
  close(): void;
}

/** With a single process there is no elsewhere. */
export const soleProcess: PresenceStore = {
  enter: async () => false,
  leave: async () => false,
  elsewhere: async () => new Set(),
  whenFoundAgain: () => undefined,
  close: () => undefined,
};

export interface Presence {
  /** One of the member's sockets became ready. */
  connected(memberId: string): void;
  /** One of the member's sockets ended; `isHere` is asked again after the grace. */
  disconnected(memberId: string): void;
  onlineAmong(memberIds: readonly string[]): Promise<Set<string>>;
  close(): void;
}

export interface PresenceOptions {
  readonly store: PresenceStore;
  readonly isHere: (memberId: string) => boolean;
  /** Members in this process, those in their grace included; shared with the store. */
  readonly here: Set<string>;
  readonly onChange: (memberId: string, isOnline: boolean) => void;
}

/** Online while any socket is open, on any process; told once when it begins and once when it ends. Spec §12 WebSocket. */
export function createPresence({ store, isHere, here, onChange }: PresenceOptions): Presence {
  const leaving = new Map<string, NodeJS.Timeout>();
  store.whenFoundAgain((memberId) => {
    if (here.has(memberId)) onChange(memberId, true);
  });

  async function settleLeaving(memberId: string): Promise<void> {
    leaving.delete(memberId);
    if (isHere(memberId) || !here.delete(memberId)) return;
    const isElsewhere = await store.leave(memberId);
    if (!isElsewhere && !here.has(memberId)) onChange(memberId, false);
  }

  return {
    connected(memberId) {
      if (here.has(memberId)) return;
      here.add(memberId);
      void store.enter(memberId).then((wasOnline) => {
        if (!wasOnline && here.has(memberId)) onChange(memberId, true);
      });
    },
    disconnected(memberId) {
      if (isHere(memberId) || leaving.has(memberId)) return;
      leaving.set(memberId, setTimeout(() => void settleLeaving(memberId), graceMs).unref());
    },
    async onlineAmong(memberIds) {
      const away = memberIds.filter((id) => !here.has(id));
      const online = away.length > 0 ? await store.elsewhere(away) : new Set<string>();
      for (const id of memberIds) if (here.has(id)) online.add(id);
      return online;
    },
    close() {
      for (const timer of leaving.values()) clearTimeout(timer);
      leaving.clear();
      store.close();
    },
  };
}
