import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The PostgreSQL that PGlite is. It reads folders of this major version and of no other. */
export const embeddedMajor = '18';

/** A folder that another major version of PostgreSQL has written. */
export class OtherMajor extends Error {
  readonly major: string;
  constructor(major: string) {
    super(`written by PostgreSQL ${major}`);
    this.major = major;
  }
}

/**
 * Looks whether the embedded database can read what is in its folder, and touches nothing.
 * @throws OtherMajor
 */
export function assertReadable(databaseFolder: string): void {
  let major: string;
  try {
    major = readFileSync(path.join(databaseFolder, 'PG_VERSION'), 'utf8').trim();
  } catch (error) {
    // A folder without a database, or none yet. What else is wrong with it shows when it is opened.
    if (['ENOENT', 'ENOTDIR', 'EACCES'].includes((error as NodeJS.ErrnoException).code ?? '')) return;
    throw error;
  }
  if (major !== embeddedMajor) throw new OtherMajor(major);
}
