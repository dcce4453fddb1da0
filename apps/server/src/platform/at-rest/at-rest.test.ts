// With keys, whoever has the database alone reads no message, address or number in it. Each test goes on where the one before ended. ADR 027.
import { randomBytes } from 'node:crypto';
import type { ReportEvidence } from '@violet/contract/moderation/cases';
import type { SelfUser } from '@violet/contract/profiles';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { leave } from '#test/steps/departures.ts';
import { aMatch } from '#test/steps/matches.ts';
import { contents, say, sendMessage } from '#test/steps/messages.ts';
import { fileReport, readQueue } from '#test/steps/moderation-steps.ts';
import { aNumber } from '#test/world/phone-numbers.ts';
import { findLeftovers } from '#test/world/find-leftovers.ts';
import { createWorld, type Member, type World } from '#test/world/world.ts';
import type { App } from '#src/app.ts';
import { describeKeys } from './describe-keys.ts';
import { createRootKeys } from './root-keys.ts';
import { withSealing } from './sealed.ts';
import { openDataKeys } from './data-keys.ts';

const [first, second] = [randomBytes(32).toString('base64'), randomBytes(32).toString('base64')];
/** What a member may write while nothing is sealed, to be in the way later. */
const lookalike = `~1.AAAAAAAAAAA.${'A'.repeat(64)}`;
const tail = randomBytes(4).toString('hex');
const address = (name: string) => `${name}.${tail}@canary.example`;

let world: World;
let app: App;
let [ana, bea, mona] = [] as unknown as [Member, Member, Member];
let matchId: string;
const number = aNumber();

/** What no table is to hold in a readable form. */
const secrets = ['Wisteria before', 'Wisteria after', address('ana'), address('bea'), address('ottilie'), address('moved'), number];

async function askRemoval(email: string): Promise<string> {
  const words = { aboutName: 'Ottilie', story: 'the marmalade one', reason: 'It is about me', email };
  const { status, body } = await world.visitor.post<{ id: string }>('/api/takedown-requests', words);
  expect(status).toBe(201);
  return body.id;
}

const codesTo = (email: string) => world.emails.filter(({ to }) => to === email).length;
async function expectCode(email: string, sentTo = email): Promise<void> {
  const before = codesTo(sentTo);
  expect((await world.visitor.post('/api/auth/password-reset', { email })).status).toBe(204);
  await vi.waitFor(() => expect(codesTo(sentTo)).toBe(before + 1));
}

async function sealEverything(): Promise<void> {
  world.clock.advance({ minutes: 11 });
  await app.atRest?.upkeep();
}

const self = async (member: Member) => (await member.get<SelfUser>('/api/auth/me')).body;
const stored = () => world.db.query<{ id: string; content: string }>('SELECT id, content FROM messages ORDER BY seq');

beforeAll(async () => {
  world = await createWorld();
  ana = await world.member({ name: 'Ana', email: address('ana') });
  bea = await world.member({ name: 'Bea', email: address('bea') });
  mona = await world.member({ name: 'Mona', role: 'moderator' });
  ({ id: matchId } = await aMatch(ana, bea));
  await say(ana, matchId, 'Wisteria before');
  await say(bea, matchId, lookalike);
  await ana.put(`/api/users/${ana.id}/sms-settings`, { phoneNumber: number, smsNotifications: true });
  await fileReport(bea, { id: ana.username });
  await askRemoval(address('ottilie'));
  await bea.get('/api/push-subscriptions/key');
});
afterAll(() => world.close());

describe('rows of before', () => {
  it('are readable in the database until there are keys, and by their members also while they are sealed', async () => {
    expect((await findLeftovers(world, secrets)).length).toBeGreaterThan(4);
    app = await world.restart({ atRestKeys: [first] });
    expect(await contents(bea, matchId)).toEqual(['Wisteria before', lookalike]);
    await expectCode(address('ANA').toUpperCase(), address('ana'));
    await sealEverything();
    expect(await findLeftovers(world, secrets)).toEqual([]);
    expect(await contents(bea, matchId)).toEqual(['Wisteria before', lookalike]);
  });

  it('are found by their addresses as before', async () => {
    await expectCode(address('ANA'), address('ana'));
    expect([(await self(ana)).email, (await self(ana)).phoneNumber]).toEqual([address('ana'), number]);
    const again = await askRemoval(address('OTTILIE'));
    expect((await readQueue<{ id: string; email: string }>(mona, 'takedowns')).map(({ id, email }) => [id, email])).toEqual([
      [again, address('ottilie')],
    ]);
    const [reported] = await readQueue(mona, 'reports');
    const { body } = await mona.get<ReportEvidence>(`/api/moderation/reports/${reported?.id}`);
    expect(body.messages.map(({ content }) => content)).toEqual(['Wisteria before', lookalike]);
  });
});

