// Several devices of one member at once: one status is left, and at most the recording that belongs to it.
import type { Status } from '@violet/contract/statuses';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requirePostgres } from '#test/world/crowd.ts';
import { chromiumWebm, fetchVoice, uploadVoice } from '#test/files/voices.ts';
import { createWorld, type World } from '#test/world/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  requirePostgres(world);
});
afterAll(() => world.close());

const rounds = Array.from({ length: 12 }, (_, round) => round);

test.each(rounds)('statuses, recordings and removals at the same moment (%i)', async () => {
  const ana = await world.member();
  const path = `/api/users/${ana.id}/status`;
  await ana.put(path, { text: 'before' });
  const texts = ['one', 'two', 'three'];
  const set = texts.map((text) => ana.put<Status>(path, { text }));
  const spoken = Array.from({ length: 4 }, () => uploadVoice<Status>(world.origin, ana, chromiumWebm));
  const removed = ana.del(path);
  const answers = await Promise.all([...set, ...spoken]);
  await removed;
  const { body: left } = await ana.get<Status | null>(path);
  const urls = answers.flatMap(({ status, body }) => (status === 200 && body.voiceUrl ? [body.voiceUrl] : []));
  for (const { status } of answers) expect([200, 404]).toContain(status);
  expect(new Set(urls).size).toBe(urls.length);
  for (const url of urls) expect((await fetchVoice(world.origin, ana, url)).status).toBe(url === left?.voiceUrl ? 200 : 404);
  expect(await world.db.query('SELECT 1 FROM statuses WHERE member_id = $1', [ana.id])).toHaveLength(left ? 1 : 0);
});
