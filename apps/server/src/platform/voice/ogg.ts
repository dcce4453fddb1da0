// Ogg with one Opus stream: read page by page with their sums checked, written anew with empty comments. RFC 3533, RFC 7845.
import { oggSum } from './ogg-sum.ts';
import { createOpusCollector, opusRate, readOpusHead, writeOpusHead, type OpusHead, type OpusNote } from './opus.ts';
import { broken, longerThan, unsupported, type VoiceLimits } from './refusals.ts';

const capture = 'OggS';
const headBytes = 27;
const [continued, begins, ends] = [1, 2, 4];

interface Page {
  readonly flags: number;
  /** The samples up to the end of its last whole packet; -1 when none ends on it. */
  readonly granule: number;
  readonly serial: number;
  readonly sequence: number;
  readonly segments: Buffer;
  readonly body: Buffer;
}

function granuleOf(page: Buffer): number {
  const granule = page.readBigInt64LE(6);
  if (granule < -1n || granule > BigInt(Number.MAX_SAFE_INTEGER)) throw broken();
  return Number(granule);
}

function* pagesOf(file: Buffer): Generator<Page> {
  let at = 0;
  while (at < file.length) {
    if (file.length - at < headBytes || file.toString('latin1', at, at + 4) !== capture || file[at + 4] !== 0) throw broken();
    const bodyAt = at + headBytes + (file[at + 26] ?? 0);
    const segments = file.subarray(at + headBytes, bodyAt);
    const end = bodyAt + segments.reduce((sum, length) => sum + length, 0);
    if (end > file.length) throw broken();
    const page = file.subarray(at, end);
    if (oggSum(page) !== page.readUInt32LE(22)) throw broken();
    yield {
      flags: page[5] ?? 0,
      granule: granuleOf(page),
      serial: page.readUInt32LE(14),
      sequence: page.readUInt32LE(18),
      segments,
      body: file.subarray(bodyAt, end),
    };
    at = end;
  }
}

/** Cuts pages into packets; one that goes on over a page's end waits for the next page. */
function createPacketCutter() {
  let open: Buffer[] = [];
  return {
    *cut({ flags, segments, body }: Page): Generator<Buffer> {
      if (((flags & continued) !== 0) !== open.length > 0) throw broken();
      let at = 0;
      let from = 0;
      for (const length of segments) {
        at += length;
        if (length === 255) continue;
        yield Buffer.concat([...open, body.subarray(from, at)]);
        open = [];
        from = at;
      }
      if (from < at) open.push(body.subarray(from, at));
    },
    get isOpen() {
      return open.length > 0;
    },
  };
}

/** Refuses pages that count beyond what their packets sound: a file may claim any length. */
function checkGranules(first: { granule: number; samples: number }, last: number, limits: VoiceLimits): void {
  if (last - (first.granule - first.samples) > limits.maxSeconds * opusRate) throw longerThan(limits);
}

export function readOgg(file: Buffer, limits: VoiceLimits): OpusNote {
  const cutter = createPacketCutter();
  const collector = createOpusCollector(limits);
  let head: OpusHead | undefined;
  let packets = 0;
  let serial: number | undefined;
  let sequence = 0;
  let first: { granule: number; samples: number } | undefined;
  let last = 0;
  for (const page of pagesOf(file)) {
    serial ??= page.serial;
    // One stream from its beginning to its end, and no other beside or behind it.
    if (page.serial !== serial || page.sequence !== sequence || ((page.flags & begins) !== 0) !== (sequence === 0)) throw broken();
    sequence += 1;
    for (const packet of cutter.cut(page)) {
      packets += 1;
      if (packets === 1 && packet.toString('latin1', 0, 8) !== 'OpusHead') throw unsupported();
      if (packets === 1) head = readOpusHead(packet);
      else if (packets > 2) collector.add(packet);
      else if (packet.toString('latin1', 0, 8) !== 'OpusTags') throw broken();
    }
    if (page.granule === -1 || collector.packets.length === 0) continue;
    first ??= { granule: page.granule, samples: collector.packets.reduce((sum, { samples }) => sum + samples, 0) };
    if (page.granule < last) throw broken();
    last = page.granule;
  }
  if (!head || !first || cutter.isOpen) throw broken();
  checkGranules(first, last, limits);
  return { ...head, packets: collector.packets };
}

function lacing(length: number): number[] {
  return [...Array.from({ length: Math.floor(length / 255) }, () => 255), length % 255];
}

function writePage(sequence: number, flags: number, granule: number, packets: readonly Buffer[]): Buffer {
  const segments = packets.flatMap(({ length }) => lacing(length));
  const head = Buffer.alloc(headBytes);
  head.write(capture, 'latin1');
  head.writeUInt8(flags, 5);
  head.writeBigInt64LE(BigInt(granule), 6);
  head.writeUInt32LE(1, 14);
  head.writeUInt32LE(sequence, 18);
  head.writeUInt8(segments.length, 26);
  const page = Buffer.concat([head, Buffer.from(segments), ...packets]);
  page.writeUInt32LE(oggSum(page), 22);
  return page;
}

function writeTags(): Buffer {
  const vendor = Buffer.from('Violet');
  const tags = Buffer.alloc(8 + 4 + vendor.length + 4);
  tags.write('OpusTags', 'latin1');
  tags.writeUInt32LE(vendor.length, 8);
  vendor.copy(tags, 12);
  return tags;
}

export function writeOgg(note: OpusNote): Buffer {
  const pages = [writePage(0, begins, 0, [writeOpusHead(note)]), writePage(1, 0, 0, [writeTags()])];
  let granule = 0;
  note.packets.forEach(({ bytes, samples }, index) => {
    if (lacing(bytes.length).length > 255) throw broken();
    granule += samples;
    pages.push(writePage(pages.length, index === note.packets.length - 1 ? ends : 0, granule, [bytes]));
  });
  return Buffer.concat(pages);
}
