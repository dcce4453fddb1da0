// A question of one who does not exist for the member who invited is not read, whatever becomes of it. ADR 041, ADR 045.
import type { PartnerLink } from '@violet/contract/partners';
import type { ErrorBody } from '@violet/contract/refusals/errors';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anAddress, clear, hideFrom } from '#test/steps/contacts.ts';
import { aCode, ask, confirm, hereAs, invite, linkOf, openTo, unlink } from '#test/steps/couples.ts';
import { createWorld, type Member, type World } from '#test/world/world.ts';

let world: World;
let ana: Member;
let xenia: Member;
let cleo: Member;
let email: string;
/** What the one who invited reads as long as nobody has asked. */
let invited: PartnerLink;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

beforeEach(async () => {
  email = anAddress();
  [ana, xenia, cleo] = [await world.member({ name: 'Ana' }), await world.member({ name: 'Xenia', email }), await world.member()];
  for (const member of [ana, xenia, cleo]) {
    await hereAs(member, 'partnered');
    await openTo(member, true);
  }
  await hideFrom(ana, email);
  await aCode(xenia);
  invited = await linkOf(xenia);
});

const askOf = (member: Member) => ask(member, invited.code ?? '');
const block = (by: Member, other: Member) => by.post<ErrorBody>('/api/blocks', { blockerId: by.id, blockedUserId: other.id });
const report = (by: Member, reportedUserId: string) =>
  by.post<ErrorBody>('/api/reports', { reporterId: by.id, reportedUserId, reason: 'Harassment or bullying' });
const ofNobody = '0197f000-0000-7000-8000-000000000000';

/** Every place where the member who invited reads the own link. */
async function reads(member: Member): Promise<PartnerLink[]> {
  const own = `/api/users/${member.id}`;
  return [
    await linkOf(member),
    (await member.get<{ partnerLink: PartnerLink }>('/api/auth/me')).body.partnerLink,
    (await member.put<{ partnerLink: PartnerLink }>(own, { bio: 'About me' })).body.partnerLink,
    (await member.get<{ profile: { partnerLink: PartnerLink } }>(`${own}/export`)).body.profile.partnerLink,
  ];
}

it('leaves the invitation as it was, wherever it is read, and is there for the one who asks', async () => {
  expect((await askOf(ana)).body).toMatchObject({ state: 'asked' });
  expect(await reads(xenia)).toEqual([invited, invited, invited, invited]);
  expect(await linkOf(ana)).toMatchObject({ state: 'asked', partner: null });
});

it('cannot be confirmed, and lets nobody be blocked or reported otherwise than an unknown id', async () => {
  const before = await confirm<ErrorBody>(xenia);
  await askOf(ana);
  const { status, body } = await confirm<ErrorBody>(xenia);
  expect([status, body.key]).toEqual([before.status, before.body.key]);
  const [ofAna, unknown] = [await block(xenia, ana), await block(xenia, { ...ana, id: ofNobody })];
  expect([ofAna.status, ofAna.body.code]).toEqual([404, unknown.body.code]);
  expect(unknown.status).toBe(404);
  expect((await report(xenia, ana.id)).status).toBe((await report(xenia, ofNobody)).status);
  expect(await linkOf(ana)).toMatchObject({ state: 'asked' });
});

it('runs out for the one who invited as an invitation does', async () => {
  await askOf(ana);
  world.clock.advance({ hours: 24.1 });
  expect((await linkOf(xenia)).state).toBe('none');
  await world.app.profiles.partners.sweep();
  expect((await linkOf(xenia)).state).toBe('none');
  expect((await linkOf(ana)).state).toBe('asked');
});

describe('the end of it', () => {
  it.each([
    ['the one who asks', () => unlink(ana)],
    ['an invitation of that one', () => invite(ana)],
    ['being alone', () => hereAs(ana, 'solo')],
    ['a block', () => block(ana, xenia)],
    ['leaving', () => ana.del(`/api/users/${ana.id}`, { password: ana.password })],
  ] as const)('by %s leaves the invitation as it was', async (_by, end) => {
    await askOf(ana);
    expect([200, 201, 204, undefined]).toContain((await end())?.status);
    expect(await linkOf(xenia)).toEqual(invited);
    expect((await askOf(cleo)).status).toBe(200);
  });
});

it('spends no code for a third, who is asked after as if there were nobody else; sent again it is asked already', async () => {
  await askOf(ana);
  expect((await askOf(ana)).body).toMatchObject({ state: 'asked' });
  expect(await linkOf(xenia)).toEqual(invited);
  expect((await askOf(cleo)).body).toMatchObject({ state: 'asked' });
  expect(await linkOf(xenia)).toMatchObject({ state: 'asked', code: null, partner: { id: cleo.id } });
  expect((await linkOf(ana)).state).toBe('none');
  expect((await confirm(xenia)).body).toMatchObject({ state: 'linked', partner: { id: cleo.id } });
});

it('comes to light as soon as the one who asks hides no more, and goes again', async () => {
  await askOf(ana);
  await clear(ana);
  expect(await linkOf(xenia)).toMatchObject({ state: 'asked', partner: { id: ana.id, name: 'Ana' } });
  expect((await askOf(cleo)).status).toBe(404);
  await hideFrom(ana, email);
  expect(await linkOf(xenia)).toEqual(invited);
});

it('of a linked partner is none: a link is read, and ends by a block, whatever was entered', async () => {
  await clear(ana);
  await askOf(ana);
  await confirm(xenia);
  await hideFrom(ana, email);
  expect(await linkOf(xenia)).toMatchObject({ state: 'linked', partner: { id: ana.id } });
  expect((await block(xenia, ana)).status).toBe(201);
});
