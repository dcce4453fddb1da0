// Two partners link their profiles: never one of them alone, and nothing is said of whose code it is.
import { randomBytes } from 'node:crypto';
import type { Profile, SelfUser } from '@violet/contract/profiles';
import { partnerCodeLetters, type PartnerLink } from '@violet/contract/partners';
import type { ErrorBody } from '@violet/contract/refusals/errors';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aCode, aLink, anAsk, ask, confirm, hereAs, invite, linkOf, openTo, unlink } from '#test/steps/couples.ts';
import { aMatch, block, ghost, like } from '#test/steps/matches.ts';
import { openSocket } from '#test/world/socket.ts';
import { createWorld, type Member, type World } from '#test/world/world.ts';

let world: World;
let ana: Member;
let bea: Member;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  [ana, bea] = [await world.member({ name: 'Ana Sofia Reyes' }), await world.member({ name: 'Bea Lind' })];
});

const none: PartnerLink = { state: 'none', code: null, expiresAt: null, partner: null };
const hours = (count: number) => world.clock.advance({ seconds: count * 3_600 });
const profileOf = async (viewer: Member, { id }: Member) => (await viewer.get<Profile>(`/api/users/${id}`)).body;

describe('an invitation', () => {
  it('is for who is with a partner, and has a code for a day', async () => {
    expect((await invite<ErrorBody>(ana)).body).toMatchObject({ code: 'conflict', key: 'partner_first' });
    await hereAs(ana, 'partnered');
    const { body } = await invite(ana);
    expect(body).toEqual({
      state: 'invited',
      code: expect.stringMatching(new RegExp(`^[${partnerCodeLetters}]{8}$`, 'u')) as string,
      expiresAt: expect.any(String) as string,
      partner: null,
    });
    expect(await linkOf(ana)).toEqual(body);
    hours(23.9);
    expect(await linkOf(ana)).toEqual(body);
    hours(0.2);
    expect(await linkOf(ana)).toEqual(none);
  });

  it('replaces the one before', async () => {
    await hereAs(ana, 'partnered');
    await hereAs(bea, 'partnered');
    const [first, second] = [await aCode(ana), await aCode(ana)];
    expect(second).not.toBe(first);
    expect((await ask<ErrorBody>(bea, first)).status).toBe(404);
    expect((await ask(bea, second)).status).toBe(200);
  });

  it('is one’s own alone', async () => {
    for (const path of ['partner-invitation', 'partner', 'partner/confirm']) {
      expect((await bea.post(`/api/users/${ana.id}/${path}`, { code: 'ABCDEFGH' })).status).toBe(403);
    }
    expect((await bea.del(`/api/users/${ana.id}/partner`)).status).toBe(403);
  });
});

