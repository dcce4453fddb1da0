// A role that serves does all that members and moderators need, and nothing that changes what a table is.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { leave } from '#test/steps/departures.ts';
import { aMatch } from '#test/steps/matches.ts';
import { contents, say } from '#test/steps/messages.ts';
import { auditLog, decide, fileReport, readQueue } from '#test/steps/moderation-steps.ts';
import { createWorld, type Member, type World } from '#test/world/world.ts';
import { openPostgres } from '#platform/db/postgres.ts';
import { createJobs } from '#platform/jobs/jobs.ts';
import { readEnv } from '#src/env.ts';
import { readySchema } from '#src/start/open-database.ts';
import { grantToServer } from './grants.ts';

const role = `violet_serves_${process.pid}`;
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
let world: World;
let serving: Awaited<ReturnType<World['secondProcess']>>;

beforeAll(async () => {
  world = await createWorld();
  await world.db.exec(`CREATE ROLE ${role}`);
  const jobs = createJobs({ db: world.db, log, mode: 'off' });
  await jobs.start();
  await jobs.stop();
  await grantToServer(world.db, role);
  serving = await world.secondProcess({ role });
  await serving.app.jobs.start();
});
afterAll(async () => {
  await world.close();
  const cluster = openPostgres({ url: process.env.TEST_DATABASE_URL ?? '', log });
  await cluster.exec(`DROP ROLE ${role}`);
  await cluster.close();
});

const through = (member: Member): Member => ({ ...member, ...serving.as(member) });

it('members meet, talk, report and leave, and moderators decide, with a role that owns nothing', async () => {
  const email = `ana.${role}@post.example`;
  const registered = await serving.visitor.post<{ id: string }>('/api/auth/register', {
    username: `ana_${process.pid}`,
    password: 'Kettle_on_9',
    name: 'Ana',
    age: 30,
    genderIdentity: 'woman',
    sexualOrientation: 'lesbian',
    email,
  });
  expect(registered.status).toBe(201);
  const [ana, bea] = [through(await world.member({ name: 'Ana' })), through(await world.member({ name: 'Bea' }))];
  const mona = through(await world.member({ name: 'Mona', role: 'admin' }));
  const { id: matchId } = await aMatch(ana, bea);
  await say(ana, matchId, 'Kettle on?');
  expect(await contents(bea, matchId)).toEqual(['Kettle on?']);
  expect((await ana.put(`/api/users/${ana.id}`, { bio: 'Tea', email })).status).toBe(200);
  const { id: caseId } = await fileReport(bea, { id: ana.username });
  expect((await readQueue(mona, 'reports')).map(({ id }) => id)).toContain(caseId);
  expect((await decide(mona, 'reports', caseId, { action: 'warn' })).status).toBe(200);
  expect((await auditLog(mona)).map(({ action }) => action)).toContain('warn');
  expect((await leave(bea)).status).toBe(204);
  await serving.app.jobs.send('file-discards');
});

it.each([
  'DROP TABLE messages',
  'TRUNCATE messages',
  'ALTER TABLE members ADD COLUMN gone text',
  'ALTER TABLE audit_log DISABLE TRIGGER ALL',
  'ALTER TABLE audit_log DISABLE TRIGGER audit_log_entries_are_kept',
  'DROP TRIGGER audit_log_entries_are_kept ON audit_log',
  'CREATE OR REPLACE FUNCTION refuse_change_of_audit_log() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$',
  "SET session_replication_role = 'replica'",
  "UPDATE audit_log SET note = ''",
  'DELETE FROM audit_seals',
  "UPDATE audit_chain SET hash = ''",
  "INSERT INTO migrations (name) VALUES ('0099_more.sql')",
  'CREATE TABLE mine (n int)',
])('that role may not %s', async (statement) => {
  await expect(serving.db.exec(statement)).rejects.toMatchObject({ code: '42501' });
});

it.each(['audit_log', 'audit_chain'])('that role takes nothing off %s that no seal covers', async (table) => {
  await expect(serving.db.exec(`DELETE FROM ${table}`)).rejects.toThrow('the audit log is only ever added to');
});

it('a start with a role that was let do nothing, as after a restore, says in one line what to do', async () => {
  await world.db.exec(`REVOKE ALL ON ALL TABLES IN SCHEMA public FROM ${role}`);
  const env = readEnv({ DATABASE_URL: 'postgres://violet_server@127.0.0.1/violet', MIGRATE: 'off' });
  await expect(readySchema(env, serving.db)).rejects.toThrow(/^DATABASE_URL .*`npm run migrate -- --grant <role>`/u);
  await grantToServer(world.db, role);
  await readySchema(env, serving.db);
});

it('is let by several at once, as where two jobs migrate', async () => {
  await Promise.all([1, 2, 3, 4].map(() => grantToServer(world.db, role)));
  expect(await serving.db.query('SELECT count(*)::int > 0 AS has FROM members')).toEqual([{ has: true }]);
});

it('a role that owns the tables, has another name than a plain one, or is not there, is no role of a server', async () => {
  const [owner] = await world.db.query<{ name: string }>('SELECT current_user AS name');
  for (const name of [owner?.name ?? '', 'a"; DROP TABLE members; --', 'violet_nobody']) {
    await expect(grantToServer(world.db, name), name).rejects.toThrow(/role/u);
  }
});
