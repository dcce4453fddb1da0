// WebM with one Opus track, as browsers record it: read by its blocks, written anew with only the sound.
import { createOpusCollector, opusRate, opusSeconds, readOpusHead, writeOpusHead, type OpusHead, type OpusNote } from './opus.ts';
import { elementsOf, readVarInt, uintElement, uintOf, writeElement, type Element } from './ebml.ts';
import { broken, unsupported, type VoiceLimits } from './refusals.ts';

const ids = {
  header: 0x1a45dfa3,
  version: 0x4286,
  readVersion: 0x42f7,
  maxIdLength: 0x42f2,
  maxSizeLength: 0x42f3,
  docType: 0x4282,
  docTypeVersion: 0x4287,
  docTypeReadVersion: 0x4285,
  segment: 0x18538067,
  info: 0x1549a966,
  timecodeScale: 0x2ad7b1,
  duration: 0x4489,
  muxingApp: 0x4d80,
  writingApp: 0x5741,
  tracks: 0x1654ae6b,
  track: 0xae,
  trackNumber: 0xd7,
  trackUid: 0x73c5,
  trackType: 0x83,
  codecId: 0x86,
  codecPrivate: 0x63a2,
  codecDelay: 0x56aa,
  seekPreRoll: 0x56bb,
  audio: 0xe1,
  samplingFrequency: 0xb5,
  channels: 0x9f,
  contentEncodings: 0x6d80,
  cluster: 0x1f43b675,
  timecode: 0xe7,
  simpleBlock: 0xa3,
  blockGroup: 0xa0,
  block: 0xa1,
  cues: 0x1c53bb6b,
  cuePoint: 0xbb,
  cueTime: 0xb3,
  cueTrackPositions: 0xb7,
  cueTrack: 0xf7,
  cueClusterPosition: 0xf1,
} as const;

const audioType = 2;
const millisecond = 1_000_000;
const clusterMs = 5_000;

interface Track extends OpusHead {
  readonly number: number;
}

function firstOf(elements: readonly Element[], id: number): Buffer | undefined {
  return elements.find((element) => element.id === id)?.data;
}

function readTracks(data: Buffer): Track {
  for (const { id, data: entry } of elementsOf(data)) {
    if (id !== ids.track) continue;
    const fields = [...elementsOf(entry)];
    const isOpus = firstOf(fields, ids.codecId)?.toString('latin1').replace(/\0+$/u, '') === 'A_OPUS';
    if (!isOpus || uintOf(firstOf(fields, ids.trackType) ?? Buffer.alloc(0)) !== audioType) continue;
    const head = firstOf(fields, ids.codecPrivate);
    const number = firstOf(fields, ids.trackNumber);
    // What is compressed or encrypted once more cannot be measured.
    if (!head || !number || firstOf(fields, ids.contentEncodings)) throw broken();
    return { ...readOpusHead(head), number: uintOf(number) };
  }
  throw unsupported();
}

function scaleOf(info: Buffer): number {
  const scale = firstOf([...elementsOf(info)], ids.timecodeScale);
  return scale ? uintOf(scale) : millisecond;
}

/** A block's packet and its time within the cluster, if it is this track's. */
function readBlock(data: Buffer, track: Track): { bytes: Buffer; timecode: number } | undefined {
  const { value, width } = readVarInt(data, 0);
  if (data.length < width + 3) throw broken();
  if (value !== track.number) return undefined;
  const hasLacing = ((data[width + 2] ?? 0) & 0x06) !== 0;
  if (hasLacing) throw broken();
  return { bytes: data.subarray(width + 3), timecode: data.readInt16BE(width) };
}

