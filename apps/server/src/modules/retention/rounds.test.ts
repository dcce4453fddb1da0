// One row of the schedule with much to delete holds up no other, and a fault neither.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#test/world/database.ts';
import type { RetentionRow } from '#platform/retention.ts';
import { createRetention } from './service.ts';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.drop());

test('rows take turns until none has more to delete', async () => {
  const asked: string[] = [];
  const row = (name: string, rows: number, batch?: number): RetentionRow => ({
    topic: 'messages',
    period: null,
    by: 'retention',
    ...(batch !== undefined && { batch }),
    async erase(limit) {
      asked.push(`${name} ${limit}`);
      if (Number.isNaN(rows)) throw new Error('no');
      const erased = Math.min(rows, limit);
      rows -= erased;
      return erased;
    },
  });
  const retention = createRetention({ db: database.db, log });
  retention.register([row('many', 12_000), row('broken', Number.NaN), row('heavy', 3, 2), row('few', 1)]);
  await expect(retention.run()).rejects.toThrow('was not obeyed in full');
  expect(asked).toEqual(['many 5000', 'broken 5000', 'heavy 2', 'few 5000', 'many 5000', 'heavy 2', 'many 5000']);
});
