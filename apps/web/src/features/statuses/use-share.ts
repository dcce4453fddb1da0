import type { Status } from '@violet/contract/statuses';
import { useState } from 'react';
import { ApiError } from '#lib/api/api-error.ts';
import { useText } from '#lib/i18n/i18n.ts';
import { useRefusalText } from '#lib/i18n/refusal-text.ts';
import { useShareStatus, useShareVoice } from './queries.ts';
import type { VoiceNote } from './use-voice-note.ts';

export interface Share {
  readonly share: (text: string, note: VoiceNote) => Promise<boolean>;
  readonly isSharing: boolean;
  /** What went wrong, in words; null while nothing did. */
  readonly problem: string | null;
}

/** Shares the words and then the voice. The words are out when only the voice fails, and another try sends the voice alone. */
export function useShare(living: Status | null): Share {
  const t = useText('statuses');
  const status = useShareStatus();
  const voice = useShareVoice();
  const [problem, setProblem] = useState<string | null>(null);
  const { refusal } = useRefusalText();

  async function share(text: string, note: VoiceNote): Promise<boolean> {
    setProblem(null);
    const hasVoice = note.state === 'ready';
    // New words end the recording that was shared with the old ones, so it is fetched before and sent again.
    const staysAsItIs = living !== null && text.trim() === living.text && (hasVoice || living.voiceUrl === null);
    if (staysAsItIs && (!hasVoice || note.sound === null)) return true;
    let isOut = staysAsItIs;
    try {
      const sound = hasVoice ? (note.sound ?? (await fetchSound(note.url))) : null;
      if (!staysAsItIs) await status.mutateAsync(text);
      isOut = true;
      if (sound !== null) await voice.mutateAsync(sound);
      return true;
    } catch (error) {
      setProblem(isOut ? t('voiceFailed', { why: refusal(error) }) : t('failed', { why: refusal(error) }));
      return false;
    }
  }
  return { share, isSharing: status.isPending || voice.isPending, problem };
}

async function fetchSound(url: string): Promise<Blob> {
  const answer = await fetch(url, { credentials: 'same-origin' });
  if (!answer.ok) throw new ApiError(answer.status, answer.statusText, await answer.text());
  return answer.blob();
}
