import { createWriteStream } from 'node:fs';
import { once } from 'node:events';

/** A file that lines are added to, which nobody but its owner reads. @throws when it cannot be opened */
export async function openLineFile(path: string) {
  const file = createWriteStream(path, { flags: 'a', mode: 0o600 });
  await once(file, 'open');
  // A full disk ends the stream of lines and not the server; the figures go on.
  file.on('error', () => undefined);
  return file;
}
