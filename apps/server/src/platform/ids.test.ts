import { validate, version } from 'uuid';
import { describe, expect, it } from 'vitest';
import { newId, newRandomId } from './ids.ts';

describe('ids', () => {
  it('ascend, tell their time, and are all different', () => {
    const before = Date.now();
    const ids = Array.from({ length: 20_000 }, newId);
    expect(ids.every((id) => validate(id) && version(id) === 7)).toBe(true);
    expect([...ids].sort()).toEqual(ids);
    expect(new Set(ids).size).toBe(ids.length);
    const ms = Number.parseInt((ids[0] ?? '').replaceAll('-', '').slice(0, 12), 16);
    expect(ms).toBeGreaterThanOrEqual(before);
    expect(ms).toBeLessThanOrEqual(Date.now());
  });

  it('share no randomness with each other', () => {
    const tails = Array.from({ length: 20_000 }, () => newId().slice(-12));
    expect(new Set(tails).size).toBe(tails.length);
  });

  it('tell nothing where they must not', () => {
    expect(version(newRandomId())).toBe(4);
  });
});
