// Puts a backup back. It reads it to its end first, then writes files, rows, and what happened since and must not be undone. ADR 023.
import { buildApp } from '#src/app.ts';
import type { Env } from '#src/env.ts';
import { systemClock } from '#platform/clock.ts';
import type { SealedKey } from '#platform/at-rest/root-keys.ts';
import type { Db } from '#platform/db/db.ts';
import { migrate } from '#platform/db/migrate.ts';
import { listMigrations, type Migration } from '#platform/db/migrations/files.ts';
import { departedFolder } from '#platform/storage/departed-list.ts';
import type { FileStore } from '#platform/storage/file-store.ts';
import { unfinishedFolder } from '#platform/storage/folder-store.ts';
import { contentTypeOf } from '#src/keeping/content-type.ts';
import type { RowBatch } from '#src/keeping/rows/row-batch.ts';
import { writeRows } from '#src/keeping/rows/write-rows.ts';
import { filesFolder, readRowsPart, rowsFolder, type Part } from '#src/keeping/archive/parts.ts';
import { assertOpens, noteKeys } from './archive-keys.ts';
import { deletePastPlans } from './queries.ts';
import { TargetRefused, type Target } from './target.ts';
import { migrationsOf, verifyArchive, type VerifiedArchive } from './verify-archive.ts';

/**
 * What may have been ended on purpose since, and opens something to whoever has it. Such are a lost phone's session and push subscription,
 * a calendar's address, a code on its way. Members sign in again. What was about to be delivered stays out as well, since most of it has
 * arrived.
 */
export const neverRestored: ReadonlySet<string> = new Set([
  'sessions',
  'push_subscriptions',
  'alert_deliveries',
  'account_emails',
  'plan_messages',
  'calendar_feeds',
  'password_resets',
  'pending_sign_ins',
  'factor_challenges',
  'session_factors',
  'sms_codes',
  'email_codes',
  // Who came back since is not to be deleted as unused: everybody has the whole time anew.
  'inactivity_notices',
]);

async function* batchesOf(parts: AsyncIterable<Part>): AsyncGenerator<RowBatch> {
  for await (const part of parts) {
    if (!part.name.startsWith(rowsFolder)) continue;
    const batch = readRowsPart(part);
    yield neverRestored.has(batch.table) ? { ...batch, rows: [] } : batch;
  }
}

/** A key names one content for ever, so nothing that is there is changed. Those without a row are swept away by the server. */
async function writeFiles(parts: AsyncIterable<Part>, store: FileStore): Promise<void> {
  for await (const { name, bytes } of parts) {
    if (!name.startsWith(filesFolder)) continue;
    const key = name.slice(filesFolder.length);
    await store.put(key, bytes, contentTypeOf(key));
  }
}

/** As the server does it, with everything that takes part in a deletion. Answers how many had left. */
async function deleteDeparted(env: Env, db: Db, store: FileStore): Promise<number> {
  const app = await buildApp({
    ...env,
    db,
    readDb: db,
    store,
    clock: systemClock,
    redis: undefined,
    sms: undefined,
    mail: undefined,
    demo: false,
  });
  try {
    const count = await app.account.deleteDeparted();
    // No jobs run in this program.
    await app.account.runFollowUps();
    return count;
  } finally {
    await app.drain();
  }
}

export interface RestoreOptions {
  readonly env: Env;
  /** Reads the archive from its beginning. */
  readonly read: () => AsyncIterable<Part>;
  /** Store and target are opened when the archive has been found whole. */
  readonly openStore: () => Promise<FileStore>;
  readonly openTarget: () => Promise<Target>;
  /** The target that the operator gives up. */
  readonly replaces: string | undefined;
  /** Whether files that are in the store are this community's own. */
  readonly keepsFiles: boolean;
  readonly migrations?: readonly Migration[];
}

export interface Restored extends VerifiedArchive {
  /** Members who left after the backup was made, and were deleted again. */
  readonly departed: number;
  /** Whether the store knew who has left before the archive came. */
  readonly knewDeparted: boolean;
  /** Tables and columns that an operator had added. */
  readonly leftOut: readonly string[];
}

function assertMayReplace({ name, contents }: Target, replaces: string | undefined): void {
  if (!contents || replaces === name) return;
  throw new TargetRefused(`the target has ${contents}, which would be gone: to give that up, add --replace ${name}`);
}

/** What is in the store before anything is written. */
async function lookInto(store: FileStore) {
  let [knewDeparted, isUsed] = [false, false];
  for await (const { key } of store.list('')) {
    if (key.startsWith(`${departedFolder}/`)) knewDeparted = true;
    else if (!key.startsWith(`${unfinishedFolder}/`)) isUsed = true;
    if (knewDeparted && isUsed) break;
  }
  return { knewDeparted, isUsed };
}

/** Beside another database, a server would sweep away every file that this backup does not have. */
function assertOwnFiles(isUsed: boolean, isOwn: boolean): void {
  if (!isUsed || isOwn) return;
  throw new TargetRefused(
    'the file store has files already: if they belong to this very community and no other server uses them, add --keep-files',
  );
}

/**
 * @throws BadArchive before anything was opened
 * @throws KeysRefused as well: what it brings could not be read here
 * @throws TargetRefused before anything was written
 */
export async function restore({
  env,
  read,
  openStore,
  openTarget,
  replaces,
  keepsFiles,
  migrations = listMigrations(),
}: RestoreOptions): Promise<Restored> {
  const keys: SealedKey[] = [];
  const verified = await verifyArchive(noteKeys(read(), keys));
  assertOpens(keys, env.atRestKeys);
  const schema = migrationsOf(verified.head, migrations, systemClock.now());
  const target = await openTarget();
  try {
    assertMayReplace(target, replaces);
    const store = await openStore();
    const { knewDeparted, isUsed } = await lookInto(store);
    assertOwnFiles(isUsed, keepsFiles);
    await writeFiles(read(), store);
    let departed = 0;
    const leftOut = new Set<string>();
    await target.replace(async (db) => {
      await migrate(db, { migrations: schema });
      await writeRows(db, batchesOf(read()), (what) => void leftOut.add(what));
      await migrate(db, { migrations });
      await deletePastPlans(db);
      departed = await deleteDeparted(env, db, store);
    });
    return { ...verified, departed, knewDeparted, leftOut: [...leftOut] };
  } finally {
    await target.close();
  }
}
