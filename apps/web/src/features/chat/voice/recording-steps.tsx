import { voiceMessageSeconds } from '@violet/contract/chat/message-media';
import { Mic } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useText } from '#lib/i18n/i18n.ts';
import { Note } from '#ui/feedback/note.tsx';
import { Progress } from '#ui/feedback/progress.tsx';
import { clockOf } from './clock.ts';
import type { Recorded, Recording } from './use-recording.ts';
import { VoiceBody } from './voice-body.tsx';

/** Until there is something to hear. */
export function Running({ recording, seconds }: { recording: Exclude<Recording, { state: 'ready' }>; seconds: number }) {
  const t = useText('voiceMessages');
  if (recording.state === 'refused') {
    return (
      <Note tone="rosehip" icon={Mic} role="alert">
        {t(recording.why)}
      </Note>
    );
  }
  const isRunning = recording.state === 'recording';
  return (
    <div className="flex flex-col gap-2.5">
      <div className="flex items-baseline justify-between gap-3">
        <p role="status" className="type-label">
          {t(recording.state)}
        </p>
        {isRunning && (
          <p className="type-label tabular-nums">{t('timeOf', { at: clockOf(Math.floor(seconds)), of: clockOf(voiceMessageSeconds) })}</p>
        )}
      </div>
      <Progress tone="rosehip" label={t(recording.state)} value={isRunning ? seconds : 0} max={voiceMessageSeconds} />
    </div>
  );
}

/** What was recorded, to be heard before it is sent. The button that ended it is gone, so the focus comes here. */
export function Heard({ recorded }: { recorded: Recorded }) {
  const t = useText('voiceMessages');
  const box = useRef<HTMLDivElement>(null);
  const src = useAddress(recorded.sound);
  useEffect(() => box.current?.querySelector('button')?.focus(), []);
  return (
    <div ref={box} className="rounded-md bg-violet-tint px-3.5 pt-3 pb-2">
      <p role="status" className="sr-only">
        {t('ready')}
      </p>
      <VoiceBody id={src ?? ''} src={src} voice={{ seconds: recorded.seconds, waveform: [...recorded.waveform] }} />
    </div>
  );
}

/** The browser keeps a recording as long as its address is not taken back. */
function useAddress(sound: Blob): string {
  const [address] = useState(() => URL.createObjectURL(sound));
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  return address;
}
