import fc from 'fast-check';
import { expect, it } from 'vitest';
import { alikeBits, alikeParts } from './fingerprints.ts';

const places = [
  [0, 22],
  [22, 43],
  [43, 64],
] as const;

const fingerprint = fc.array(fc.constantFrom('0', '1'), { minLength: 64, maxLength: 64 }).map((bits) => bits.join(''));

it('finds, by one of its parts, every fingerprint that differs in few enough bits', () => {
  fc.assert(
    fc.property(fingerprint, fc.uniqueArray(fc.nat(63), { maxLength: alikeBits }), (bits, flipped) => {
      const other = [...bits].map((bit, at) => (flipped.includes(at) ? String(1 - Number(bit)) : bit)).join('');
      const wanted = places.map(([from, to]) => parseInt(other.slice(from, to), 2));
      return alikeParts(bits).some((values, part) => values.includes(wanted[part] ?? -1));
    }),
    { numRuns: 2_000 },
  );
});

it('asks an index for some hundred values and no more', () => {
  expect(alikeParts('01'.repeat(32)).map((values) => new Set(values).size)).toEqual([254, 232, 232]);
});
