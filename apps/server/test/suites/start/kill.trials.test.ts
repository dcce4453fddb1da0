// A few rounds of what `npm run trial -- kill` does fifty times. What was acknowledged is there after kill -9, once and in its place.
import { describe, expect, it, vi } from 'vitest';
import { runKills, type DatabaseKind } from '#test/programs/kill-trial.ts';

const url = process.env.TEST_DATABASE_URL;
const database: DatabaseKind = url ? 'postgres' : 'embedded';

describe(`a killed server (${database})`, () => {
  it('has lost and doubled nothing', { tags: 'long' }, async () => {
    if (url) vi.stubEnv('BENCH_DATABASE_URL', url);
    const result = await runKills({ rounds: 3, database });
    expect(result).toMatchObject({ lost: 0, duplicated: 0, gaps: 0, unexpected: 0, passes: true });
  });
});
