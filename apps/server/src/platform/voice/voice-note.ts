// A recording, measured by its own frames and written anew, so that nothing but the sound is kept. Spec §10 What is real here.
import { voiceType, type VoiceType } from '#platform/http/uploads/file-type.ts';
import { aacSeconds } from './aac.ts';
import { readOgg, writeOgg } from './ogg.ts';
import { opusSeconds } from './opus.ts';
import { readMp4 } from './read-mp4.ts';
import { unsupported, type VoiceLimits } from './refusals.ts';
import { readWebm, writeWebm } from './webm.ts';
import { writeMp4 } from './write-mp4.ts';

export interface VoiceNote {
  readonly mediaType: `audio/${VoiceType}`;
  readonly bytes: Buffer;
  /** To a hundredth. */
  readonly seconds: number;
}

type Sound = Omit<VoiceNote, 'mediaType'>;

const readers: Readonly<Record<VoiceType, (file: Buffer, limits: VoiceLimits) => Sound>> = {
  webm(file, limits) {
    const note = readWebm(file, limits);
    return { bytes: writeWebm(note), seconds: opusSeconds(note) };
  },
  ogg(file, limits) {
    const note = readOgg(file, limits);
    return { bytes: writeOgg(note), seconds: opusSeconds(note) };
  },
  mp4(file, limits) {
    const note = readMp4(file, limits);
    return { bytes: writeMp4(note), seconds: aacSeconds(note) };
  },
};

/**
 * Tells a recording by its content and takes the sound out of its container. Throws 415 for anything but Opus in WebM or Ogg and AAC in
 * MP4. Throws 400 for what is unreadable or longer than the limits.
 */
export function readVoiceNote(file: Buffer, limits: VoiceLimits): VoiceNote {
  const type = voiceType(file);
  if (!type) throw unsupported();
  const { bytes, seconds } = readers[type](file, limits);
  return { mediaType: `audio/${type}`, bytes, seconds: Math.round(seconds * 100) / 100 };
}
