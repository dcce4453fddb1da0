// Which fingerprints are of the same picture, in a way that an index can find them.

/** Two fingerprints of the same picture differ in at most this many of their 64 bits. */
export const alikeBits = 8;

/** The parts that are indexed. Eight differences cannot put three into each of three parts, so one has two at most. */
const parts = [
  { from: 0, length: 22 },
  { from: 22, length: 21 },
  { from: 43, length: 21 },
] as const;

/** A number of so many bits with each that differs from it in at most two of them. */
function neighbours(value: number, length: number): number[] {
  const bits = Array.from({ length }, (_none, bit) => 1 << bit);
  const masks = [0, ...bits, ...bits.flatMap((one, at) => bits.slice(at + 1).map((other) => one | other))];
  return masks.map((mask) => value ^ mask);
}

/** For each indexed part, what it may be in a fingerprint of the same picture. */
export function alikeParts(fingerprint: string): number[][] {
  return parts.map(({ from, length }) => neighbours(parseInt(fingerprint.slice(from, from + length), 2), length));
}
