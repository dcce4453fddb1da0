import { expect, it, vi } from 'vitest';
import { openPostgres } from '#platform/db/postgres.ts';
import type { Log } from '#platform/log.ts';
import { openTestDatabase } from '#test/world/database.ts';
import { createOtherServersWatch, serverName } from './other-servers.ts';

it('a second server on the database is noticed and told of, once as long as it stays; a tool is not', async () => {
  const test = await openTestDatabase();
  const said: string[] = [];
  const log: Log = { info: () => undefined, warn: () => undefined, error: (_details, message = '') => void said.push(message) };
  const open = (name: string) => openPostgres({ url: test.url ?? '', name, log });
  const name = serverName.draw();
  const [own, tool] = [open(name), open('violet')];
  const look = createOtherServersWatch({ db: own, name, log });
  await tool.query('SELECT 1');
  await look();
  expect(said).toEqual([]);
  const other = open(serverName.draw());
  await other.query('SELECT 1');
  for (let looks = 0; looks < 2; looks += 1) await look();
  expect(said).toEqual([expect.stringContaining('REDIS_URL is not set')]);
  await other.close();
  await vi.waitFor(async () => {
    await look();
    const back = open(serverName.draw());
    await back.query('SELECT 1');
    await look();
    await back.close();
    expect(said).toHaveLength(2);
  });
  await Promise.all([own.close(), tool.close()]);
  await test.drop();
});
