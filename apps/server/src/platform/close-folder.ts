import { chmodSync, statSync } from 'node:fs';

/** Who is neither the owner nor the system. */
const others = 0o077;
/** Such a folder is meant for everybody, as /tmp is. */
const sticky = 0o1000;

/** A folder that other users can enter, and that this one may not close. */
export class OpenToOthers extends Error {
  constructor(folder: string) {
    super(
      `${folder} can be entered by other users of this machine, and only its owner can close it: have it closed (chmod 700), ` +
        'or name a folder below it, which is made for this user alone',
    );
  }
}

function tryToClose(folder: string): void {
  try {
    chmodSync(folder, 0o700);
  } catch (error) {
    if (!['EPERM', 'EACCES', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}

/**
 * Closes a folder to other users, so that nobody reaches what was made in it with wider modes. Windows has no such modes.
 * @throws OpenToOthers where that is not this user's to do
 */
export function closeFolder(folder: string): void {
  const stat = statSync(folder);
  if (process.platform === 'win32' || !stat.isDirectory() || (stat.mode & others) === 0) return;
  if ((stat.mode & sticky) === 0) tryToClose(folder);
  if ((statSync(folder).mode & others) !== 0) throw new OpenToOthers(folder);
}
