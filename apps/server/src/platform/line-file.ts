import { open, type FileHandle } from 'node:fs/promises';

export interface LineFile {
  write(line: string): void;
  /** Waits until all lines are written, or have failed. */
  close(): Promise<void>;
}

async function openClosed(path: string): Promise<FileHandle> {
  const handle = await open(path, 'a', 0o600);
  try {
    // What is no plain file, such as a pipe or /dev/stderr, has readers of its own.
    const stats = await handle.stat();
    if (stats.isFile() && (stats.mode & 0o077) !== 0) await handle.chmod(0o600);
    return handle;
  } catch (error) {
    await handle.close();
    throw error;
  }
}

/**
 * A file that lines are added to, which nobody but its owner reads, however it was made. A full disk costs the lines of that time, and
 * neither the server nor those that come after.
 * @param onChange hears why lines are lost, and with nothing that they are written again
 * @throws when it cannot be opened, or closed to others
 */
export async function openLineFile(path: string, onChange: (fault: unknown) => void = () => undefined): Promise<LineFile> {
  const handle = await openClosed(path);
  let last = Promise.resolve();
  let isLosing = false;

  async function add(line: string): Promise<void> {
    try {
      // Half of a line may stand there, which must not take this one along.
      await handle.appendFile(isLosing ? `\n${line}` : line);
      if (isLosing) onChange(undefined);
      isLosing = false;
    } catch (error) {
      if (!isLosing) onChange(error);
      isLosing = true;
    }
  }

  return {
    write: (line) => void (last = last.then(() => add(line))),
    async close() {
      await last;
      await handle.close();
    },
  };
}
