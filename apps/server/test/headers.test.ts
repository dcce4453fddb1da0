// What the browser is told to allow: nothing written into a page runs, nobody frames it, and no private answer is kept.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

function policyOf(headers: Headers): Map<string, readonly string[]> {
  const directives = (headers.get('content-security-policy') ?? '').split(';').map((directive) => directive.trim().split(' '));
  return new Map(directives.map(([name = '', ...sources]) => [name, sources]));
}

describe.each(['/api/auth/me', '/api/docs', '/healthz', '/nowhere/at-all', '/api/nowhere'])('%s', (path) => {
  it('runs and styles nothing that is written into a page, asks nobody else, and stands in no frame', async () => {
    const { headers } = await world.visitor.get(path);
    const policy = policyOf(headers);
    expect(policy.get('default-src')).toEqual(["'self'"]);
    expect(policy.get('script-src') ?? ["'self'"]).toEqual(["'self'"]);
    expect(policy.get('style-src')).toEqual(["'self'"]);
    expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
    expect(policy.get('base-uri')).toEqual(["'none'"]);
    expect([...policy.values()].flat().filter((source) => /unsafe|:\/\/|\*/u.test(source))).toEqual([]);
  });

  it('tells no other site where she came from, and is what its type says', async () => {
    const { headers } = await world.visitor.get(path);
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });
});

it('no private answer stays in a cache', async () => {
  const ana = await world.member();
  for (const path of ['/api/auth/me', `/api/users/${ana.id}`, '/api/matches', `/api/users/${ana.id}/export`]) {
    const { status, headers } = await ana.get(path);
    expect([path, status, headers.get('cache-control')]).toEqual([path, 200, 'no-store']);
  }
});
