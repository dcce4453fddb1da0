// Voice notes for tests, written byte by byte. Some are as a recorder writes them, some as by somebody who wants something to get past.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Answer, Member } from '#test/world/world.ts';

/** Stands wherever a container can carry more than sound. */
export const secret = 'SECRET-49.28,-123.12';

const folder = path.join(import.meta.dirname, 'recordings');
/** Recorded by a real browser. */
export const chromiumWebm = readFileSync(path.join(folder, 'chromium.webm'));
export const chromiumOpusMp4 = readFileSync(path.join(folder, 'chromium-opus.mp4'));

/** So many packets of 20 ms, one of a kind each. */
export function opusPackets(count: number): Buffer[] {
  return Array.from({ length: count }, (_, index) => Buffer.from([0xf8, index & 0xff, 0x55, index >> 8]));
}

export function opusHead(channels = 1): Buffer {
  return Buffer.concat([Buffer.from('OpusHead'), Buffer.from([1, channels, 0x38, 0x01, 0x80, 0xbb, 0, 0, 0xff, 0x7f, 0])]);
}

export function element(id: number, ...content: readonly (Buffer | string | number)[]): Buffer {
  const data = Buffer.concat(content.map((part) => (typeof part === 'number' ? Buffer.from([part >> 8, part & 0xff]) : Buffer.from(part))));
  const hex = id.toString(16);
  const size = Buffer.from([0x08, 0, 0, 0, 0]);
  size.writeUInt32BE(data.length, 1);
  return Buffer.concat([Buffer.from(hex, 'hex'), size, data]);
}

export interface WebmParts {
  readonly packets?: readonly Buffer[];
  /** Milliseconds from the beginning of each packet. */
  readonly times?: (index: number) => number;
  readonly codec?: string;
  readonly type?: number;
  readonly tracks?: readonly Buffer[];
  readonly lacing?: number;
}

/** As a recorder writes it that does not know the end: sizes unknown, and a lot besides the sound. */
export function aWebm({
  packets = opusPackets(50),
  times = (index) => index * 20,
  codec = 'A_OPUS',
  type = 2,
  tracks = [],
  lacing = 0,
}: WebmParts = {}): Buffer {
  const unknown = (id: string) => Buffer.concat([Buffer.from(id, 'hex'), Buffer.from([0x01, 255, 255, 255, 255, 255, 255, 255])]);
  const track = element(
    0xae,
    element(0xd7, 1),
    element(0x83, type),
    element(0x86, codec),
    element(0x536e, secret),
    element(0x63a2, opusHead()),
  );
  let cluster = 0;
  const blocks = packets.map((packet, index) => {
    // Sixteen bits of milliseconds are all that a block can count from its cluster's beginning.
    const isFull = times(index) - cluster > 30_000;
    if (isFull) cluster = times(index);
    const head = Buffer.from([0x81, 0, 0, 0x80 | lacing]);
    head.writeInt16BE(times(index) - cluster, 1);
    const block = index % 2 ? element(0xa3, head, packet) : element(0xa0, element(0xa1, head, packet), element(0x75a1, secret));
    return isFull ? Buffer.concat([unknown('1f43b675'), element(0xe7, cluster), block]) : block;
  });
  return Buffer.concat([
    element(0x1a45dfa3, element(0x4282, 'webm')),
    unknown('18538067'),
    element(0x1549a966, element(0x7ba9, secret), element(0x4461, Buffer.alloc(8)), element(0x4489, Buffer.from([0x41, 0x20, 0, 0]))),
    element(0x1654ae6b, ...tracks, track),
    element(0x1941a469, element(0x61a7, element(0x466e, secret), element(0x465c, secret))),
    unknown('1f43b675'),
    element(0xe7, 0),
    ...blocks,
    element(0x1254c367, secret),
  ]);
}

function sum(page: Buffer): number {
  let crc = 0;
  for (const byte of page) {
    crc ^= byte << 24;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x8000_0000 ? (crc << 1) ^ 0x04c1_1db7 : crc << 1;
  }
  return crc >>> 0;
}

export interface OggPage {
  readonly packets: readonly Buffer[];
  readonly granule: number;
  readonly flags?: number;
  readonly serial?: number;
}

export function oggPages(pages: readonly OggPage[]): Buffer {
  return Buffer.concat(
    pages.map(({ packets, granule, flags, serial = 7 }, sequence) => {
      const lacing = packets.flatMap(({ length }) => [...Array.from({ length: Math.floor(length / 255) }, () => 255), length % 255]);
      const head = Buffer.alloc(27);
      head.write('OggS');
      head.writeUInt8(flags ?? (sequence === 0 ? 2 : 0), 5);
      head.writeBigInt64LE(BigInt(granule), 6);
      head.writeUInt32LE(serial, 14);
      head.writeUInt32LE(sequence, 18);
      head.writeUInt8(lacing.length, 26);
      const page = Buffer.concat([head, Buffer.from(lacing), ...packets]);
      page.writeUInt32LE(sum(page), 22);
      return page;
    }),
  );
}

