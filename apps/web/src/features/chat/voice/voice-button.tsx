import type { MatchMedia } from '@violet/contract/chat/message-media';
import type { Quote } from '@violet/contract/chat/messages';
import { Mic } from 'lucide-react';
import { useText } from '#lib/i18n/i18n.ts';
import { MediaButton } from '#features/chat/composer/media-button.tsx';
import { LazyVoiceSheet } from './lazy-voice.tsx';

export interface VoiceButtonProps {
  matchId: string;
  name: string;
  isYoung: boolean;
  voice: MatchMedia['voice'];
  answered: Quote | null;
  onAnswered: () => void;
}

/** Begins a voice message. Before both have written it says why it does not. */
export function VoiceButton({ voice, onAnswered, ...conversation }: VoiceButtonProps) {
  const t = useText('chat');
  const sent = (close: () => void) => () => {
    close();
    onAnswered();
  };
  return (
    <MediaButton icon={Mic} label={t('voice')} reason={voice === 'locked' ? t('voiceLocked') : null} preload={LazyVoiceSheet.preload}>
      {(close) => <LazyVoiceSheet {...conversation} onClose={close} onSent={sent(close)} />}
    </MediaButton>
  );
}
