// The chain shows what somebody whom no trigger stops has changed in the audit log, or taken out of it. ADR 024.
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { verifyAuditLog } from '#modules/moderation/service.ts';
import type { Db } from '#platform/db/db.ts';
import { migrate } from '#platform/db/migrate.ts';
import { listMigrations } from '#platform/db/migrations/files.ts';
import { newId } from '#platform/ids.ts';
import { readRows } from '#src/keeping/rows/read-rows.ts';
import type { RowBatch } from '#src/keeping/rows/row-batch.ts';
import { writeRows } from '#src/keeping/rows/write-rows.ts';
import { openEmptyDatabase, openTestDatabase, type TestDatabase } from '#test/world/database.ts';

/** What a program of any release writes. */
async function write(db: Db, notes: readonly string[]): Promise<string[]> {
  const rows = notes.map((note) => ({ id: newId(), note }));
  await db.query(
    `INSERT INTO audit_log (id, at, moderator_file_id, kind, action, subject, subject_id, note)
     SELECT id, '2026-05-01T10:00:00.123Z', gen_random_uuid(), 'action', 'warn', 'report', NULL, note
     FROM jsonb_to_recordset($1::jsonb) AS r(id uuid, note text)`,
    [JSON.stringify(rows)],
  );
  return rows.map(({ id }) => id);
}

const verify = (db: Db, kept?: string) => verifyAuditLog(db, new Date(), kept);

/** What a superuser does whom the log is about. */
async function behindTheTriggers(db: Db, statement: string): Promise<void> {
  await db.exec(`BEGIN; SET LOCAL session_replication_role = replica; ${statement}; COMMIT`);
}

describe('the chain of the audit log', () => {
  let test: TestDatabase;
  let entries: string[];
  beforeEach(async () => {
    test = await openTestDatabase();
    entries = [...(await write(test.db, ['Shouts', 'Says “no”\n\tand \\ more ✓', ''])), ...(await write(test.db, ['Again']))];
  });
  afterEach(() => test.drop());

  it('is whole, with a link for each entry, also of several in one statement', async () => {
    const head = expect.stringMatching(/^4:[0-9a-f]{64}$/u) as string;
    expect(await verify(test.db)).toEqual({ isWhole: true, count: 4, sealed: 0, head });
  });

  it.each([
    ['the note', "SET note = 'Nothing happened'"],
    ['who did it', 'SET moderator_file_id = gen_random_uuid()'],
    ['the time, by a millisecond', "SET at = at + interval '1 millisecond'"],
    ['what it is about', 'SET subject_id = gen_random_uuid()'],
  ])('finds %s changed, and says where it begins', async (_what, change) => {
    await behindTheTriggers(test.db, `UPDATE audit_log ${change} WHERE id IN ('${entries[1]}', '${entries[3]}')`);
    const fault = 'the entry is not what was written';
    expect(await verify(test.db)).toEqual({ isWhole: false, seq: 2, entryId: entries[1], fault });
  });

  it('finds a change by whom the triggers were switched off', async () => {
    await test.db.exec('ALTER TABLE audit_log DISABLE TRIGGER USER');
    await test.db.query("UPDATE audit_log SET note = 'Nothing happened' WHERE id = $1", [entries[0]]);
    await test.db.exec('ALTER TABLE audit_log ENABLE TRIGGER USER');
    expect(await verify(test.db)).toMatchObject({ isWhole: false, seq: 1, entryId: entries[0] });
  });

  it('finds entries that went, with their links or without, and those that came in past it', async () => {
    await behindTheTriggers(test.db, `DELETE FROM audit_log WHERE id = '${entries[2]}'`);
    expect(await verify(test.db)).toMatchObject({ seq: 3, entryId: entries[2], fault: 'the entry is missing' });
    await behindTheTriggers(test.db, 'DELETE FROM audit_chain WHERE seq = 3');
    expect(await verify(test.db)).toMatchObject({ seq: 3, fault: 'the link is missing' });
    await behindTheTriggers(test.db, 'DELETE FROM audit_chain WHERE seq = 4');
    expect(await verify(test.db)).toMatchObject({ seq: 2, entryId: entries[3], fault: 'the entry is not in the chain' });
  });

  it('finds a cut end and a chain that was written anew, where its last link was kept elsewhere', async () => {
    const before = await verify(test.db);
    const kept = before.isWhole ? before.head : '';
    await behindTheTriggers(test.db, `DELETE FROM audit_log WHERE id = '${entries[3]}'; DELETE FROM audit_chain WHERE seq = 4`);
    expect(await verify(test.db)).toMatchObject({ isWhole: true, count: 3 });
    expect(await verify(test.db, kept)).toMatchObject({ isWhole: false, seq: 4, fault: 'the end of the chain is missing' });
    await write(test.db, ['Something else']);
    expect(await verify(test.db)).toMatchObject({ isWhole: true, count: 4 });
    expect(await verify(test.db, kept)).toMatchObject({ isWhole: false, seq: 4, fault: 'the chain was written anew' });
  });

  it('is the same after a move to another database, and goes on there', async () => {
    const target = await openTestDatabase();
    // Most of all rows, and none of this test's.
    for (const { db } of [test, target]) await db.exec('TRUNCATE city_pairs');
    const batches: RowBatch[] = [];
    await readRows(test.db, async (batch) => void batches.push(batch));
    await writeRows(target.db, Readable.from(batches) as AsyncIterable<RowBatch>);
    expect(await verify(target.db)).toEqual(await verify(test.db));
    await write(target.db, ['Over here']);
    expect(await verify(target.db)).toMatchObject({ isWhole: true, count: 5 });
    await target.drop();
  });

  it('and the log are only ever added to', async () => {
    const change = "UPDATE audit_log SET note = 'nothing happened'";
    const statements = [change, 'DELETE FROM audit_log', 'TRUNCATE audit_log', 'UPDATE audit_chain SET seq = -seq'];
    for (const statement of [...statements, 'DELETE FROM audit_chain', 'TRUNCATE audit_chain']) {
      await expect(test.db.query(statement), statement).rejects.toThrow('only ever added to');
    }
    // So says a program of the release before, in whose deletion notes were rewritten: it goes on, and nothing changes.
    await test.db.tx(async (tx) => {
      await tx.query("SELECT set_config('violet.somebody_leaves', 'yes', true)");
      await tx.query(change);
    });
    expect(await verify(test.db)).toMatchObject({ isWhole: true, count: 4 });
  });
});

it('begins with the entries that were there before it', async () => {
  const old = await openEmptyDatabase();
  await migrate(old.db, { migrations: listMigrations().slice(0, 1) });
  const entries = await write(old.db, ['One', 'Two']);
  await migrate(old.db);
  await write(old.db, ['Three']);
  expect(await verify(old.db)).toMatchObject({ isWhole: true, count: 3 });
  await behindTheTriggers(old.db, `UPDATE audit_log SET note = 'None' WHERE id = '${entries[1]}'`);
  expect(await verify(old.db)).toMatchObject({ isWhole: false, seq: 2, entryId: entries[1] });
  await old.drop();
});
