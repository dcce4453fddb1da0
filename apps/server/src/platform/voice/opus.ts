// What a container has to know of Opus: its header, and how long a packet lasts. RFC 6716 §3, RFC 7845 §5.1.
import { broken, longerThan, unsupported, type VoiceLimits } from './refusals.ts';

export const opusRate = 48_000;
const maxPacketSamples = 0.12 * opusRate;

export interface OpusHead {
  readonly channels: number;
  /** Samples to drop at the beginning. */
  readonly preSkip: number;
}

export interface OpusPacket {
  /** The place where it begins, in samples from the first packet. */
  readonly at: number;
  readonly samples: number;
  readonly bytes: Buffer;
}

export interface OpusNote extends OpusHead {
  readonly packets: readonly OpusPacket[];
}

/** Frame lengths by the five bits of configuration. */
const silk = [480, 960, 1_920, 2_880];
const hybrid = [480, 960];
const celt = [120, 240, 480, 960];

function frameSamples(configuration: number): number {
  if (configuration < 12) return silk[configuration % 4] ?? 0;
  return (configuration < 16 ? hybrid[configuration % 2] : celt[configuration % 4]) ?? 0;
}

/** How long a packet sounds, in samples at 48 kHz. */
function packetSamples(packet: Buffer): number {
  const [toc, count = 0] = packet;
  if (toc === undefined) throw broken();
  const frames = [1, 2, 2, count & 0x3f][toc & 3] ?? 0;
  const samples = frames * frameSamples(toc >> 3);
  if (samples === 0 || samples > maxPacketSamples) throw broken();
  return samples;
}

const headBytes = 19;

/** Mono or stereo; anything else is no voice note. */
export function readOpusHead(head: Buffer): OpusHead {
  if (head.length < headBytes || head.toString('latin1', 0, 8) !== 'OpusHead') throw broken();
  const [version = 0, channels = 0] = head.subarray(8);
  const preSkip = head.readUInt16LE(10);
  if (version >> 4 !== 0) throw broken();
  if (channels < 1 || channels > 2 || head[18] !== 0) throw unsupported();
  if (preSkip > opusRate / 2) throw broken();
  return { channels, preSkip };
}

/** As an encoder writes it, without a gain that could shout. */
export function writeOpusHead({ channels, preSkip }: OpusHead): Buffer {
  const head = Buffer.alloc(headBytes);
  head.write('OpusHead', 'latin1');
  head.writeUInt8(1, 8);
  head.writeUInt8(channels, 9);
  head.writeUInt16LE(preSkip, 10);
  head.writeUInt32LE(opusRate, 12);
  return head;
}

/** Collects packets in order. Refuses as soon as they last too long, by their lengths or by their times. */
export function createOpusCollector(limits: VoiceLimits) {
  const maxSamples = limits.maxSeconds * opusRate;
  const packets: OpusPacket[] = [];
  let total = 0;
  let first: number | undefined;

  return {
    packets,
    /** @param time in samples, on whatever scale the container counts; by default it follows the packet before */
    add(bytes: Buffer, time?: number): void {
      first ??= time ?? 0;
      const samples = packetSamples(bytes);
      const at = time === undefined ? total : time - first;
      const before = packets.at(-1);
      if (at < (before?.at ?? 0)) throw broken();
      total += samples;
      if (Math.max(total, at + samples) > maxSamples) throw longerThan(limits);
      packets.push({ at, samples, bytes });
    },
  };
}

export function opusSeconds({ packets }: OpusNote): number {
  const last = packets.at(-1);
  return last ? (last.at + last.samples) / opusRate : 0;
}
