import { open } from 'node:fs/promises';

/** A file that lines are added to, which nobody but its owner reads, however it was made. @throws when it cannot be opened, or closed to others */
export async function openLineFile(path: string) {
  const handle = await open(path, 'a', 0o600);
  try {
    // What is no plain file, such as a pipe or /dev/stderr, has readers of its own.
    const stats = await handle.stat();
    if (stats.isFile() && (stats.mode & 0o077) !== 0) await handle.chmod(0o600);
  } catch (error) {
    await handle.close();
    throw error;
  }
  const file = handle.createWriteStream();
  // A full disk ends the stream of lines and not the server; the figures go on.
  file.on('error', () => undefined);
  return file;
}
