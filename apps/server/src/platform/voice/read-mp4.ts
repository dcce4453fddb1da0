// MP4 with an AAC track, whole or in fragments, as browsers record it. ISO 14496-12, 14496-14.
import { checkAacLength, readAacConfig, type AacConfig, type AacNote } from './aac.ts';
import { createByteReader, type ByteReader } from './byte-reader.ts';
import { boxesOf, findBox, getBox, openFullBox } from './mp4-boxes.ts';
import { fragmentSamples, tableSamples } from './mp4-samples.ts';
import { broken, unsupported, type VoiceLimits } from './refusals.ts';

interface Track {
  readonly id: number;
  readonly unitsPerSecond: number;
  readonly config: AacConfig;
  readonly table: Buffer;
}

function descriptorLength(reader: ByteReader): number {
  let length = 0;
  for (let byte = 0; byte < 4; byte += 1) {
    const next = reader.uint(1);
    length = length * 128 + (next & 0x7f);
    if (next < 128) return length;
  }
  throw broken();
}

/** A descriptor of this kind, at the reader's place. */
function openDescriptor(reader: ByteReader, tag: number): ByteReader {
  if (reader.uint(1) !== tag) throw broken();
  return createByteReader(reader.take(descriptorLength(reader)));
}

const [streamTag, decoderTag, configTag] = [3, 4, 5];
const mpeg4Audio = 0x40;

function readStreamConfig(esds: Buffer): AacConfig {
  const stream = openDescriptor(openFullBox(esds).reader, streamTag);
  stream.uint(2);
  const flags = stream.uint(1);
  if (flags & 0x80) stream.uint(2);
  if (flags & 0x40) stream.take(stream.uint(1));
  if (flags & 0x20) stream.uint(2);
  const decoder = openDescriptor(stream, decoderTag);
  if (decoder.uint(1) !== mpeg4Audio) throw unsupported();
  decoder.take(12);
  const config = openDescriptor(decoder, configTag);
  return readAacConfig(config.take(config.left));
}

/** What the one kind of sample is; null when the track is not AAC. */
function readDescription(table: Buffer): AacConfig | null {
  const { reader } = openFullBox(getBox(table, 'stsd'));
  const count = reader.uint(4);
  const [entry] = boxesOf(reader.take(reader.left));
  if (entry?.type !== 'mp4a') return null;
  const head = createByteReader(entry.data);
  head.take(8);
  const version = head.uint(2);
  head.take(18);
  if (count !== 1 || version !== 0) throw unsupported();
  return readStreamConfig(getBox(head.take(head.left), 'esds'));
}

function readUnits(media: Buffer): number {
  const { version, reader } = openFullBox(getBox(media, 'mdhd'));
  reader.take(version === 1 ? 16 : 8);
  const units = reader.uint(4);
  if (units === 0) throw broken();
  return units;
}

function readId(track: Buffer): number {
  const { version, reader } = openFullBox(getBox(track, 'tkhd'));
  reader.take(version === 1 ? 16 : 8);
  return reader.uint(4);
}

function readTrack(moov: Buffer): Track {
  for (const { type, data: track } of boxesOf(moov)) {
    if (type !== 'trak') continue;
    const table = findBox(track, 'mdia', 'minf', 'stbl');
    const config = table && readDescription(table);
    if (!table || !config) continue;
    return { id: readId(track), unitsPerSecond: readUnits(getBox(track, 'mdia')), config, table };
  }
  throw unsupported();
}

export function readMp4(file: Buffer, limits: VoiceLimits): AacNote {
  const boxes = boxesOf(file);
  const moov = boxes.find(({ type }) => type === 'moov')?.data;
  if (!moov) throw broken();
  const { id, unitsPerSecond, config, table } = readTrack(moov);
  const isFragmented = boxes.some(({ type }) => type === 'moof');
  const { spans, duration } = isFragmented ? fragmentSamples(boxes, moov, id, limits) : tableSamples(table, limits);
  checkAacLength(config, spans.length, duration / unitsPerSecond, limits);
  const frames = spans.map(({ at, size }) => {
    if (at < 0 || size === 0 || at + size > file.length) throw broken();
    return file.subarray(at, at + size);
  });
  // The same bytes again and again would make more of the file than came.
  const bytes = frames.reduce((sum, { length }) => sum + length, 0);
  if (frames.length === 0 || bytes > file.length) throw broken();
  return { ...config, frames };
}