export function readWebm(file: Buffer, limits: VoiceLimits): OpusNote {
  let track: Track | undefined;
  let scale = millisecond;
  let cluster = 0;
  const collector = createOpusCollector(limits);
  for (const { id, data } of elementsOf(file, [ids.segment, ids.cluster])) {
    if (id === ids.header && firstOf([...elementsOf(data)], ids.docType)?.toString('latin1') !== 'webm') throw unsupported();
    if (id === ids.info) scale = scaleOf(data);
    if (id === ids.tracks) track ??= readTracks(data);
    if (id === ids.timecode) cluster = uintOf(data);
    const block = id === ids.simpleBlock ? data : id === ids.blockGroup ? firstOf([...elementsOf(data)], ids.block) : undefined;
    if (!block) continue;
    if (!track) throw broken();
    const packet = readBlock(block, track);
    if (packet) collector.add(packet.bytes, Math.round(((cluster + packet.timecode) * scale * opusRate) / 1e9));
  }
  if (!track) throw unsupported();
  if (collector.packets.length === 0) throw broken();
  return { channels: track.channels, preSkip: track.preSkip, packets: collector.packets };
}

function writeHeader(): Buffer {
  return writeElement(
    ids.header,
    uintElement(ids.version, 1),
    uintElement(ids.readVersion, 1),
    uintElement(ids.maxIdLength, 4),
    uintElement(ids.maxSizeLength, 8),
    writeElement(ids.docType, Buffer.from('webm')),
    uintElement(ids.docTypeVersion, 4),
    uintElement(ids.docTypeReadVersion, 2),
  );
}

function float(value: number): Buffer {
  const data = Buffer.alloc(4);
  data.writeFloatBE(value);
  return data;
}

function writeTrack(head: OpusHead): Buffer {
  return writeElement(
    ids.track,
    uintElement(ids.trackNumber, 1),
    uintElement(ids.trackUid, 1),
    uintElement(ids.trackType, audioType),
    writeElement(ids.codecId, Buffer.from('A_OPUS')),
    writeElement(ids.codecPrivate, writeOpusHead(head)),
    uintElement(ids.codecDelay, Math.round((head.preSkip * 1e9) / opusRate)),
    uintElement(ids.seekPreRoll, 80 * millisecond),
    writeElement(ids.audio, writeElement(ids.samplingFrequency, float(opusRate)), uintElement(ids.channels, head.channels)),
  );
}

interface Cluster {
  /** Milliseconds from the beginning. */
  readonly at: number;
  readonly blocks: Buffer[];
}

/** A block counts 16 bits of milliseconds from its cluster. A player can go on where a cluster begins. */
function clustersOf({ packets }: OpusNote): Cluster[] {
  const clusters: Cluster[] = [];
  for (const { at, bytes } of packets) {
    const time = Math.round((at * 1_000) / opusRate);
    let cluster = clusters.at(-1);
    if (!cluster || time >= cluster.at + clusterMs) clusters.push((cluster = { at: time, blocks: [] }));
    const head = Buffer.from([0x81, 0, 0, 0x80]);
    head.writeInt16BE(time - cluster.at, 1);
    cluster.blocks.push(writeElement(ids.simpleBlock, head, bytes));
  }
  return clusters;
}

/** Where each cluster begins. @param positions from the beginning of the segment's content */
function writeCues(clusters: readonly Cluster[], positions: readonly number[]): Buffer {
  const points = clusters.map(({ at }, index) =>
    writeElement(
      ids.cuePoint,
      uintElement(ids.cueTime, at),
      writeElement(ids.cueTrackPositions, uintElement(ids.cueTrack, 1), uintElement(ids.cueClusterPosition, positions[index] ?? 0)),
    ),
  );
  return writeElement(ids.cues, ...points);
}

export function writeWebm(note: OpusNote): Buffer {
  const app = Buffer.from('Violet');
  const info = writeElement(
    ids.info,
    uintElement(ids.timecodeScale, millisecond),
    writeElement(ids.duration, float(opusSeconds(note) * 1_000)),
    writeElement(ids.muxingApp, app),
    writeElement(ids.writingApp, app),
  );
  const tracks = writeElement(ids.tracks, writeTrack(note));
  const clusters = clustersOf(note);
  const written = clusters.map(({ at, blocks }) => writeElement(ids.cluster, uintElement(ids.timecode, at), ...blocks));
  // Positions are of one width whatever they say, so that the cues before the clusters can be measured first.
  let position = info.length + tracks.length + writeCues(clusters, []).length;
  const positions = written.map(({ length }) => (position += length) - length);
  return Buffer.concat([writeHeader(), writeElement(ids.segment, info, tracks, writeCues(clusters, positions), ...written)]);
}
