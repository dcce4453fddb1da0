import { useMutation } from '@tanstack/react-query';
import type { Quote } from '@violet/contract/chat/messages';
import { messageMediaEndpoints } from '@violet/contract/chat/message-media';
import { useEffect, useRef } from 'react';
import { api } from '#lib/api/api.ts';
import { isRefusal } from '#lib/api/api-error.ts';
import { useText } from '#lib/i18n/i18n.ts';
import { useRefusalText } from '#lib/i18n/refusal-text.ts';
import { useChat } from '#features/chat/outbox/chat-context.ts';
import type { Recorded } from './use-recording.ts';

export interface SendVoice {
  /** Resolves when the message is in the outbox; before that nothing is given up. */
  readonly send: (recorded: Recorded, words: string) => Promise<boolean>;
  readonly isSending: boolean;
  /** What went wrong, in words; null while nothing did. */
  readonly problem: string | null;
}

/** Uploads a recording, and hands its message to the outbox. */
export function useSendVoice(matchId: string, answered: Quote | null): SendVoice {
  const t = useText('voiceMessages');
  const { outbox } = useChat();
  const { refusal } = useRefusalText();
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => () => leaving.current?.abort(), []);
  const upload = useMutation({
    // Tried once: whoever is offline hears of it, and keeps what was recorded.
    networkMode: 'always',
    async mutationFn({ recorded: { sound, seconds, waveform }, words: content }: { recorded: Recorded; words: string }) {
      leaving.current = new AbortController();
      const { signal } = leaving.current;
      const { mediaId } = await api(messageMediaEndpoints.uploadVoice, { params: { matchId }, file: sound, signal });
      const voice = { mediaId, seconds, waveform };
      outbox.write({ matchId, content, messageType: 'voice', icebreakerId: null, voice, replyTo: answered ?? undefined });
    },
  });
  function wordsOf(error: unknown): string {
    return isRefusal(error, 'media_locked') ? refusal(error) : t('notSent', { why: refusal(error) });
  }
  return {
    send: (recorded, words) =>
      upload.mutateAsync({ recorded, words }).then(
        () => true,
        () => false,
      ),
    isSending: upload.isPending,
    problem: upload.error === null ? null : wordsOf(upload.error),
  };
}
