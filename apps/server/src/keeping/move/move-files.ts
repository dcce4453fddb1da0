import { buffer } from 'node:stream/consumers';
import type { FileStore } from '#platform/storage/file-store.ts';
import { unfinishedFolder } from '#platform/storage/folder-store.ts';
import { contentTypeOf } from '#src/keeping/content-type.ts';
import { MoveRefused, type Tell } from './move-refused.ts';

/** Under way at once. A file has at most 16 MB and is held whole, here and as it is read back. */
const atOnce = 4;
/** How often it says how far it is, in files. */
const step = 500;

async function read(store: FileStore, key: string): Promise<Buffer | null> {
  const stream = await store.read(key);
  return stream && buffer(stream);
}

async function moveFile(source: FileStore, target: FileStore, key: string): Promise<'moved' | 'there already'> {
  const bytes = await read(source, key);
  // Whoever deleted it meanwhile wants it nowhere.
  if (!bytes) return 'there already';
  const found = await read(target, key);
  if (found?.equals(bytes)) return 'there already';
  // A name stands for one content for ever, so this is another community's store.
  if (found) throw new MoveRefused(`The target store has another file called ${key}. Files moved so far are left there.`);
  await target.put(key, bytes, contentTypeOf(key));
  if (!(await read(target, key))?.equals(bytes)) throw new MoveRefused(`${key} did not arrive as it was: run the move again.`);
  return 'moved';
}

/** Copies every file that is not there yet, and reads each back. What was copied before is left as it is. */
export async function moveFiles(source: FileStore, target: FileStore, tell: Tell): Promise<void> {
  const counts = { moved: 0, 'there already': 0 };
  let waiting: string[] = [];
  const flush = async () => {
    for (const outcome of await Promise.all(waiting.map((key) => moveFile(source, target, key)))) counts[outcome] += 1;
    waiting = [];
    const done = counts.moved + counts['there already'];
    if (done > 0 && done % step === 0) tell(`${done} files so far`);
  };
  for await (const { key } of source.list('')) {
    if (key.startsWith(`${unfinishedFolder}/`)) continue;
    waiting.push(key);
    if (waiting.length === atOnce) await flush();
  }
  await flush();
  tell(`${counts.moved} files moved, ${counts['there already']} there already, each the same on both sides`);
}
