// The log forgets what is older than five years, and nothing else. What a seal does not cover stays, and what it covers still counts.
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Db } from '#platform/db/db.ts';
import { newId } from '#platform/ids.ts';
import { readRows } from '#src/keeping/rows/read-rows.ts';
import type { RowBatch } from '#src/keeping/rows/row-batch.ts';
import { writeRows } from '#src/keeping/rows/write-rows.ts';
import { openTestDatabase, type TestDatabase } from '#test/world/database.ts';
import { sealAuditLog } from './seal-audit-log.ts';
import { verifyAuditLog } from './verify-chain.ts';

const now = new Date('2026-06-01T03:00:00Z');
const clock = { now: () => now };

async function write(db: Db, at: string): Promise<void> {
  await db.query(
    `INSERT INTO audit_log (id, at, moderator_file_id, kind, action, subject, note) VALUES ($1, $2::text::timestamptz, $1, 'action', 'warn', 'report', $2)`,
    [newId(), at],
  );
}

let test: TestDatabase;
beforeEach(async () => {
  test = await openTestDatabase();
  for (const at of ['2019-03-01T10:00:00Z', '2020-03-01T10:00:00Z', '2021-05-31T10:00:00Z', '2021-06-02T10:00:00Z'])
    await write(test.db, at);
});
afterEach(() => test.drop());

const verify = (kept?: string) => verifyAuditLog(test.db, now, kept);

it('takes off a few at a time, and the rest is whole, goes on, and is the same elsewhere', async () => {
  const before = await verify();
  expect(await sealAuditLog({ db: test.db, clock }, 2)).toBe(2);
  expect(await verify()).toMatchObject({ isWhole: true, count: 4, sealed: 2 });
  expect([await sealAuditLog({ db: test.db, clock }, 2), await sealAuditLog({ db: test.db, clock }, 2)]).toEqual([1, 0]);
  expect(await test.db.query('SELECT note FROM audit_log')).toEqual([{ note: '2021-06-02T10:00:00Z' }]);
  // A head that was noted down before the seal still fits.
  const head = before.isWhole ? before.head : '';
  expect(await verify(head)).toMatchObject({ isWhole: true, count: 4, sealed: 3, head });
  await write(test.db, '2026-05-31T10:00:00Z');
  expect(await verify(head)).toMatchObject({ isWhole: true, count: 5, sealed: 3 });

  const target = await openTestDatabase();
  for (const { db } of [test, target]) await db.exec('TRUNCATE city_pairs');
  const batches: RowBatch[] = [];
  await readRows(test.db, async (batch) => void batches.push(batch));
  await writeRows(target.db, Readable.from(batches) as AsyncIterable<RowBatch>);
  expect(await verifyAuditLog(target.db, now)).toEqual(await verify());
  await target.drop();
});

it('goes on from the seal where nothing was left', async () => {
  const later = { now: () => new Date('2033-01-01T00:00:00Z') };
  expect(await sealAuditLog({ db: test.db, clock: later }, 10)).toBe(4);
  await write(test.db, '2033-01-01T10:00:00Z');
  expect(await verifyAuditLog(test.db, later.now())).toMatchObject({ isWhole: true, count: 5, sealed: 4 });
});

it('lets nothing go without a seal that fits, not even to whoever may delete', async () => {
  const refused = async (statement: string, why = 'only ever added to') =>
    await expect(test.db.query(statement), statement).rejects.toThrow(why);
  for (const statement of ['DELETE FROM audit_log', 'DELETE FROM audit_chain', 'DELETE FROM audit_log WHERE at < now()'])
    await refused(statement);
  const seal = (seq: number, hash: string, at: string) =>
    `INSERT INTO audit_seals (seq, hash, sealed_at) SELECT ${seq}, ${hash}, '${at}' FROM audit_chain WHERE seq = ${seq}`;
  await refused(seal(2, "'\\x00'", now.toISOString()), 'does not fit');
  await refused(seal(4, 'hash', now.toISOString()), 'does not fit');
  await sealAuditLog({ db: test.db, clock }, 10);
  for (const statement of [
    'DELETE FROM audit_log',
    'DELETE FROM audit_chain',
    'DELETE FROM audit_seals',
    'TRUNCATE audit_seals',
    'TRUNCATE audit_log',
  ])
    await refused(statement);
  expect(await verify()).toMatchObject({ isWhole: true, count: 4, sealed: 3 });
});

it('shows a seal that was dated ahead to let younger entries go, and a link that does not follow from its seal', async () => {
  await test.db.query("INSERT INTO audit_seals (seq, hash, sealed_at) SELECT seq, hash, '2030-01-01Z' FROM audit_chain WHERE seq = 3");
  expect(await verify()).toMatchObject({ isWhole: false, fault: 'the seal is of a time to come' });
  await test.db.exec(
    "BEGIN; SET LOCAL session_replication_role = replica; UPDATE audit_seals SET sealed_at = '2026-05-01Z', hash = '\\x00'; COMMIT",
  );
  expect(await verify()).toMatchObject({ isWhole: false, seq: 4, fault: 'the entry is not what was written' });
});
