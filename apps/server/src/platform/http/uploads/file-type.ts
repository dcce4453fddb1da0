import type { UploadShape } from '@violet/contract/endpoint';

export type PictureType = 'jpeg' | 'png' | 'webp' | 'heif';
export type VoiceType = 'webm' | 'ogg' | 'mp4';

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const webm = Buffer.from([0x1a, 0x45, 0xdf, 0xa3]);
/** How an iPhone's pictures call themselves. */
const heicBrands = ['heic', 'heix', 'heim', 'heis', 'mif1'];

/** What a file says it is in its first bytes, if we take that kind. Name and declared type are not asked. */
export function pictureType(bytes: Buffer): PictureType | null {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (bytes.subarray(0, png.length).equals(png)) return 'png';
  const text = (from: number, to: number) => bytes.toString('latin1', from, to);
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp';
  return text(4, 8) === 'ftyp' && heicBrands.includes(text(8, 12)) ? 'heif' : null;
}

/** The same of a recording. */
export function voiceType(bytes: Buffer): VoiceType | null {
  if (bytes.subarray(0, webm.length).equals(webm)) return 'webm';
  if (bytes.toString('latin1', 0, 4) === 'OggS') return 'ogg';
  return bytes.toString('latin1', 4, 8) === 'ftyp' ? 'mp4' : null;
}

/** Whether a handler reads more of it than these bytes: whatever else it is, it refuses it by them. */
export function isTaken({ kind }: UploadShape, bytes: Buffer): boolean {
  return (kind === 'picture' ? pictureType(bytes) : voiceType(bytes)) !== null;
}
