// ADR 045: the key for contacts stands apart from the database. Without it nothing of them can be found, by nobody.
import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { SelfUser } from '@violet/contract/profiles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anAddress, clear, enter, entered, hideFrom, proveNumber } from '#test/steps/contacts.ts';
import { openSocket } from '#test/world/socket.ts';
import { wordsInRows } from '#test/world/words-in-rows.ts';
import { createWorld, type Member, type World } from '#test/world/world.ts';

const aKey = () => randomBytes(32).toString('base64');
const key = aKey();
const log: string[] = [];
let world: World;
beforeAll(async () => {
  world = await createWorld({ contactsKey: key, log, atRestKeys: [aKey()] });
});
afterAll(() => world.close());

const sees = async (viewer: Member, other: Member) => (await viewer.get(`/api/users/${other.id}`)).status === 200;
const noticeOf = async (member: Member) => (await member.get<SelfUser>(`/api/users/${member.id}`)).body.notice;

/** Who hides, from whom, and by what. */
async function hiddenTwo() {
  const email = anAddress();
  const two = { email, ana: await world.member({ name: 'Ana' }), xenia: await world.member({ email }) };
  await hideFrom(two.ana, email);
  return two;
}

describe('what is stored', () => {
  it('holds neither number nor address as written, and nor do the log and any answer', async () => {
    const email = anAddress();
    const [ana, xenia] = [await world.member(), await world.member({ email: anAddress() })];
    const number = '+15034437781';
    await hideFrom(ana, email, '(503) 443-7781', 'Canarybird');
    expect(await wordsInRows(world.db, [email.split('@')[0] ?? '', '5034437781', '443-7781', 'Canarybird'])).toEqual([]);
    await proveNumber(world, xenia, number);
    expect(await sees(xenia, ana)).toBe(false);
    expect(log.join('')).not.toMatch(/5034437781|443-7781|Canarybird/u);
    expect(log.join('')).not.toContain(email);
    expect(JSON.stringify((await ana.get(`/api/users/${ana.id}/export`)).body)).not.toMatch(/443-7781|5034437781/u);
  });

  it('joins nobody with anybody: no hash of a number tried, and nothing of a member like what another entered', async () => {
    const number = '+15034437782';
    const [ana, xenia] = [await world.member(), await world.member()];
    await hideFrom(ana, number);
    await proveNumber(world, xenia, number);
    await proveNumber(world, xenia, '+15034437783');
    expect(await sees(xenia, ana)).toBe(false);
    const stored = await world.db.query<{ value: Buffer }>(
      'SELECT hash AS value FROM hidden_contacts UNION ALL SELECT mark FROM former_contacts UNION ALL SELECT sealed FROM former_contacts',
    );
    const values = new Set(stored.map(({ value }) => Buffer.from(value).toString('hex')));
    // Nothing stands there twice, of which one would be an entry and one a member's own.
    expect(values.size).toBe(stored.length);
    const [salt] = await world.db.query<{ salt: string }>('SELECT salt FROM username_salt');
    const hits: string[] = [];
    for (let tried = 0; tried < 100_000; tried += 1) {
      const guess = `+15034${String(400_000 + tried).slice(-6)}`;
      const said = `phone ${guess}`;
      for (const hash of [
        createHash('sha256').update(guess).digest('hex'),
        createHash('sha256').update(said).digest('hex'),
        createHmac('sha256', salt?.salt ?? '')
          .update(said)
          .digest('hex'),
      ])
        if (values.has(hash)) hits.push(guess);
    }
    expect(hits).toEqual([]);
  });

  it('can be taken along as a number and days', async () => {
    const { ana } = await hiddenTwo();
    const { body } = await ana.get<Record<string, unknown>>(`/api/users/${ana.id}/export`);
    const today = world.clock.now().toISOString().slice(0, 10);
    expect(body).toMatchObject({ hiddenContacts: [{ day: today, count: 1 }], formerContacts: [] });
  });
});

describe('without a key', () => {
  it('nobody can hide from contacts: 503, and whoever did is shown until it is back', async () => {
    const { ana, xenia } = await hiddenTwo();
    const app = await world.restart({ contactsKey: undefined });
    await app.hiddenContacts.followKey();
    expect(log.join('')).toContain('CONTACTS_KEY is not set');
    for (const call of [entered, clear, (member: Member) => enter(member, anAddress())]) {
      expect(await call(ana)).toMatchObject({ status: 503, body: { code: 'unavailable', key: 'contacts_off' } });
    }
    expect(await sees(xenia, ana)).toBe(true);
    await (await world.restart({ contactsKey: key })).hiddenContacts.followKey();
    expect([await sees(xenia, ana), (await entered(ana)).body.entered]).toEqual([false, 1]);
  });
});

describe('another key', () => {
  it('voids what was entered, and says so once to whoever entered something', async () => {
    const { ana, xenia, email } = await hiddenTwo();
    expect(await noticeOf(ana)).toBeNull();
    const app = await world.restart({ contactsKey: aKey() });
    // As long as it has not been followed nothing is entered by it: what was there is of another one.
    expect((await enter(ana, email)).status).toBe(503);
    const socket = await openSocket(world.origin, ana);
    await Promise.all([app.hiddenContacts.followKey(), app.hiddenContacts.followKey()]);
    expect(await socket.next('notice')).toEqual({ type: 'notice' });
    await socket.close();
    expect([await sees(xenia, ana), (await entered(ana)).body.entered]).toEqual([true, 0]);
    const notice = await noticeOf(ana);
    expect(notice).toMatchObject({ kind: 'contacts' });
    expect(await noticeOf(xenia)).toBeNull();
    expect((await ana.post('/api/notice/read', { at: notice?.at })).status).toBe(204);
    expect(await noticeOf(ana)).toBeNull();
    await hideFrom(ana, email);
    expect(await sees(xenia, ana)).toBe(false);
    await app.hiddenContacts.followKey();
    expect([await noticeOf(ana), (await entered(ana)).body.entered]).toEqual([null, 1]);
  });
});
