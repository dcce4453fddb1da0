import type { Quote } from '@violet/contract/chat/messages';
import type { NudgeKind } from '@violet/text-rules/nudges/rules';
import { useRef, useState } from 'react';
import type { FindNudges } from '#features/chat/nudges/nudge-finder.ts';
import { useChat } from '#features/chat/outbox/chat-context.ts';

export interface Submission {
  readonly words: string;
  readonly replyTo: Quote | undefined;
}

interface Doubt {
  readonly submission: Submission;
  readonly kinds: readonly NudgeKind[];
}

export interface SendNudgeInput {
  matchId: string;
  isYoung: boolean;
  onAsk: () => void;
  onSend: (submission: Submission) => void;
}

/** The question before sending. Words that are submitted wait for its lists while these are on their way. */
export function useSendNudge({ matchId, isYoung, onAsk, onSend }: SendNudgeInput) {
  const { nudges, drafts } = useChat();
  const [doubt, setDoubt] = useState<Doubt | null>(null);
  /** What the whole field held at each submission. */
  const waiting = useRef<Submission[]>([]);

  /** Answers whether it was sent; else it is asked about first. */
  function decide(submission: Submission, find: FindNudges | undefined): boolean {
    const kinds = find?.(submission.words, { direction: 'sending', isYoung }) ?? [];
    if (kinds.length === 0) {
      onSend(submission);
      return true;
    }
    onAsk();
    setDoubt({ submission, kinds });
    return false;
  }

  async function wait({ words, replyTo }: Submission) {
    const queue = waiting.current;
    // The first of them is the answer.
    queue.push({ words, replyTo: queue.length === 0 ? replyTo : undefined });
    if (queue.length > 1) return;
    const find = await nudges.waitFor();
    let sent = '';
    for (const { words: field, replyTo: quote } of queue.splice(0)) {
      const own = field.slice(sent.length);
      if (own.trim() === '') continue;
      // Who changed the words meanwhile has not sent them like that.
      if (!field.startsWith(sent) || drafts.get(matchId)?.startsWith(own) !== true) return;
      if (!decide({ words: own, replyTo: quote }, find)) return;
      sent = field;
    }
  }

  function submit(submission: Submission) {
    const find = nudges.current();
    if (find === undefined || waiting.current.length > 0) void wait(submission);
    else decide(submission, find);
  }

  const dialog = {
    kinds: doubt?.kinds ?? [],
    onEdit: () => setDoubt(null),
    onSend() {
      setDoubt(null);
      if (doubt !== null) onSend(doubt.submission);
    },
  };
  return { submit, dialog };
}
