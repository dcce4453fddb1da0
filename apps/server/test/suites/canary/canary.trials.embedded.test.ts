// A canary in every private field. It is looked for in every answer and frame of everybody around Ana, and in every line of the log.
import { listEndpoints } from '@violet/contract/openapi/listed-endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { viewerNames, type ViewerName } from '#test/access/access.ts';
import { classified, secrets } from '#test/access/all-access.ts';
import { openCanaryScene, type CanaryScene } from './canary-scene.ts';
import { isIn, listPlanted, type Planted } from './planted.ts';
import type { Caller } from '#test/world/world.ts';

let scene: CanaryScene;
let planted: readonly Planted[];
const seen = new Map<ViewerName, string>();
beforeAll(async () => {
  scene = await openCanaryScene();
  planted = await listPlanted(scene.world.db);
  for (const name of viewerNames) seen.set(name, await everythingSeenBy(name));
});
afterAll(() => scene.world.close());

/** Numbers and moments that Ana hides, as answers write them. */
const hidden = ['"age":97', '"minAge":19', '"ageRange":[19,74]', '"maxDistance":97', '2026-01-02T03:04:05.678Z'];

/** An answer that failed would hide what it would have told. */
const failed = '"code":"internal"';

async function ids(sql: string): Promise<string[]> {
  return (await scene.world.db.query<{ id: string }>(sql)).map(({ id }) => id);
}

/** To each GET there is, with each row there is, allowed or not. */
async function answersTo(caller: Caller, self: readonly string[]): Promise<string[]> {
  const known: Record<string, string[]> = {
    userId: [...self, scene.ana.id],
    matchId: await ids('SELECT id FROM matches'),
    messageId: await ids('SELECT id FROM messages'),
    eventId: await ids('SELECT id FROM meetups'),
    caseId: await ids('SELECT id FROM reports UNION ALL SELECT case_id FROM verifications WHERE case_id IS NOT NULL'),
    photoId: await ids('SELECT id FROM photos'),
    voiceId: await ids('SELECT voice_id AS id FROM statuses WHERE voice_id IS NOT NULL'),
    mediaId: await ids('SELECT id FROM message_media'),
    code: ['DE'],
    token: ['A'.repeat(43)],
  };
  const paths = listEndpoints()
    .filter(({ endpoint }) => endpoint.method === 'GET')
    .flatMap(({ endpoint: { path } }) => {
      const param = /\{(\w+)\}/u.exec(path)?.[1];
      if (param === undefined) return [path];
      const rowIds = known[param];
      if (!rowIds) throw new Error(`say in known what is asked for as ${param} at ${path}`);
      return rowIds.map((id) => path.replace(`{${param}}`, id));
    });
  const queues = ['reports', 'verifications', 'stories', 'takedowns', 'appeals'].map((queue) => `/api/moderation/${queue}?state=decided`);
  const answers: string[] = [];
  for (const path of [...paths, ...queues]) answers.push(JSON.stringify((await caller.get<unknown>(path)).body));
  const searched = await caller.post<unknown>('/api/moderation/members', { search: scene.ana.username });
  return [...answers, JSON.stringify(searched.body)];
}

/** With the frames that came meanwhile. */
async function everythingSeenBy(name: ViewerName): Promise<string> {
  const answers = await answersTo(scene.caller(name), name === 'visitor' ? [] : [scene.viewers[name].id]);
  return [...answers, JSON.stringify(name === 'visitor' ? [] : scene.sockets[name].frames)].join('\n');
}

describe('every column of words or bytes', () => {
  it('is said to be secret, shown or ours', async () => {
    const columns = await scene.world.db.query<{ name: string }>(
      `SELECT c.table_name || '.' || c.column_name AS name FROM information_schema.columns c
       JOIN information_schema.tables t USING (table_schema, table_name)
       WHERE t.table_type = 'BASE TABLE' AND c.table_schema = 'public'
         AND c.data_type NOT IN ('smallint', 'integer', 'bigint', 'boolean', 'date', 'timestamp with time zone', 'uuid')`,
    );
    expect([...classified].toSorted()).toEqual(columns.map(({ name }) => name).toSorted());
  });

  it('that is secret holds something, and whoever may read that is seen to read it', () => {
    for (const [column, seers] of Object.entries(secrets)) {
      const held = planted.filter((one) => one.column === column);
      expect(held.length, column).toBeGreaterThan(0);
      for (const name of seers) expect(held.filter((one) => isIn(seen.get(name), one)).length, `${name}: ${column}`).toBeGreaterThan(0);
    }
  });
});

describe.each(viewerNames)('%s', (name) => {
  it('reads nothing that is not for her, in any answer or frame', () => {
    const self = name === 'visitor' ? undefined : scene.viewers[name];
    const theirs = planted.filter(({ seers, owner, needles }) => {
      const isOwn = self !== undefined && (owner === self.id || needles.includes(self.username));
      return !isOwn && !seers.includes(name);
    });
    expect(theirs.length).toBeGreaterThan(50);
    const found = theirs.filter((one) => isIn(seen.get(name), one));
    expect(found.map(({ column, needles }) => `${column}: ${needles[0]}`)).toEqual([]);
    expect([failed, ...hidden, ...scene.spoken].filter((word) => seen.get(name)?.includes(word))).toEqual([]);
  });
});

it('the numbers and moments she hides are looked for as her own answers write them', async () => {
  const own = (await answersTo(scene.ana, [scene.ana.id])).join('\n');
  expect(hidden.filter((word) => !own.includes(word))).toEqual([]);
});

it('whoever may know her finds her; whom she has blocked, and a visitor, do not', () => {
  expect(viewerNames.filter((name) => seen.get(name)?.includes('Anastasia'))).toEqual([
    'stranger',
    'partner',
    'guest',
    'moderator',
    'admin',
  ]);
});

it('no line of the security events holds any of it, whatever happened to her and whoever asked', () => {
  const { world, ana, security, spoken } = scene;
  const written = security.join('');
  const events = new Set(security.map((line) => (JSON.parse(line) as { event: string }).event));
  expect([...events]).toEqual(expect.arrayContaining(['sign_up', 'sign_in', 'reset_request', 'role', 'out_of_reach', 'evidence_look']));
  const codes = world.emails.flatMap(({ text }) => /\b\d{6}\b/u.exec(text) ?? []);
  expect(planted.filter((one) => isIn(written, one)).map(({ column }) => column)).toEqual([]);
  expect([...spoken, ...codes, 'Anastasia', ana.id, ana.username, '127.0.0.1'].filter((word) => written.includes(word))).toEqual([]);
});

it('no line of the log holds any of it', () => {
  const { world, ana, log, spoken } = scene;
  const written = log.join('\n');
  expect(written).toContain('a reset code was not sent');
  const codes = world.emails.flatMap(({ text }) => /\b\d{6}\b/u.exec(text) ?? []);
  expect(planted.filter((one) => isIn(written, one)).map(({ column }) => column)).toEqual([]);
  expect([...spoken, ...codes, 'Anastasia', ana.id].filter((word) => written.includes(word))).toEqual([]);
});