describe('rows of now', () => {
  it('are never readable in the database', async () => {
    await say(bea, matchId, 'Wisteria after');
    await bea.put(`/api/users/${bea.id}`, { email: address('moved') });
    await ana.put(`/api/users/${ana.id}/sms-settings`, { phoneNumber: number, smsNotifications: false });
    expect(await findLeftovers(world, secrets)).toEqual([]);
    expect(await contents(ana, matchId, '?after=2')).toEqual(['Wisteria after']);
    expect((await self(bea)).email).toBe(address('moved'));
    await expectCode(address('bea'));
  });

  it('hold a text that is a sealed one of another row as the text it is', async () => {
    const [row] = await stored();
    const copied = await sendMessage(ana, matchId, row?.content);
    expect([copied.status, (await contents(bea, matchId)).at(-1)]).toEqual([201, row?.content]);
  });

  it('are shared by accounts with one address, and go with their account', async () => {
    const twins = await Promise.all([1, 2].map(() => world.member({ email: address('twin') })));
    await expectCode(address('twin'));
    for (const { username } of twins) expect(world.emails.at(-1)?.text).toContain(username);
    for (const twin of twins) expect((await leave(twin)).status).toBe(204);
    const ids = twins.map(({ id }) => id);
    expect(await world.db.query('SELECT FROM email_hashes WHERE member_id = ANY($1::uuid[])', [ids])).toEqual([]);
  });

  it('do not open in the place of another', async () => {
    const [one, other] = await stored();
    const swap = (id?: string, content?: string) => world.db.query('UPDATE messages SET content = $2 WHERE id = $1', [id, content]);
    await swap(one?.id, other?.content);
    const answer = await ana.get<{ code: string }>(`/api/messages/${matchId}`);
    expect([answer.status, answer.body.code]).toEqual([500, 'internal']);
    await swap(one?.id, one?.content);
    expect((await ana.get(`/api/messages/${matchId}`)).status).toBe(200);
  });
});

describe('keys', () => {
  const open = (ring: string[]) => openDataKeys(world.db, createRootKeys(ring), world.clock);
  const beginnings = async () => new Set((await stored()).map(({ content }) => content.slice(0, 15)));

  it('are needed from then on: without them, or with others, nothing starts, nor does a program of before', async () => {
    await expect(world.restart({ atRestKeys: undefined })).rejects.toThrow(/^AT_REST_KEYS is needed: .* nothing was changed/u);
    await expect(world.restart({ atRestKeys: [second] })).rejects.toThrow(/^AT_REST_KEYS: .*lacks it$/u);
    app = await world.restart({ atRestKeys: [first] });
    const marks = await world.db.query("SELECT oldest_program AS oldest FROM migrations WHERE name = '0006_at_rest.sql'");
    expect(marks).toEqual([{ oldest: '0006' }]);
  });

  it('are not asked of a process that only lacks them: it answers that it cannot just now', async () => {
    const { openRows } = await import('./sealed.ts');
    const rows = openRows(world.db, 'messages.content', await stored(), 'content', 'id');
    await expect(rows).rejects.toThrow('the database does not answer');
  });

  it('change: rows are sealed anew under a new data key, and the root key of before is not needed any more', async () => {
    const before = await beginnings();
    const texts = await contents(ana, matchId);
    const { atRest } = await world.restart({ atRestKeys: [second, first] });
    await atRest?.rotate();
    world.clock.advance({ minutes: 11 });
    await atRest?.upkeep();
    const after = await beginnings();
    expect([before.size, after.size, [...after].some((one) => before.has(one))]).toEqual([1, 1, false]);
    const lines = await describeKeys(world.db, createRootKeys([second, first]));
    expect(lines.filter((line) => /^root key|^Every/u.test(line)).map((line) => line.replace(/key \w+/u, 'key'))).toEqual([
      'root key: seals, in use',
      'root key: not in use',
      'Every row is sealed with the newest data key.',
    ]);
    app = await world.restart({ atRestKeys: [second] });
    expect(await contents(ana, matchId)).toEqual(texts);
    await expectCode(address('ana'));
  });

  it('change by themselves after ninety days', async () => {
    const { id } = (await open([second])).current();
    world.clock.advance({ days: 91 });
    await app.atRest?.upkeep();
    const keys = await open([second]);
    expect(keys.current().id).not.toBe(id);
    const sealed = withSealing(world.db, keys);
    expect(await sealed.query("SELECT id FROM data_keys WHERE use = 'data' AND retired_at IS NULL")).toEqual([{ id: keys.current().id }]);
  });
});

it('an address that is sealed anew keeps the link that stops its e-mails', async () => {
  await world.db.query("INSERT INTO letter_stops (member_id, token) VALUES ($1, 'stop')", [ana.id]);
  world.clock.advance({ minutes: 11 });
  await app.atRest?.upkeep();
  expect(await world.db.query('SELECT token FROM letter_stops WHERE member_id = $1', [ana.id])).toEqual([{ token: 'stop' }]);
  const back = await world.signIn(ana);
  expect((await back.put(`/api/users/${ana.id}`, { email: address('moved') })).status).toBe(200);
  expect(await world.db.query('SELECT token FROM letter_stops WHERE member_id = $1', [ana.id])).toEqual([]);
});
