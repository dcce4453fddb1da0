import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { makeFolder } from '#platform/make-folder.ts';
import { pack } from '#src/keeping/archive/pack.ts';
import { askForBackup } from '#src/keeping/control/control.ts';
import type { Env } from '#src/env.ts';
import { openDatabase } from '#src/start/open-database.ts';
import { openStore } from '#src/start/open-store.ts';
import { nameOfBackup } from './backup-names.ts';
import { partsOfBackup } from './parts-of-backup.ts';

export interface Source {
  readonly bytes: AsyncIterable<Uint8Array>;
  close(): Promise<void>;
}

/** The database itself, or the server that holds the embedded one. */
export async function openSource(env: Env, at: Date): Promise<Source> {
  const served = env.databaseUrl ? null : await askForBackup(env.dataDir);
  if (served) return { bytes: served, close: async () => undefined };
  if (!env.databaseUrl && !existsSync(path.join(env.dataDir, 'database'))) throw new Error(`DATA_DIR ${env.dataDir} has no database`);
  // A store that does not answer ends this before there is a database that somebody would have to close.
  const store = await openStore(env);
  const { db, close } = await openDatabase(env);
  return { bytes: pack(partsOfBackup({ db, store }, at), at), close };
}

/**
 * Where the archive goes. `BACKUP_FOLDER` is a folder, there or not, and so is what ends like one.
 * @param word what the operator named
 */
export function fileFor(word: string | undefined, backupFolder: string, at: Date, isSealed: boolean): string {
  const target = word ?? backupFolder;
  if (word === undefined || /[/\\]$/u.test(word)) makeFolder(target);
  const isFolder = statSync(target, { throwIfNoEntry: false })?.isDirectory();
  const file = isFolder ? path.join(target, nameOfBackup(at, isSealed)) : target;
  if (existsSync(file)) throw new Error(`${file} is there already`);
  return file;
}
