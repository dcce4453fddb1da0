import { broken } from './refusals.ts';

/** Reads big-endian numbers and bytes one after the other; refuses to read past the end. */
export interface ByteReader {
  /** How many bytes are left. */
  readonly left: number;
  /** An unsigned number of 1 to 6 bytes. */
  uint(bytes: number): number;
  /** An unsigned number of 8 bytes; refused where a double could not hold it. */
  uint64(): number;
  take(bytes: number): Buffer;
}

export function createByteReader(buffer: Buffer): ByteReader {
  let at = 0;
  function step(bytes: number): number {
    if (bytes > buffer.length - at) throw broken();
    at += bytes;
    return at - bytes;
  }
  return {
    get left() {
      return buffer.length - at;
    },
    uint: (bytes) => buffer.readUIntBE(step(bytes), bytes),
    uint64() {
      const value = buffer.readBigUInt64BE(step(8));
      if (value > BigInt(Number.MAX_SAFE_INTEGER)) throw broken();
      return Number(value);
    },
    take(bytes) {
      const from = step(bytes);
      return buffer.subarray(from, from + bytes);
    },
  };
}
