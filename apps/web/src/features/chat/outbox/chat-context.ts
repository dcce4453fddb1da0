import { createContext, useContext, useMemo, useSyncExternalStore } from 'react';
import type { Outbox } from './outbox.ts';
import type { NudgeFinder } from '#features/chat/nudges/nudge-finder.ts';
import type { VoiceDraft } from '#features/chat/voice/draft.ts';
import type { PhotoDraft } from '#features/chat/photos/draft.ts';
import type { OutboxRunner } from './outbox-runner.ts';

export interface Chat {
  outbox: OutboxRunner;
  /** What stands unsent in the fields, by match: kept while the page is open, and not on disk. */
  drafts: Map<string, string>;
  /** The same of what was recorded. */
  voiceDrafts: Map<string, VoiceDraft>;
  /** The same of a photo that was chosen. */
  photoDrafts: Map<string, PhotoDraft>;
  nudges: NudgeFinder;
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
