import { useEffect, useSyncExternalStore } from 'react';
import { useText } from '#lib/i18n/i18n.ts';
import { useToast } from '#ui/feedback/toast-context.ts';
import { voicePlayer } from './player.ts';
import type { Playback, Rate, Voice } from './player.ts';

export interface Player extends Playback {
  readonly rate: Rate;
  readonly toggle: () => void;
  readonly seek: (seconds: number) => void;
}

/** What is out of sight is not heard: it ends with its bubble. */
export function usePlayer(voice: Voice): Player {
  const t = useText('voiceMessages');
  const { toast } = useToast();
  const { id } = voice;
  const playback = useSyncExternalStore(voicePlayer.subscribe, () => voicePlayer.get(id));
  const rate = useSyncExternalStore(voicePlayer.subscribe, voicePlayer.getRate);
  useEffect(() => () => voicePlayer.leave(id), [id]);

  async function play() {
    if (!(await voicePlayer.play(voice))) toast({ kind: 'error', title: t('notPlayed'), description: t('notPlayedText') });
  }
  return {
    ...playback,
    rate,
    toggle: () => (playback.isPlaying ? voicePlayer.pause() : void play()),
    seek: (seconds) => voicePlayer.seek(voice, seconds),
  };
}
