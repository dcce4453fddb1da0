import { createContext, useContext, useMemo, useSyncExternalStore } from 'react';
import type { Outbox } from './outbox.ts';
import type { OutboxRunner } from './outbox-runner.ts';

export interface Chat {
  outbox: OutboxRunner;
  /** What stands unsent in the fields, by match: kept while the page is open, and not on disk. */
  drafts: Map<string, string>;
}

export const ChatContext = createContext<Chat | null>(null);

export function useChat(): Chat {
  const chat = useContext(ChatContext);
  if (chat === null) throw new Error('useChat must be used within ChatProvider');
  return chat;
}

/** What is still on its way in this conversation, or did not get through. */
export function useOutboxOf(matchId: string): Outbox {
  const { outbox } = useChat();
  const all = useSyncExternalStore(outbox.subscribe, outbox.getOutbox);
  return useMemo(() => all.filter((item) => item.matchId === matchId), [all, matchId]);
}
