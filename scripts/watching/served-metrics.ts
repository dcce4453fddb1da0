// What a server serves at /metrics: asked of one whose database has gone away, when an operator reads it most.
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildApp } from '#server/src/app.ts';
import { registerDailyBackups } from '#server/src/keeping/backup/daily-backups.ts';
import type { Db } from '#server/src/platform/db/db.ts';
import { openPostgres } from '#server/src/platform/db/postgres.ts';
import { openFolderStore } from '#server/src/platform/storage/folder-store.ts';
import { houseAuthority } from '#server/test/doubles/test-certificates.ts';

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** It went away after the start, which reads one row, and whether anything is sealed. */
function openLostDatabase(): Db {
  const db = openPostgres({ url: 'postgres://nobody@127.0.0.1:1/nothing', log: quiet });
  async function query<R extends object>(text: string, params?: readonly unknown[]): Promise<R[]> {
    if (text.includes('data_keys')) return [];
    return text.includes('username_salt') ? [{ salt: 'read at the start' } as R] : db.query<R>(text, params);
  }
  return { ...db, query };
}

export async function readServedMetrics(): Promise<string> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'violet-metrics-'));
  const db = openLostDatabase();
  const readDb = openLostDatabase();
  const store = await openFolderStore(dataDir);
  const clock = { now: () => new Date() };
  const app = await buildApp({
    db,
    readDb,
    redis: undefined,
    store,
    dataDir,
    clock,
    publicUrl: new URL('http://localhost:3000'),
    demo: false,
    rateLimits: true,
    trustedProxies: [],
    logLevel: 'silent',
    certificates: { server: { authority: houseAuthority } },
  });
  const { signal } = new AbortController();
  const backups = { db, store, community: 'none', time: '03:30', folder: dataDir, recipients: [], clock, log: quiet, signal };
  registerDailyBackups(app.jobs, app.metrics, backups);
  const server = await app.metrics.listen(0, '127.0.0.1');
  try {
    return await (await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/metrics`)).text();
  } finally {
    server.close();
    await app.drain();
    await db.close();
    await readDb.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Every name under which a figure is served, those of a histogram's parts among them. */
export function listSeries(text: string): Set<string> {
  const families = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gmu)];
  return new Set(
    families.flatMap(([, name = '', type]) => (type === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => name + end) : [name])),
  );
}