describe('a code', () => {
  it('is answered alike where it is wrong, old, spent, one’s own, or of somebody who has blocked', async () => {
    const [cleo, dora] = [await world.member(), await world.member()];
    await block(ana, bea);
    for (const member of [ana, bea, cleo, dora]) await hereAs(member, 'partnered');
    const old = await aCode(dora);
    hours(24.1);
    const spent = await aCode(dora);
    await ask(cleo, spent);
    const own = await aCode(bea);
    const blocked = await aCode(ana);
    const answers = [];
    for (const code of ['ABCDEFGH', 'short', '', old, spent, own, blocked]) answers.push(await ask<ErrorBody>(bea, code));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await linkOf(bea)).toMatchObject({ state: 'invited', code: own });
  });

  it('sent again by the same member is asked already, as the first answer may have been lost', async () => {
    for (const member of [ana, bea]) await hereAs(member, 'partnered');
    const code = await aCode(ana);
    for (let times = 0; times < 2; times += 1)
      expect(await ask(bea, code)).toMatchObject({ status: 200, body: { ...none, state: 'asked' } });
    expect((await confirm(ana)).body).toMatchObject({ state: 'linked', partner: { id: bea.id } });
  });

  it('can be tried ten times a day', async () => {
    await hereAs(bea, 'partnered');
    const statuses = [];
    for (let tries = 0; tries < 11; tries += 1) statuses.push((await ask<ErrorBody>(bea, 'ABCDEFGH')).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 404), 429]);
  });

  it('is entered in any case, and by who is with a partner', async () => {
    await hereAs(ana, 'partnered');
    const code = await aCode(ana);
    expect((await ask<ErrorBody>(bea, code)).body).toMatchObject({ code: 'conflict', key: 'partner_first' });
    await hereAs(bea, 'partnered');
    expect((await ask(bea, ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)} `)).status).toBe(200);
  });
});

describe('a question', () => {
  it('says who asks to the one who invited, and nothing of that one', async () => {
    await anAsk(ana, bea);
    expect(await linkOf(ana)).toEqual({ ...none, state: 'asked', partner: { id: bea.id, name: 'Bea' } });
    expect(await linkOf(bea)).toEqual({ ...none, state: 'asked' });
    for (const viewer of [await world.member(), ana, bea]) await openTo(viewer, true);
    expect((await profileOf(ana, bea)).partner).toBeNull();
  });

  it('is confirmed by the one who invited alone, once or more', async () => {
    await anAsk(ana, bea);
    expect((await confirm<ErrorBody>(bea)).body).toMatchObject({ code: 'conflict', key: 'partner_not_asked' });
    for (let times = 0; times < 2; times += 1) {
      expect((await confirm(ana)).body).toEqual({ ...none, state: 'linked', partner: { id: bea.id, name: 'Bea' } });
    }
    expect(await linkOf(bea)).toEqual({ ...none, state: 'linked', partner: { id: ana.id, name: 'Ana' } });
  });

  it('is confirmed of the one who is meant alone, whoever has entered a code since', async () => {
    const cara = await world.member({ name: 'Cara' });
    await hereAs(cara, 'partnered');
    await anAsk(ana, bea);
    await unlink(bea);
    await anAsk(ana, cara);
    expect((await confirm<ErrorBody>(ana, bea.id)).body).toMatchObject({ code: 'conflict', key: 'partner_not_asked' });
    expect((await linkOf(ana)).state).toBe('asked');
    for (let times = 0; times < 2; times += 1) {
      expect((await confirm(ana, cara.id)).body).toMatchObject({ state: 'linked', partner: { id: cara.id } });
    }
    expect((await confirm<ErrorBody>(ana, bea.id)).status).toBe(409);
  });

  it.each([
    ['the one who asks', () => unlink(bea)],
    ['the one who invited', () => unlink(ana)],
    ['a new invitation', () => invite(ana)],
    ['an invitation of the other', () => invite(bea)],
    ['a block', () => block(ana, bea)],
  ] as const)('is ended by %s', async (_by, end) => {
    await anAsk(ana, bea);
    await end();
    expect((await confirm<ErrorBody>(ana)).status).toBe(409);
    expect([await linkOf(ana), await linkOf(bea)].map(({ state }) => state)).not.toContain('asked');
  });

  it('outlives the day of its code, of which nothing is kept then', async () => {
    await anAsk(ana, bea);
    hours(25);
    await world.app.profiles.partners.sweep();
    expect(await world.db.query('SELECT FROM partner_links WHERE member_id = $1 AND code IS NOT NULL', [ana.id])).toEqual([]);
    expect((await confirm(ana)).body).toMatchObject({ state: 'linked', partner: { id: bea.id } });
  });
});

describe('a link', () => {
  it.each([
    ['the one who invited', () => unlink(ana)],
    ['the one who asked', () => unlink(bea)],
    ['the one who is alone now', () => hereAs(bea, 'solo')],
    ['the other who is alone now', () => hereAs(ana, 'solo')],
    ['a block', () => block(bea, ana)],
    ['a block of the other', () => block(ana, bea)],
  ] as const)('is ended for both by %s, without a word', async (_by, end) => {
    await aLink(ana, bea);
    const sockets = [await openSocket(world.origin, ana), await openSocket(world.origin, bea)];
    await end();
    await world.settled();
    for (const member of [ana, bea]) expect(await linkOf(member)).toEqual(none);
    for (const { frames } of sockets) expect(frames.filter(({ type }) => type !== 'connected' && type !== 'online_status')).toEqual([]);
  });

  it('is gone with the account of the other', async () => {
    await aLink(ana, bea);
    expect((await ana.del(`/api/users/${ana.id}`, { password: ana.password })).status).toBe(204);
    expect(await linkOf(bea)).toEqual(none);
  });

  it('stays where a match of the two is ended', async () => {
    const { id } = await aMatch(ana, bea);
    await aLink(ana, bea);
    expect((await ana.del(`/api/matches/${id}`)).status).toBe(204);
    expect(await linkOf(bea)).toMatchObject({ state: 'linked' });
    expect((await bea.get(`/api/users/${ana.id}`)).status).toBe(200);
  });

  it('takes no third: who is linked neither invites nor asks', async () => {
    const cleo = await world.member();
    await hereAs(cleo, 'partnered');
    const code = await aCode(cleo);
    await aLink(ana, bea);
    for (const member of [ana, bea]) {
      expect((await invite<ErrorBody>(member)).body.key).toBe('partner_linked');
      expect((await ask<ErrorBody>(member, code)).body.key).toBe('partner_linked');
    }
    expect((await ask<ErrorBody>(ana, 'ABCDEFGH')).status).toBe(409);
  });

  it('takes no third by a code that a program of before has left on it', async () => {
    const cleo = await world.member();
    await hereAs(cleo, 'partnered');
    await aLink(ana, bea);
    await world.db.query("UPDATE partner_links SET code = 'BCDFGHJK', expires_at = $2 WHERE member_id = $1", [
      ana.id,
      new Date(world.clock.now().getTime() + 3_600_000),
    ]);
    expect((await ask<ErrorBody>(cleo, 'BCDFGHJK')).status).toBe(404);
    expect([await linkOf(ana), await linkOf(bea)].map(({ partner }) => partner?.id)).toEqual([bea.id, ana.id]);
  });

  it('shows where the viewer may see both, by first names', async () => {
    const cleo = await world.member();
    await aLink(ana, bea);
    expect((await cleo.get(`/api/users/${ana.id}`)).status).toBe(404);
    await openTo(cleo, true);
    expect(await profileOf(cleo, ana)).toMatchObject({ hereAs: 'partnered', partner: { id: bea.id, name: 'Bea' } });
    expect(await profileOf(cleo, bea)).toMatchObject({ partner: { id: ana.id, name: 'Ana' } });
    await ghost(await premiumOf(bea), true);
    expect((await profileOf(cleo, ana)).partner).toBeNull();
    await ghost(bea, false);
    await block(bea, cleo);
    expect(await profileOf(cleo, ana)).toMatchObject({ hereAs: 'partnered', partner: null });
  });

  it('lets the two see each other’s profile and photos, whatever else holds', async () => {
    await aLink(ana, bea);
    await world.db.query('UPDATE members SET ghost_mode = true WHERE id = $1', [bea.id]);
    await bea.put(`/api/users/${bea.id}/app-settings`, { privacy: { profileVisibility: 'private' } });
    expect(await profileOf(ana, bea)).toMatchObject({ id: bea.id, partner: { id: ana.id, name: 'Ana' } });
    expect(await profileOf(bea, ana)).toMatchObject({ id: ana.id, partner: { id: bea.id, name: 'Bea' } });
    expect((await ana.get(`/api/users/${bea.id}/badges`)).status).toBe(200);
  });

  it('shows neither what the other likes', async () => {
    await like(bea, ana);
    const before = (await ana.get<{ likes: number }>(`/api/users/${ana.id}/profile-stats`)).body.likes;
    await aLink(ana, bea);
    const after = (await ana.get<{ likes: number }>(`/api/users/${ana.id}/profile-stats`)).body.likes;
    expect([before, after]).toEqual([1, 0]);
    expect((await ana.get<number>('/api/notifications/count')).body).toBe(0);
  });

  it('keeps a block and a report open, whatever else holds', async () => {
    await aLink(ana, bea);
    const report = { reporterId: ana.id, reportedUserId: bea.id, reason: 'Harassment or bullying' };
    expect((await ana.post('/api/reports', report)).status).toBe(201);
    await block(ana, bea);
    expect((await ana.get(`/api/users/${bea.id}`)).status).toBe(404);
  });
});

describe('what is kept', () => {
  it('can be taken along, without the other’s settings', async () => {
    await aLink(ana, bea);
    const { body } = await ana.get<{ profile: SelfUser; hereAs: { changedAt: string[] } }>(`/api/users/${ana.id}/export`);
    expect(body.profile).toMatchObject({
      hereAs: 'partnered',
      structure: null,
      partnerLink: { state: 'linked', partner: { name: 'Bea' } },
    });
    expect(body.hereAs.changedAt).toHaveLength(1);
    expect(body).toMatchObject({ filters: { openToCouples: false } });
  });

  it('is no code any more an hour after its day', async () => {
    await hereAs(ana, 'partnered');
    await aCode(ana);
    hours(25);
    await world.app.profiles.partners.sweep();
    expect(await world.db.query('SELECT FROM partner_links WHERE member_id = $1', [ana.id])).toEqual([]);
  });
});

it('seals a code where the operator has given keys, and finds it all the same', async () => {
  const sealed = await createWorld({ atRestKeys: [randomBytes(32).toString('base64')] });
  const [one, two] = [await sealed.member(), await sealed.member()];
  for (const member of [one, two]) await hereAs(member, 'partnered');
  const code = await aCode(one);
  const [row] = await sealed.db.query<{ code: string }>('SELECT code FROM partner_links');
  expect(row?.code).not.toContain(code);
  expect(await linkOf(one)).toMatchObject({ state: 'invited', code });
  expect((await ask<ErrorBody>(two, 'ABCDEFGH')).status).toBe(404);
  expect((await ask(two, code)).body).toMatchObject({ state: 'asked' });
  expect((await confirm(one)).body).toMatchObject({ state: 'linked' });
  expect(await sealed.db.query('SELECT FROM partner_links WHERE code IS NOT NULL OR code_hash IS NOT NULL')).toEqual([]);
  await sealed.close();
});

async function premiumOf(member: Member): Promise<Member> {
  await world.db.query(
    `INSERT INTO subscriptions (member_id, plan, provider, status, current_period_end, updated_at) VALUES ($1, 'monthly', 'test', 'active', $2, $3)`,
    [member.id, new Date(world.clock.now().getTime() + 86_400_000), world.clock.now()],
  );
  return member;
}
