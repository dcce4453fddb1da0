import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

/** How a copy begins that a backup is read from, while the database itself goes on. */
export const copyBeginning = 'database-backup-';

/** The embedded database in `DATA_DIR`, and what a restore has beside it until its end. */
export function databaseFolders(dataDir: string) {
  const [current, making, former] = ['database', 'database-restoring', 'database-replaced'].map((name) => path.join(dataDir, name));
  return { current, making, former } as { current: string; making: string; former: string };
}

/** Whether a restore was cut short before what it made could take the database's place. */
export function isHalfRestoredFolder(dataDir: string): boolean {
  const { current, making, former } = databaseFolders(dataDir);
  return !existsSync(current) && (existsSync(making) || existsSync(former));
}

/** Removes what processes left that died: everything in it could be read. The caller holds the folder. */
export function removeLeftovers(dataDir: string): void {
  const { making, former } = databaseFolders(dataDir);
  const copies = readdirSync(dataDir).filter((name) => name.startsWith(copyBeginning));
  for (const left of [making, former, ...copies.map((name) => path.join(dataDir, name))]) rmSync(left, { recursive: true, force: true });
}
