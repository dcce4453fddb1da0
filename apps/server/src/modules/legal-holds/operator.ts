// What the operator does with a held picture. It is taken out for the authorities, and let go once they say so.
import type { Db } from '#platform/db/db.ts';
import type { FileStore } from '#platform/storage/file-store.ts';
import { recordOperatorAct } from '#modules/moderation/service.ts';
import { writeExport } from './export-files.ts';
import { holdKey, readHold } from './hold-files.ts';
import { deleteHold, findFileKey, updateExported } from './queries.ts';

export interface OperatorAct {
  readonly id: string;
  /** The name that this person has on the machine. */
  readonly operator: string;
  readonly at: Date;
}

/** Into a folder, and only then noted: what could not be written still waits. Answers whether there was one. */
export async function exportHold(db: Db, store: FileStore, { id, operator, at }: OperatorAct, folder: string): Promise<boolean> {
  const key = await findFileKey(db, id);
  if (!key) return false;
  const held = await readHold(store, id, key);
  if (!held) throw new Error(`the file of ${id} is not in the store, or does not open`);
  await writeExport(folder, id, held);
  await db.tx(async (tx) => {
    await updateExported(tx, id, at);
    await recordOperatorAct(tx, { action: 'hold', memberId: null, note: `${id} exported (${operator})`, at });
  });
  return true;
}

/** For good. Answers whether there was one. */
export async function releaseHold(db: Db, store: FileStore, { id, operator, at }: OperatorAct): Promise<boolean> {
  if (!(await findFileKey(db, id))) return false;
  // First, as nothing else finds a file without a row. This is repeated when the rest fails.
  await store.delete([holdKey(id)]);
  return db.tx(async (tx) => {
    if (!(await deleteHold(tx, id))) return false;
    await recordOperatorAct(tx, { action: 'hold', memberId: null, note: `${id} released (${operator})`, at });
    return true;
  });
}
