/** A megabyte, however many members look at whom. */
const slots = 2 ** 18;

/** The end of an id is random. */
function randomPartOf(id: string): number {
  return Number.parseInt(id.slice(-8), 16);
}

/**
 * Remembers which pairs of viewer and target were counted last. In a full table a new pair takes the place of another.
 * A pair that was pushed out counts once more. One in some ten thousand is taken for another, and does not count.
 */
export function createRecentPairs() {
  const table = new Uint32Array(slots);

  return {
    /** Whether the pair is new on this day. */
    add(viewerId: string, targetId: string, day: string): boolean {
      const seed = Math.imul(randomPartOf(viewerId) ^ Number.parseInt(day.replaceAll('-', ''), 10), 0x9e_37_79_b1);
      const mixed = Math.imul((seed ^ (seed >>> 15)) + randomPartOf(targetId), 0x85_eb_ca_6b);
      const mark = (mixed ^ (mixed >>> 13)) >>> 0;
      const slot = mark % slots;
      if (table[slot] === mark) return false;
      table[slot] = mark;
      return true;
    },
  };
}
