// Where samples of one track lie: in the tables of a file, or in the runs of a fragmented one. ISO 14496-12 §8.6 to 8.8.
import { maxFrames } from './aac.ts';
import { boxesOf, findBox, getBox, openFullBox, type Box } from './mp4-boxes.ts';
import { broken, longerThan, type VoiceLimits } from './refusals.ts';

export interface Samples {
  readonly spans: readonly { readonly at: number; readonly size: number }[];
  /** From the first sample's beginning to the last one's end, in the track's units. */
  readonly duration: number;
}

function checkCount(count: number, limits: VoiceLimits): number {
  if (count > maxFrames(limits)) throw longerThan(limits);
  return count;
}

function readSizes(table: Buffer, limits: VoiceLimits): number[] {
  const { reader } = openFullBox(getBox(table, 'stsz'));
  const size = reader.uint(4);
  const count = checkCount(reader.uint(4), limits);
  return Array.from({ length: count }, () => (size > 0 ? size : reader.uint(4)));
}

function readDuration(table: Buffer, samples: number): number {
  const { reader } = openFullBox(getBox(table, 'stts'));
  let [counted, duration] = [0, 0];
  for (let entries = reader.uint(4); entries > 0; entries -= 1) {
    const [count, length] = [reader.uint(4), reader.uint(4)];
    counted += count;
    duration += count * length;
  }
  if (counted !== samples) throw broken();
  return duration;
}

function readChunks(table: Buffer, limits: VoiceLimits): number[] {
  const long = findBox(table, 'co64');
  const { reader } = openFullBox(long ?? getBox(table, 'stco'));
  const count = checkCount(reader.uint(4), limits);
  return Array.from({ length: count }, () => (long ? reader.uint64() : reader.uint(4)));
}

/** How many samples each chunk has. Runs are in the order of their chunks, so that a table of many costs one walk. */
function readChunkLengths(table: Buffer, chunks: number, limits: VoiceLimits): number[] {
  const { reader } = openFullBox(getBox(table, 'stsc'));
  const lengths: number[] = [];
  let samples = 0;
  for (let entries = checkCount(reader.uint(4), limits); entries > 0; entries -= 1) {
    const first = reader.uint(4);
    if (first <= lengths.length) throw broken();
    while (lengths.length < Math.min(first - 1, chunks)) lengths.push(samples);
    samples = checkCount(reader.uint(4), limits);
    reader.uint(4);
  }
  while (lengths.length < chunks) lengths.push(samples);
  return lengths;
}

/** @param table the track's `stbl` */
export function tableSamples(table: Buffer, limits: VoiceLimits): Samples {
  const sizes = readSizes(table, limits);
  const chunks = readChunks(table, limits);
  const spans: { at: number; size: number }[] = [];
  readChunkLengths(table, chunks.length, limits).forEach((samples, chunk) => {
    let at = chunks[chunk] ?? 0;
    for (const size of sizes.slice(spans.length, spans.length + samples)) {
      spans.push({ at, size });
      at += size;
    }
  });
  if (spans.length !== sizes.length) throw broken();
  return { spans, duration: readDuration(table, sizes.length) };
}

interface Defaults {
  readonly duration: number;
  readonly size: number;
}

function readTrackDefaults(moov: Buffer, track: number): Defaults {
  for (const { type, data } of boxesOf(findBox(moov, 'mvex') ?? Buffer.alloc(0))) {
    if (type !== 'trex') continue;
    const { reader } = openFullBox(data);
    if (reader.uint(4) !== track) continue;
    reader.uint(4);
    return { duration: reader.uint(4), size: reader.uint(4) };
  }
  return { duration: 0, size: 0 };
}

interface FragmentHead extends Defaults {
  readonly track: number;
  readonly base: number;
}

function readFragmentHead(fragment: Buffer, defaults: Defaults, moofAt: number): FragmentHead {
  const { flags, reader } = openFullBox(getBox(fragment, 'tfhd'));
  const track = reader.uint(4);
  const base = flags & 0x1 ? reader.uint64() : moofAt;
  if (flags & 0x2) reader.uint(4);
  const duration = flags & 0x8 ? reader.uint(4) : defaults.duration;
  const size = flags & 0x10 ? reader.uint(4) : defaults.size;
  return { track, base, duration, size };
}

function readStart(fragment: Buffer): number | undefined {
  const data = findBox(fragment, 'tfdt');
  if (!data) return undefined;
  const { version, reader } = openFullBox(data);
  return version === 1 ? reader.uint64() : reader.uint(4);
}

/** Collects runs; each goes on where the one before ended, unless it says otherwise. */
function createRuns(limits: VoiceLimits) {
  const spans: { at: number; size: number }[] = [];
  let [begin, end] = [Number.POSITIVE_INFINITY, 0];
  return {
    startAt(time: number): void {
      end = Math.max(end, time);
      begin = Math.min(begin, time);
    },
    add(run: Buffer, head: FragmentHead, follows: number): number {
      const { flags, reader } = openFullBox(run);
      const count = checkCount(reader.uint(4) + spans.length, limits) - spans.length;
      let at = flags & 0x1 ? head.base + (reader.uint(4) | 0) : follows;
      if (flags & 0x4) reader.uint(4);
      begin = Math.min(begin, end);
      for (let sample = 0; sample < count; sample += 1) {
        end += flags & 0x100 ? reader.uint(4) : head.duration;
        const size = flags & 0x200 ? reader.uint(4) : head.size;
        if (flags & 0x400) reader.uint(4);
        if (flags & 0x800) reader.uint(4);
        spans.push({ at, size });
        at += size;
      }
      return at;
    },
    samples: (): Samples => ({ spans, duration: spans.length > 0 ? end - begin : 0 }),
  };
}

/** @param boxes those of the file */
export function fragmentSamples(boxes: readonly Box[], moov: Buffer, track: number, limits: VoiceLimits): Samples {
  const runs = createRuns(limits);
  const defaults = readTrackDefaults(moov, track);
  for (const { data: moof, at: moofAt } of boxes.filter(({ type }) => type === 'moof')) {
    for (const { data: fragment } of boxesOf(moof).filter(({ type }) => type === 'traf')) {
      const head = readFragmentHead(fragment, defaults, moofAt);
      if (head.track !== track) continue;
      const start = readStart(fragment);
      if (start !== undefined) runs.startAt(start);
      let follows = head.base;
      for (const { type, data } of boxesOf(fragment)) if (type === 'trun') follows = runs.add(data, head, follows);
    }
  }
  return runs.samples();
}
