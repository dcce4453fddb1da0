// The table of candidates as columns in memory, by place, and where in them each member stands.

/** A row as one value of fixed width, as it is read at the start and by the feed. */
const small = ['shown_age', 'min_age', 'max_age', 'max_miles', 'reach', 'door', 'facts', 'fitness', 'active_day'] as const;
export const packed = `uuid_send(k.member_id) || int4send(k.city_id) || ${small.map((column) => `int2send(k.${column})`).join(' || ')}
  || bit_send(k.interests) || bit_send(k.habits)`;
const idBytes = 16;
const smallAt = 20;
/** Behind four bytes that say how long it is. */
const interestsAt = smallAt + 2 * small.length + 4;
const habitsAt = interestsAt + 24 + 4;
export const interestWords = 6;
const habitWords = 2;
export const words = interestWords + habitWords;

function createArrays(capacity: number) {
  return {
    ids: new Int32Array(capacity * 4),
    cities: new Int32Array(capacity),
    /** Interests and habits. */
    bits: new Int32Array(capacity * words),
    shown_age: new Uint8Array(capacity),
    min_age: new Uint8Array(capacity),
    max_age: new Uint8Array(capacity),
    max_miles: new Int16Array(capacity),
    reach: new Uint8Array(capacity),
    door: new Uint8Array(capacity),
    facts: new Int16Array(capacity),
    fitness: new Uint8Array(capacity),
    active_day: new Int16Array(capacity),
    /** What a question notes of whoever was swiped; 0 between questions. */
    marks: new Uint8Array(capacity),
  };
}

/** The rows that have been put in, found by id. */
function createSlots(capacity: number, ids: Int32Array) {
  const slots = new Int32Array(2 ** Math.ceil(Math.log2(capacity * 1.5)));
  /** The place of the id, or the free one that it would take. */
  function placeOf(a: number, b: number, c: number, d: number): number {
    for (let at = (d ^ c) & (slots.length - 1); ; at = (at + 1) & (slots.length - 1)) {
      const row = ((slots[at] as number) - 1) * 4;
      if (row < 0 || (ids[row + 3] === d && ids[row + 2] === c && ids[row + 1] === b && ids[row] === a)) return at;
    }
  }
  return {
    bytes: slots.byteLength,
    placeOf,
    get: (place: number) => (slots[place] as number) - 1,
    set: (place: number, slot: number) => (slots[place] = slot + 1),
  };
}

export function createColumns(capacity: number) {
  const arrays = createArrays(capacity);
  const { ids, cities, bits, door } = arrays;
  const slots = createSlots(capacity, ids);
  /** Of each place: the stretch that was loaded in order, and who came later. */
  const stretches = new Map<number, { from: number; to: number; later: number[] }>();
  let count = 0;

  const placeAt = (list: Buffer, at: number) =>
    slots.placeOf(list.readInt32BE(at), list.readInt32BE(at + 4), list.readInt32BE(at + 8), list.readInt32BE(at + 12));

  /** Whoever moves leaves an empty row behind. */
  function slotFor(row: Buffer, city: number): number {
    const place = placeAt(row, 0);
    const known = slots.get(place);
    if (known >= 0 && cities[known] === city) return known;
    if (known >= 0) door[known] = 0;
    if (count === capacity) throw new Error('the index is full');
    const slot = count++;
    slots.set(place, slot);
    for (let word = 0; word < 4; word += 1) ids[slot * 4 + word] = row.readInt32BE(4 * word);
    cities[slot] = city;
    const stretch = stretches.get(city);
    if (!stretch) stretches.set(city, { from: slot, to: slot + 1, later: [] });
    else if (stretch.to === slot) stretch.to += 1;
    else stretch.later.push(slot);
    return slot;
  }

  return {
    ...arrays,
    bytes: () => Object.values(arrays).reduce((sum, { byteLength }) => sum + byteLength, slots.bytes),
    count: () => count,
    stretchOf: (city: number) => stretches.get(city),
    /** A new row, or one that changed. */
    put(row: Buffer): void {
      const slot = slotFor(row, row.readInt32BE(idBytes));
      for (const [place, column] of small.entries()) arrays[column][slot] = row.readInt16BE(smallAt + 2 * place);
      for (let word = 0; word < interestWords; word += 1) bits[slot * words + word] = row.readInt32BE(interestsAt + 4 * word);
      for (let word = 0; word < habitWords; word += 1) bits[slot * words + interestWords + word] = row.readInt32BE(habitsAt + 4 * word);
    },
    idOf(slot: number): string {
      const hex = [0, 1, 2, 3].map((part) => ((ids[slot * 4 + part] as number) >>> 0).toString(16).padStart(8, '0')).join('');
      return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/u, '$1-$2-$3-$4-$5');
    },
    /** Of ids that lie one behind the other: those who have a row. */
    slotsOf(list: Buffer): Int32Array {
      const found = new Int32Array(list.length / idBytes);
      let length = 0;
      for (let at = 0; at < list.length; at += idBytes) {
        const slot = slots.get(placeAt(list, at));
        if (slot >= 0) found[length++] = slot;
      }
      return found.subarray(0, length);
    },
  };
}

export type Columns = ReturnType<typeof createColumns>;
