// What the viewer answered about a message: kept in this browser until signing out, and told to nobody. ADR 017.
import { useSyncExternalStore } from 'react';
import { onStoredChange, readStored, writeStored } from '#lib/stored/stored.ts';
import type { Stored } from '#lib/stored/stored.ts';

export type MessageAnswer = 'hidden' | 'fine';

type Answers = Stored<'message-answers'>;

/** Older answers are forgotten; their messages lie far up. */
const keptAnswers = 500;

let current: Answers | null = null;

function getAnswers(): Answers {
  current ??= readStored('message-answers') ?? {};
  return current;
}

// Also while no message is shown: signing out forgets them.
onStoredChange('message-answers', () => {
  current = null;
});

const subscribe = (listener: () => void) => onStoredChange('message-answers', listener);

export function answerMessage(messageId: string, answer: MessageAnswer): void {
  const { [messageId]: _before, ...others } = getAnswers();
  const next = Object.fromEntries([...Object.entries(others), [messageId, answer] as const].slice(-keptAnswers));
  writeStored('message-answers', next);
  // Storage may be closed; the answer then holds for this page.
  current = next;
}

export function useMessageAnswers(): Readonly<Answers> {
  return useSyncExternalStore(subscribe, getAnswers);
}

export function useMessageAnswer(messageId: string | undefined): MessageAnswer | undefined {
  return useSyncExternalStore(subscribe, () => (messageId === undefined ? undefined : getAnswers()[messageId]));
}
