// A backup of the embedded database is read from a copy. Nobody waits for whoever reads it, and nothing of the copy stays.
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readEnv } from '#src/env.ts';
import { migrate } from '#platform/db/migrate.ts';
import { openFolderStore } from '#platform/storage/folder-store.ts';
import { readRowsPart, type Part } from '#src/keeping/archive/parts.ts';
import { partsOfBackup } from '#src/keeping/backup/parts-of-backup.ts';
import type { OpenDatabase } from './open-copy.ts';
import { openDatabase } from './open-database.ts';

let dataDir: string;
let opened: OpenDatabase;
beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'violet-copy-'));
  opened = await openDatabase(readEnv({ DATA_DIR: dataDir }));
  await migrate(opened.db);
  await opened.db.exec('CREATE TABLE notes AS SELECT 1 AS n');
});
afterAll(async () => {
  await opened.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const copies = () => readdirSync(dataDir).filter((name) => name.startsWith('database-'));

async function begin() {
  const store = await openFolderStore(path.join(dataDir, 'files'));
  const parts = partsOfBackup({ ...opened, store }, new Date());
  const first = await parts.next();
  return { parts, first: first.value as Part };
}

test('calls go on while whoever reads it rests; it has what was committed before, and nothing of later', async () => {
  const { parts } = await begin();
  expect(copies().map((name) => statSync(path.join(dataDir, name)).mode & 0o777)).toEqual([0o700]);
  await opened.db.query('INSERT INTO notes VALUES (2)');
  const notes = [];
  for await (const part of parts) if (part.name.startsWith('rows/notes/')) notes.push(...readRowsPart(part).rows);
  expect([notes, copies()]).toEqual([[['1']], []]);
});

test('one that is given up leaves nothing', async () => {
  const { parts } = await begin();
  await parts.return(undefined);
  expect(copies()).toEqual([]);
});
