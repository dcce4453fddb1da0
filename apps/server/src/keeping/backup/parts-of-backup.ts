import { buffer } from 'node:stream/consumers';
import type { Db } from '#platform/db/db.ts';
import { programVersion } from '#platform/server-folder.ts';
import type { FileStore } from '#platform/storage/file-store.ts';
import { unfinishedFolder } from '#platform/storage/folder-store.ts';
import { readRows } from '#src/keeping/rows/read-rows.ts';
import type { RowBatch } from '#src/keeping/rows/row-batch.ts';
import { listMarks } from '#src/keeping/rows/tables.ts';
import { endPart, filesFolder, format, headPart, rowsPart, type Part } from '#src/keeping/archive/parts.ts';
import { pull } from './pull.ts';

export interface BackupSource {
  readonly db: Db;
  readonly store: FileStore;
  /** Where others wait for whoever reads this database: the same rows, for this backup alone. */
  openCopy?(): Promise<{ readonly db: Db; close(): Promise<void> }>;
}

type Counts = { rows: Record<string, number>; files: number; bytes: number };

async function readMarks(db: Db): Promise<string> {
  return JSON.stringify((await listMarks(db)).map(([name, checksum]) => ({ name, checksum })));
}

async function* rowParts(db: Db, counts: Counts): AsyncGenerator<Part> {
  const batchesOf = new Map<string, number>();
  for await (const batch of pull<RowBatch>((take) => readRows(db, take))) {
    const number = (batchesOf.get(batch.table) ?? 0) + 1;
    batchesOf.set(batch.table, number);
    counts.rows[batch.table] = (counts.rows[batch.table] ?? 0) + batch.rows.length;
    yield rowsPart(batch, number);
  }
}

/** One that goes meanwhile was deleted by a member, and is wanted by nobody. */
async function* fileParts(store: FileStore, counts: Counts): AsyncGenerator<Part> {
  for await (const { key } of store.list('')) {
    if (key.startsWith(`${unfinishedFolder}/`)) continue;
    const stream = await store.read(key);
    if (!stream) continue;
    const bytes = await buffer(stream);
    counts.files += 1;
    counts.bytes += bytes.length;
    yield { name: `${filesFolder}${key}`, bytes };
  }
}

async function* schemaAndRows(db: Db, at: Date, counts: Counts): AsyncGenerator<Part> {
  const marks = await readMarks(db);
  const migrations = JSON.parse(marks) as { name: string; checksum: string }[];
  yield headPart({ format, release: programVersion(), takenAt: at.toISOString(), database: db.kind, migrations });
  yield* rowParts(db, counts);
  if ((await readMarks(db)) !== marks) throw new Error('the schema was changed meanwhile: make the backup again');
}

/**
 * Everything that is kept, as the parts of an archive: first the rows, all of one moment, then the files. A file that came meanwhile has no
 * row yet and harms nobody. A row comes without its file only where that was deleted meanwhile.
 */
export async function* partsOfBackup({ db, store, openCopy }: BackupSource, at: Date): AsyncGenerator<Part> {
  const counts: Counts = { rows: {}, files: 0, bytes: 0 };
  const copy = await openCopy?.();
  try {
    yield* schemaAndRows(copy?.db ?? db, at, counts);
  } finally {
    await copy?.close();
  }
  yield* fileParts(store, counts);
  yield endPart(counts);
}