/** Ten packets a page, with a comment that tells where it was recorded. */
export function anOgg({ packets = opusPackets(50), granule = (count: number) => count * 960 } = {}): Buffer {
  const pages: OggPage[] = [];
  for (let at = 0; at < packets.length; at += 10) {
    const some = packets.slice(at, at + 10);
    pages.push({ packets: some, granule: granule(at + some.length) });
  }
  const tags = Buffer.concat([
    Buffer.from('OpusTags'),
    Buffer.from([4, 0, 0, 0]),
    Buffer.from('mine'),
    Buffer.from([1, 0, 0, 0, secret.length, 0, 0, 0]),
    Buffer.from(secret),
  ]);
  return oggPages([{ packets: [opusHead()], granule: 0 }, { packets: [tags], granule: 0 }, ...pages]);
}

export function box(type: string, ...content: readonly (Buffer | string | readonly number[])[]): Buffer {
  const parts = content.map((part) => {
    if (typeof part === 'string' || Buffer.isBuffer(part)) return Buffer.from(part);
    const numbers = Buffer.alloc(part.length * 4);
    part.forEach((value, index) => numbers.writeInt32BE(value | 0, index * 4));
    return numbers;
  });
  const data = Buffer.concat(parts);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(data.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, data]);
}

function track(entry: Buffer, tables: readonly Buffer[]): Buffer {
  return box(
    'trak',
    box('tkhd', [7, 0, 0, 5]),
    box('edts', box('elst', [0, 1, 5, 0, 0x10000])),
    box('mdia', box('mdhd', [0, 0, 0, 44_100, 0]), box('hdlr', secret), box('minf', box('stbl', box('stsd', [0, 1], entry), ...tables))),
  );
}

/** Low complexity, 44.1 kHz, mono, unless said otherwise. */
export function aacEntry({ type = 'mp4a', object = 0x40, config = Buffer.from([0x12, 0x08]) } = {}): Buffer {
  const specific = Buffer.concat([Buffer.from([5, config.length]), config]);
  const decoder = Buffer.concat([Buffer.from([4, 13 + specific.length, object, 0x15, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]), specific]);
  const stream = Buffer.concat([Buffer.from([3, 3 + decoder.length, 0, 1, 0]), decoder]);
  return box(type, Buffer.alloc(28), box('esds', [0], stream));
}

const place = box('udta', box('\u00a9xyz', secret), box('meta', secret));
const kind = box('ftyp', 'isom', [0], 'isom');

export interface Mp4Parts {
  readonly frames?: number;
  /** What the file says each lasts, in samples. */
  readonly step?: number;
  readonly entry?: Buffer;
  /** Each frame is the whole sound. */
  readonly isRepeated?: boolean;
}

/** One frame of 23 ms each, as long as its table says. */
export function anMp4({ frames = 40, step = 1_024, entry = aacEntry(), isRepeated = false }: Mp4Parts = {}): Buffer {
  const data = Buffer.concat(Array.from({ length: frames }, (_, index) => Buffer.from([0, 0xc8, 0, 0x80, 0x23, index])));
  const movie = (at: number) =>
    box(
      'moov',
      box('mvhd', secret),
      place,
      track(entry, [
        box('stts', [0, 1, frames, step]),
        box('stsc', [0, 1, 1, isRepeated ? 1 : frames, 1]),
        box('stsz', [0, isRepeated ? 6 * frames : 6, frames]),
        isRepeated ? box('stco', [0, frames, ...Array.from({ length: frames }, () => at)]) : box('stco', [0, 1, at]),
      ]),
    );
  return Buffer.concat([kind, movie(kind.length + movie(0).length + 8), box('mdat', data), box('free', secret)]);
}

export interface FragmentParts extends Mp4Parts {
  /** When the second fragment begins. */
  readonly second?: number;
}

/** Two fragments, as Safari records them. */
export function aFragmentedMp4({ frames = 40, step = 1_024, second, entry = aacEntry() }: FragmentParts = {}): Buffer {
  const tables = ['stts', 'stsc', 'stco'].map((type) => box(type, [0, 0]));
  const movie = box('moov', place, track(entry, [...tables, box('stsz', [0, 0, 0])]), box('mvex', box('trex', [0, 5, 1, step, 6, 0])));
  const half = frames / 2;
  const fragment = (sequence: number, time: number) => {
    const head = (offset: number) =>
      box(
        'moof',
        box('mfhd', [0, sequence]),
        box('traf', box('tfhd', [0x20000, 5]), box('tfdt', [0, time]), box('trun', [0x1, half, offset])),
      );
    const frame = (_: unknown, index: number) => Buffer.from([0, 0xc8, 0, 0x80, sequence, index]);
    return Buffer.concat([head(head(0).length + 8), box('mdat', ...Array.from({ length: half }, frame))]);
  };
  return Buffer.concat([kind, movie, fragment(1, 0), fragment(2, second ?? half * step), box('uuid', secret)]);
}

/** Sends a file to a call that takes one. */
export async function uploadVoice<T = never>(origin: string, member: Member, file: Buffer, field = 'voice'): Promise<Answer<T>> {
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(file)], { type: 'audio/webm' }), 'note.webm');
  const response = await fetch(`${origin}/api/users/${member.id}/status/voice`, {
    method: 'POST',
    headers: { cookie: member.cookie },
    body: form,
  });
  return { status: response.status, headers: response.headers, body: (await response.json()) as T };
}

/** The bytes of a recording as this member gets them. */
export async function fetchVoice(origin: string, member: Pick<Member, 'cookie'> | null, url: string, headers: Record<string, string> = {}) {
  const response = await fetch(origin + url, { headers: { ...headers, ...(member ? { cookie: member.cookie } : {}) } });
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}
