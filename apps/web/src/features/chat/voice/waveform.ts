// How a recording looks: the loudness of its parts, from silence to its own loudest. Spec §4 Voice messages.
import { waveformBars } from '@violet/contract/chat/message-media';

export interface Drawn {
  readonly waveform: readonly number[];
  /** Null where the browser could not decode what it has recorded. */
  readonly seconds: number | null;
}

/** Whole numbers from 0 to 100, one for each part. */
export function barsOf(samples: Float32Array, count = waveformBars): number[] {
  const loudness = Array.from({ length: count }, (_, index) => {
    const part = samples.subarray(Math.floor((index * samples.length) / count), Math.floor(((index + 1) * samples.length) / count));
    const energy = part.reduce((sum, sample) => sum + sample * sample, 0);
    return part.length === 0 ? 0 : Math.sqrt(energy / part.length);
  });
  const loudest = Math.max(...loudness);
  // Noise of a silent room is not blown up to look like speech.
  return loudness.map((value) => Math.round((100 * value) / Math.max(loudest, quietest)));
}

const quietest = 0.01;

/** Never throws: a recording without a picture can still be sent. */
export async function drawRecording(sound: Blob): Promise<Drawn> {
  try {
    const audio = await new OfflineAudioContext(1, 1, 48_000).decodeAudioData(await sound.arrayBuffer());
    return { waveform: barsOf(audio.getChannelData(0)), seconds: audio.duration };
  } catch {
    return { waveform: Array.from({ length: waveformBars }, () => 0), seconds: null };
  }
}
