// Looks of whom the viewed may not know of: they count neither then nor later, whatever changes. Spec §2 Profile, ADR 026.
import type { ProfileStats } from '@violet/contract/profiles';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { anAddress, clear, hideFrom } from '#test/steps/contacts.ts';
import { ghost, like } from '#test/steps/matches.ts';
import { createWorld, type Member, type World } from '#test/world/world.ts';

let world: World;
let ana: Member;
let xenia: Member;
let email: string;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  email = anAddress();
  [ana, xenia] = [await world.member({ premium: true }), await world.member({ email })];
});

const look = () => ana.get(`/api/users/${xenia.id}`);
const viewsOf = async (member: Member) => (await member.get<ProfileStats>(`/api/users/${member.id}/profile-stats`)).body.views;
const incognito = (isOn: boolean) => ana.put(`/api/users/${ana.id}/app-settings`, { privacy: { incognito: isOn } });

async function afterNinetyDays(): Promise<number> {
  await world.app.profiles.views.flush();
  await world.db.query('UPDATE profile_views SET day = day - 91 WHERE viewed_id = $1', [xenia.id]);
  await world.app.retention.run();
  return viewsOf(xenia);
}

it.each([
  ['incognito, who is so no more', () => incognito(true), () => incognito(false)],
  ['a ghost, who is none any more', () => ghost(ana, true), () => ghost(ana, false)],
  ['one who hides from contacts, and clears them', () => hideFrom(ana, email), () => clear(ana)],
] as const)('a look of %s afterwards, counts at no time', async (_who, hide, show) => {
  await hide();
  await look();
  await show();
  expect(await viewsOf(xenia)).toBe(0);
  expect(await afterNinetyDays()).toBe(0);
  await look();
  expect(await viewsOf(xenia)).toBe(1);
});

it('a look of an incognito member counts at no time, also not by somebody whom that member likes', async () => {
  await incognito(true);
  await look();
  await like(ana, xenia);
  await look();
  expect(await viewsOf(xenia)).toBe(0);
  expect(await afterNinetyDays()).toBe(0);
  await incognito(false);
  expect(await viewsOf(xenia)).toBe(0);
  await look();
  expect(await viewsOf(xenia)).toBe(1);
});

it('a look that counts does so once its day is long ago', async () => {
  await look();
  expect(await viewsOf(xenia)).toBe(1);
  expect(await afterNinetyDays()).toBe(1);
});

it.each([
  ['incognito', () => incognito(true)],
  ['entered contacts', () => hideFrom(ana, email)],
] as const)('a look that no longer counts because of %s is in the number of old ones no more than before', async (_what, hide) => {
  await look();
  await world.app.profiles.views.flush();
  await hide();
  expect(await viewsOf(xenia)).toBe(0);
  expect(await afterNinetyDays()).toBe(0);
});
