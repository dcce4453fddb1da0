import { isUuid } from '@violet/contract/fields/ids';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { newClientId } from './client-id.ts';

afterEach(() => vi.unstubAllGlobals());

describe('the name of an outgoing message', () => {
  it('is a new UUID each time', () => {
    expect(isUuid(newClientId())).toBe(true);
    expect(newClientId()).not.toBe(newClientId());
  });

  it('is one also where the browser makes none', () => {
    vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(255) });
    expect(newClientId()).toBe('ffffffff-ffff-4fff-bfff-ffffffffffff');
  });
});
