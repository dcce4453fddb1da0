// A voice note, measured by its own frames and written anew, so that nothing but the sound is kept. Spec §10 What is real here.
import type { voiceMediaTypes } from '@violet/contract/statuses';
import { voiceType, type VoiceType } from '#platform/http/uploads/file-type.ts';
import { readMp4 } from './read-mp4.ts';
import { readOgg, writeOgg } from './ogg.ts';
import { unsupported } from './refusals.ts';
import { readWebm, writeWebm } from './webm.ts';
import { writeMp4 } from './write-mp4.ts';

export interface VoiceNote {
  readonly mediaType: (typeof voiceMediaTypes)[number];
  readonly bytes: Buffer;
}

const readers: Readonly<Record<VoiceType, (file: Buffer) => VoiceNote>> = {
  webm: (file) => ({ mediaType: 'audio/webm', bytes: writeWebm(readWebm(file)) }),
  ogg: (file) => ({ mediaType: 'audio/ogg', bytes: writeOgg(readOgg(file)) }),
  mp4: (file) => ({ mediaType: 'audio/mp4', bytes: writeMp4(readMp4(file)) }),
};

/**
 * Tells a recording by its content and takes the sound out of its container. Throws 415 for anything but Opus in WebM or Ogg and AAC in
 * MP4. Throws 400 for what is unreadable or too long.
 */
export function readVoiceNote(file: Buffer): VoiceNote {
  const type = voiceType(file);
  if (!type) throw unsupported();
  return readers[type](file);
}
