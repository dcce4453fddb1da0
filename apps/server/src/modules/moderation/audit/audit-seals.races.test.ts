// Whoever took over a server has its role in the database. No seal of that role empties the log. ADR 024.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { shiftedClock, systemClock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { grantToServer } from '#platform/db/migrations/grants.ts';
import { openPostgres } from '#platform/db/postgres.ts';
import { newId } from '#platform/ids.ts';
import { createJobs } from '#platform/jobs/jobs.ts';
import { openTestDatabase, type TestDatabase } from '#test/world/database.ts';
import { sealAuditLog } from './seal-audit-log.ts';
import { verifyAuditLog } from './verify-chain.ts';

const role = `violet_seals_${process.pid}`;
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const sixYears = 6 * 366 * 86_400_000;
let test: TestDatabase;
let serving: Db;

beforeAll(async () => {
  test = await openTestDatabase();
  await test.db.exec(`CREATE ROLE ${role}`);
  const jobs = createJobs({ db: test.db, log, mode: 'off' });
  await jobs.start();
  await jobs.stop();
  await grantToServer(test.db, role);
  const url = new URL(test.url ?? '');
  url.searchParams.set('options', `-c role=${role}`);
  serving = openPostgres({ url: url.href, log });
});
afterAll(async () => {
  await serving.close();
  await test.drop();
  const cluster = openPostgres({ url: process.env.TEST_DATABASE_URL ?? '', log });
  await cluster.exec(`DROP ROLE ${role}`);
  await cluster.close();
});
// The server itself writes them: two that have had their time, and two that have not.
beforeEach(async () => {
  for (const table of ['audit_log', 'audit_chain', 'audit_seals'])
    await test.db.exec(`BEGIN; SET LOCAL session_replication_role = replica; DELETE FROM ${table}; COMMIT`);
  for (const age of ['7 years', '6 years', '4 years', '1 minute'])
    await serving.query(
      `INSERT INTO audit_log (id, at, moderator_file_id, kind, action, subject, note)
       VALUES ($1, now() - $2::text::interval, $1, 'action', 'warn', 'report', $2)`,
      [newId(), age],
    );
});

const listNotes = async () => (await test.db.query<{ note: string }>('SELECT note FROM audit_log ORDER BY at')).map(({ note }) => note);
const verify = () => verifyAuditLog(test.db, new Date());
const sealAt = (seq: number, at: string) =>
  `INSERT INTO audit_seals (seq, hash, sealed_at) SELECT seq, hash, ${at} FROM audit_chain WHERE seq = ${seq}`;

it.each([
  ['a seal of a time to come', sealAt(4, "now() + interval '6 years'")],
  ['one of a time to come over what is old', sealAt(2, "now() + interval '1 day'")],
  ['one for ever', sealAt(4, "'infinity'")],
  ['one of now over what is young', sealAt(4, 'clock_timestamp()')],
  ['one of now over what is four years old', sealAt(3, "clock_timestamp() + interval '9 minutes'")],
  ['one with nothing below it yet', "INSERT INTO audit_seals VALUES (0, '', now())"],
  [
    'one that looks at an empty chain of its own',
    `CREATE TEMP TABLE audit_chain (seq bigint, entry_id uuid, hash bytea); ${sealAt(4, 'now()').replace('FROM ', 'FROM public.')}`,
  ],
  [
    'one by an owner of its own making',
    `CREATE TEMP TABLE pg_class AS SELECT 'public.audit_seals'::regclass::oid AS oid, '${role}'::regrole::oid AS relowner;
     ${sealAt(4, "now() + interval '6 years'")}`,
  ],
])('refuses %s, and nothing goes after it', async (_what, statement) => {
  await expect(serving.exec(`BEGIN; ${statement}; COMMIT`)).rejects.toThrow('the seal does not fit the audit log');
  await serving.exec('ROLLBACK');
  await expect(serving.exec('DELETE FROM audit_log')).rejects.toThrow('only ever added to');
  await expect(serving.exec('DELETE FROM audit_chain')).rejects.toThrow('only ever added to');
  expect(await verify()).toMatchObject({ isWhole: true, count: 4, sealed: 0 });
});

it('refuses a seal over links to come, of whoever sees no link yet', async () => {
  await test.db.exec('BEGIN; SET LOCAL session_replication_role = replica; DELETE FROM audit_chain; COMMIT');
  await expect(serving.exec("INSERT INTO audit_seals VALUES (1000, '', now())")).rejects.toThrow('does not fit');
});

it.each([
  ['a link for a seal over what comes later', "(50, gen_random_uuid(), 'x')"],
  ['one after which no other fits', "(9223372036854775807, gen_random_uuid(), 'x')"],
])('takes no link but by an entry: %s', async (_what, link) => {
  await expect(serving.exec(`INSERT INTO audit_chain VALUES ${link}`)).rejects.toThrow('permission denied');
  expect(await verify()).toMatchObject({ isWhole: true, count: 4 });
});

it('lets nothing go by seals that a temporary table holds', async () => {
  const own = `CREATE TEMP TABLE audit_seals ON COMMIT DROP AS SELECT 1000::bigint AS seq;
    CREATE TEMP TABLE audit_chain ON COMMIT DROP AS SELECT 1::bigint AS seq, id AS entry_id FROM audit_log`;
  for (const table of ['audit_log', 'audit_chain']) {
    await expect(serving.exec(`BEGIN; ${own}; DELETE FROM public.${table}; COMMIT`)).rejects.toThrow('only ever added to');
    await serving.exec('ROLLBACK');
  }
  expect(await verify()).toMatchObject({ isWhole: true, count: 4, sealed: 0 });
});

it('seals what has had its time with the role that serves', async () => {
  expect(await sealAuditLog({ db: serving, clock: systemClock }, 10)).toBe(2);
  expect(await listNotes()).toEqual(['4 years', '1 minute']);
  expect(await verify()).toMatchObject({ isWhole: true, count: 4, sealed: 2 });
});

it('waits with a server whose clock goes ahead until the time has passed for the database as well', async () => {
  const ahead = shiftedClock(sixYears);
  expect([await sealAuditLog({ db: serving, clock: ahead }, 10), await sealAuditLog({ db: serving, clock: ahead }, 10)]).toEqual([2, 0]);
  expect(await listNotes()).toEqual(['4 years', '1 minute']);
  expect(await verify()).toMatchObject({ isWhole: true, sealed: 2 });
});

it('takes the seal of a program of before, whose clock is a little ahead', async () => {
  await serving.exec(sealAt(2, "clock_timestamp() + interval '9 minutes'"));
  await serving.exec('DELETE FROM audit_log WHERE id IN (SELECT entry_id FROM audit_chain WHERE seq <= 2)');
  await serving.exec('DELETE FROM audit_chain WHERE seq <= 2');
  expect(await verify()).toMatchObject({ isWhole: true, count: 4, sealed: 2 });
});
