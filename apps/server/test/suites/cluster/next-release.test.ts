// This release and the one after it serve one database side by side, under senders. ADR 022. In full: npm run trial -- rolling --next
import { afterAll, beforeAll, expect, it } from 'vitest';
import { plantNextRelease, type Release } from '#test/programs/next-release.ts';
import { runRolling } from '#test/programs/rolling-trial.ts';

let next: Release;
beforeAll(() => {
  next = plantNextRelease();
});
afterAll(() => next.remove());

it('the next release comes with its migrations and goes again, and nobody notices', { tags: 'long' }, async () => {
  const services = { databaseServer: process.env['TEST_DATABASE_URL'] ?? '', redisUrl: process.env['TEST_REDIS_URL'] ?? '' };
  const result = await runRolling(services, async (fleet) => {
    await next.migrate(fleet.databaseUrl);
    // First beside a process that began on the schema of before, then beside one that finds the new one.
    await fleet.replaceOne(next.folder);
    await fleet.replaceOne();
  });
  expect(result).toMatchObject({ failures: [], lost: 0, duplicated: 0, gaps: 0, unexpected: 0, roughEnds: 0, isWhole: true });
});
