const polynomial = 0x04c1_1db7;

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte << 24;
  for (let bit = 0; bit < 8; bit += 1) sum = sum < 0 ? (sum << 1) ^ polynomial : sum << 1;
  return sum >>> 0;
});

/** The check sum of an Ogg page, taken with its own field as zero. */
export function oggSum(page: Buffer): number {
  let sum = 0;
  for (const [at, byte] of page.entries()) {
    const counted = at >= 22 && at < 26 ? 0 : byte;
    sum = ((sum << 8) ^ (table[((sum >>> 24) ^ counted) & 0xff] ?? 0)) >>> 0;
  }
  return sum;
}
