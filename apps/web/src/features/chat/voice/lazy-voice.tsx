// What a conversation needs of voice messages only once there is one, or one is recorded.
import type { Message } from '@violet/contract/chat/messages';
import { Suspense } from 'react';
import { withTexts } from '#lib/i18n/i18n.ts';
import { lazyComponent } from '#lib/lazy-component.ts';
import type { VoiceBodyProps } from './voice-body.tsx';

const VoiceBody = lazyComponent(async () => (await withTexts('voices', import('./voice-body.tsx'))).VoiceBody);

export const LazyVoiceSheet = lazyComponent(async () => (await withTexts('voices', import('./voice-sheet.tsx'))).VoiceSheet);

/** As high as what comes, so that the messages above it stay where they are. */
export function LazyVoice(props: VoiceBodyProps) {
  return (
    <Suspense fallback={<span className="block h-20 w-68 max-w-full" />}>
      <VoiceBody {...props} />
    </Suspense>
  );
}

/** A stored message's voice; null where the message has none. */
export function MessageVoice({ message: { id, voice, content }, isMine }: { message: Message; isMine: boolean }) {
  if (voice === null) return null;
  const src = voice.mediaId === null ? null : `/media/${voice.mediaId}`;
  return <LazyVoice id={id} src={src} voice={voice} side={isMine ? 'mine' : 'theirs'} words={content} />;
}
