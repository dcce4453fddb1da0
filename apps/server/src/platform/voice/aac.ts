// What of AAC a container has to know: its rate and channels, which say how long a frame lasts. ISO 14496-3 §1.6.
import { broken, longerThan, unsupported, type VoiceLimits } from './refusals.ts';

export const frameSamples = 1_024;
const rates = [96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8_000, 7_350];
const lowComplexity = 2;
/** Spectral band replication and parametric stereo: low complexity at half the rate, with more in it. */
const extended = [5, 29];

export interface AacConfig {
  readonly rateIndex: number;
  readonly rate: number;
  readonly channels: number;
}

export interface AacNote extends AacConfig {
  readonly frames: readonly Buffer[];
}

function createBits(bytes: Buffer) {
  let at = 0;
  return (count: number): number => {
    if (at + count > bytes.length * 8) throw broken();
    let value = 0;
    for (const end = at + count; at < end; at += 1) value = value * 2 + (((bytes[at >> 3] ?? 0) >> (7 - (at & 7))) & 1);
    return value;
  };
}

/** Mono or stereo of low complexity, with or without its extensions. */
export function readAacConfig(bytes: Buffer): AacConfig {
  const bits = createBits(bytes);
  const type = bits(5);
  const rateIndex = bits(4);
  const rate = rates[rateIndex];
  const channels = bits(4);
  if (extended.includes(type)) bits(4);
  const inner = extended.includes(type) ? bits(5) : type;
  if (inner !== lowComplexity || rate === undefined || channels < 1 || channels > 2) throw unsupported();
  // Frames of 960 samples, layers and what else no recorder writes.
  if (bits(3) !== 0) throw unsupported();
  return { rateIndex, rate, channels };
}

/** Plain low complexity: a player finds the extensions in the frames. */
export function writeAacConfig({ rateIndex, channels }: AacConfig): Buffer {
  const config = Buffer.alloc(2);
  config.writeUInt16BE((lowComplexity << 11) | (rateIndex << 7) | (channels << 3));
  return config;
}

/** Refuses frames that last too long, by their number or by the time that the container gives them. */
export function checkAacLength({ rate }: AacConfig, frames: number, seconds: number, limits: VoiceLimits): void {
  if (Math.max((frames * frameSamples) / rate, seconds) > limits.maxSeconds) throw longerThan(limits);
}

/** No recording has more frames than this, whatever its rate. */
export function maxFrames({ maxSeconds }: VoiceLimits): number {
  return Math.ceil((maxSeconds * Math.max(...rates)) / frameSamples);
}

export function aacSeconds({ rate, frames }: AacNote): number {
  return (frames.length * frameSamples) / rate;
}
