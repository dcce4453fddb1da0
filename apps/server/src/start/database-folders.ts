import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

/** How a copy begins that a backup is read from, while the database itself goes on. */
export const copyBeginning = 'database-backup-';

/** The embedded database in `DATA_DIR`, and what a restore or a move has beside it until its end. */
export function databaseFolders(dataDir: string) {
  const at = (name: string) => path.join(dataDir, name);
  return { current: at('database'), making: at('database-restoring'), former: at('database-replaced'), moving: at('database-moving') };
}

/** Whether a restore was cut short before what it made could take the database's place. */
export function isHalfRestoredFolder(dataDir: string): boolean {
  const { current, making, former } = databaseFolders(dataDir);
  return !existsSync(current) && (existsSync(making) || existsSync(former));
}

/** Whether a move into this folder was cut short. A server would begin an empty community there. */
export function isHalfMovedFolder(dataDir: string): boolean {
  const { current, moving } = databaseFolders(dataDir);
  return !existsSync(path.join(current, 'PG_VERSION')) && existsSync(moving);
}

/** Removes what processes left that died: everything in it could be read. The caller holds the folder. */
export function removeLeftovers(dataDir: string): void {
  const { making, former, moving } = databaseFolders(dataDir);
  const copies = readdirSync(dataDir).filter((name) => name.startsWith(copyBeginning));
  const left = [making, former, moving, ...copies.map((name) => path.join(dataDir, name))];
  for (const one of left) rmSync(one, { recursive: true, force: true });
}
