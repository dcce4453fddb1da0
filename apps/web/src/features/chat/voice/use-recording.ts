import { voiceMessageSeconds } from '@violet/contract/chat/message-media';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { logProblem } from '#lib/log.ts';
import { CannotRecord, startRecorder } from '#parts/voice/recorder.ts';
import type { NoRecording, Recorder } from '#parts/voice/recorder.ts';
import { useStopwatch } from '#parts/voice/use-stopwatch.ts';
import { drawRecording } from './waveform.ts';

export interface Recorded {
  readonly sound: Blob;
  readonly seconds: number;
  readonly waveform: readonly number[];
}

export type Recording =
  | { readonly state: 'asking' | 'recording' | 'drawing' }
  | { readonly state: 'refused'; readonly why: NoRecording }
  | { readonly state: 'ready'; readonly recorded: Recorded };

/** Records once, and tells how far it is. @param begun gets the recorder as soon as it runs */
async function record(begun: (recorder: Recorder) => void, tell: (recording: Recording) => void): Promise<void> {
  try {
    const recorder = await startRecorder(voiceMessageSeconds);
    const beganAt = performance.now();
    begun(recorder);
    tell({ state: 'recording' });
    const sound = await recorder.sound;
    const heardSeconds = (performance.now() - beganAt) / 1000;
    tell({ state: 'drawing' });
    const { waveform, seconds } = await drawRecording(sound);
    tell({ state: 'ready', recorded: { sound, waveform, seconds: seconds ?? heardSeconds } });
  } catch (cause) {
    logProblem('No recording', cause);
    tell({ state: 'refused', why: cause instanceof CannotRecord ? cause.why : 'noMicrophone' });
  }
}

/** Begins to record as it is shown, unless something recorded is there already. */
export function useRecording(kept: Recorded | null) {
  const [recording, setRecording] = useState<Recording>(kept === null ? { state: 'asking' } : { state: 'ready', recorded: kept });
  const [attempt, setAttempt] = useState(kept === null ? 1 : 0);
  const recorder = useRef<Recorder>(undefined);
  const watch = useStopwatch(voiceMessageSeconds);
  const show = useEffectEvent((next: Recording) => {
    setRecording(next);
    if (next.state === 'recording') watch.start();
    else watch.stop();
  });
  useEffect(() => {
    if (attempt === 0) return;
    let isOver = false;
    function begun(running: Recorder) {
      recorder.current = running;
      // The viewer went away while the browser was asking.
      if (isOver) running.stop();
    }
    void record(begun, (next) => !isOver && show(next));
    return () => {
      isOver = true;
      recorder.current?.stop();
    };
  }, [attempt]);

  return {
    recording,
    seconds: watch.seconds,
    stop: () => recorder.current?.stop(),
    again() {
      setRecording({ state: 'asking' });
      setAttempt(attempt + 1);
    },
  };
}
