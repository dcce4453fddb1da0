import { createByteReader, type ByteReader } from './byte-reader.ts';
import { broken } from './refusals.ts';

export interface Box {
  readonly type: string;
  /** Where it begins in the buffer it was read from. */
  readonly at: number;
  readonly data: Buffer;
}

/** The boxes of a file or of one box, one after the other to the very end. */
export function boxesOf(buffer: Buffer): Box[] {
  const boxes: Box[] = [];
  let at = 0;
  while (at < buffer.length) {
    const head = createByteReader(buffer.subarray(at));
    const short = head.uint(4);
    const type = head.take(4).toString('latin1');
    const size = short === 1 ? head.uint64() : short === 0 ? buffer.length - at : short;
    const headBytes = short === 1 ? 16 : 8;
    if (size < headBytes || size > buffer.length - at) throw broken();
    boxes.push({ type, at, data: buffer.subarray(at + headBytes, at + size) });
    at += size;
  }
  return boxes;
}

/** The box at the end of a way down (`mdia`, `minf`, `stbl`). */
export function findBox(buffer: Buffer, ...path: readonly string[]): Buffer | undefined {
  let inside: Buffer | undefined = buffer;
  for (const type of path) inside = inside && boxesOf(inside).find((box) => box.type === type)?.data;
  return inside;
}

export function getBox(buffer: Buffer, ...path: readonly string[]): Buffer {
  const found = findBox(buffer, ...path);
  if (!found) throw broken();
  return found;
}

export interface FullBox {
  readonly version: number;
  readonly flags: number;
  readonly reader: ByteReader;
}

export function openFullBox(data: Buffer): FullBox {
  const reader = createByteReader(data);
  return { version: reader.uint(1), flags: reader.uint(3), reader };
}

export function writeBox(type: string, ...content: readonly Buffer[]): Buffer {
  const data = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(data.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, data]);
}

/** Numbers of 32 bits one after the other. */
export function words(...values: readonly number[]): Buffer {
  const data = Buffer.alloc(values.length * 4);
  values.forEach((value, index) => data.writeUInt32BE(value, index * 4));
  return data;
}
