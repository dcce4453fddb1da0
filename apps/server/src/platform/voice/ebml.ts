import { broken } from './refusals.ts';

/** One element of an EBML document: what it is and what is in it. */
export interface Element {
  readonly id: number;
  readonly data: Buffer;
}

interface Head {
  readonly id: number;
  /** Undefined: it ends where something follows that cannot be inside. */
  readonly size: number | undefined;
  /** Where its content begins. */
  readonly from: number;
}

/** The number of bytes that a variable-length number takes, from its first byte; 9 when it is none. */
function widthOf(first: number): number {
  return Math.clz32(first) - 23;
}

/** A variable-length number without its marker; undefined when all its bits are set. */
export function readVarInt(buffer: Buffer, at: number): { value: number | undefined; width: number } {
  const first = buffer[at] ?? 0;
  const width = widthOf(first);
  if (width > 8 || at + width > buffer.length) throw broken();
  const marker = 1 << (8 - width);
  let value = first & (marker - 1);
  let isUnknown = value === marker - 1;
  for (const byte of buffer.subarray(at + 1, at + width)) {
    value = value * 256 + byte;
    isUnknown &&= byte === 255;
  }
  if (!isUnknown && !Number.isSafeInteger(value)) throw broken();
  return { value: isUnknown ? undefined : value, width };
}

function readHead(buffer: Buffer, at: number): Head {
  const width = widthOf(buffer[at] ?? 0);
  if (width > 4 || at + width > buffer.length) throw broken();
  const size = readVarInt(buffer, at + width);
  return { id: buffer.readUIntBE(at, width), size: size.value, from: at + width + size.width };
}

/**
 * The elements of a document or of one element, in order. Those in `open` are stepped into and not yielded.
 * Their stated size is ignored: a recorder that writes as it goes does not know it.
 */
export function* elementsOf(buffer: Buffer, open: readonly number[] = []): Generator<Element> {
  let at = 0;
  while (at < buffer.length) {
    const { id, size, from } = readHead(buffer, at);
    at = from;
    if (open.includes(id)) continue;
    if (size === undefined || size > buffer.length - from) throw broken();
    at = from + size;
    yield { id, data: buffer.subarray(from, at) };
  }
}

export function uintOf(data: Buffer): number {
  if (data.length > 6) {
    const value = data.length === 8 ? data.readBigUInt64BE() : -1n;
    if (value < 0 || value > BigInt(Number.MAX_SAFE_INTEGER)) throw broken();
    return Number(value);
  }
  return data.length === 0 ? 0 : data.readUIntBE(0, data.length);
}

export function writeElement(id: number, ...content: readonly Buffer[]): Buffer {
  const data = Buffer.concat(content);
  const idBytes = Buffer.from(id.toString(16), 'hex');
  const size = Buffer.alloc(4);
  size.writeUInt32BE(data.length + 0x1000_0000);
  return Buffer.concat([idBytes, size, data]);
}

export function uintElement(id: number, value: number): Buffer {
  const data = Buffer.alloc(4);
  data.writeUInt32BE(value);
  return writeElement(id, data);
}
