import { voiceSeconds } from '@violet/contract/statuses';
import { useEffect, useRef, useState } from 'react';
import { logProblem } from '#lib/log.ts';
import { CannotRecord, startRecorder } from '#parts/voice/recorder.ts';
import type { NoRecording, Recorder } from '#parts/voice/recorder.ts';
import { useStopwatch } from '#parts/voice/use-stopwatch.ts';

export type VoiceNote =
  | { readonly state: 'none' | 'asking' | 'recording' }
  /** Nothing is recorded; three seconds show what it would be like. */
  | { readonly state: 'pretending' | 'pretended'; readonly why: NoRecording }
  /** `sound` is null for the one that is shared already. */
  | { readonly state: 'ready'; readonly url: string; readonly sound: Blob | null };

export interface VoiceRecorder {
  readonly note: VoiceNote;
  /** Since the recording began. */
  readonly seconds: number;
  readonly start: () => void;
  readonly stop: () => void;
  readonly discard: () => void;
}

/** The viewer's voice note in the making: recorded, heard, thrown away, recorded again. */
export function useVoiceNote(sharedUrl: string | null): VoiceRecorder {
  const [note, setNote] = useState<VoiceNote>(sharedUrl === null ? { state: 'none' } : { state: 'ready', url: sharedUrl, sound: null });
  const recorder = useRef<Recorder | null>(null);
  const isGone = useRef(false);
  const watch = useStopwatch(voiceSeconds);
  useRevokeUrl(note);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      recorder.current?.stop();
    };
  }, []);

  async function record() {
    setNote({ state: 'asking' });
    try {
      const running = await startRecorder(voiceSeconds);
      recorder.current = running;
      // The viewer closed the dialog while the browser was asking.
      if (isGone.current) running.stop();
      setNote({ state: 'recording' });
      watch.start();
      const sound = await running.sound;
      watch.stop();
      if (!isGone.current) setNote({ state: 'ready', url: URL.createObjectURL(sound), sound });
    } catch (cause) {
      logProblem('No recording', cause);
      pretend(cause instanceof CannotRecord ? cause.why : 'noMicrophone');
    }
  }
  function pretend(why: NoRecording) {
    setNote({ state: 'pretending', why });
    watch.start(() => setNote({ state: 'pretended', why }));
  }
  return {
    note,
    seconds: watch.seconds,
    start: () => void record(),
    stop: () => recorder.current?.stop(),
    discard: () => setNote({ state: 'none' }),
  };
}

/** The browser keeps a recording as long as its address is not taken back. */
function useRevokeUrl(note: VoiceNote): void {
  const url = note.state === 'ready' && note.sound !== null ? note.url : null;
  useEffect(() => () => void (url !== null && URL.revokeObjectURL(url)), [url]);
}
