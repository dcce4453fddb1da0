// ADR 039: a law changes, and with it what holds for members who live there already.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TeaMeetup } from '@violet/contract/meetups/meetups';
import type { SelfUser } from '@violet/contract/profiles';
import type { AppSettings } from '@violet/contract/settings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { App } from '#src/app.ts';
import { aMeetup, join, seen } from '#test/steps/meetups.ts';
import { aCrowd } from '#test/world/crowd.ts';
import { openSocket } from '#test/world/socket.ts';
import { createWorld, type Member, type World } from '#test/world/world.ts';
import { wordsInRows } from '#test/world/words-in-rows.ts';
import { readCountryRules } from '#modules/places/service.ts';
import { listLivedPlaces, updateUnprotected } from './protection-queries.ts';

const potsdam = '2852458';
const brandenburg = '200000709';
const folder = mkdtempSync(path.join(tmpdir(), 'laws-'));
const rulesFile = path.join(folder, 'rules.json');
writeFileSync(rulesFile, JSON.stringify({ DE: { risk: { level: 'crime', source: 'https://law.example/', checkedOn: '2026-05-04' } } }));

let isBroken = false;
let world: World;
beforeAll(async () => {
  world = await createWorld({
    demo: false,
    // A process that is killed leaves what it has committed, and nothing of what it was at.
    between: (db) => ({
      ...db,
      tx: async (work) => {
        const result = await db.tx(async (tx) => work(tx));
        if (isBroken) throw new Error('killed');
        return result;
      },
    }),
  });
});
afterAll(async () => {
  await world.close();
  rmSync(folder, { recursive: true });
});

const me = async (member: Member) => (await member.get<SelfUser>('/api/auth/me')).body;
const settingsOf = async (member: Member) => (await member.get<AppSettings>(`/api/users/${member.id}/app-settings`)).body;
const startWith = async (file: string | undefined): Promise<App> =>
  world.restart({ countryRules: file === undefined ? undefined : await readCountryRules(file) });
const countProtected = async () =>
  (await world.db.query<{ n: number }>('SELECT count(*)::int AS n FROM members WHERE protected_at IS NOT NULL'))[0]?.n;

describe('a country that comes under a risk', () => {
  it('takes the city of its members, hides them but for their own switches, and says so once', async () => {
    const ana = await world.member({ cityId: potsdam, location: '' });
    const far = await world.member();
    const meetup = await aMeetup(world, ana, { cityId: potsdam, location: 'By the river' });
    await ana.put(`/api/users/${ana.id}/app-settings`, { privacy: { showDistance: true } });
    const abroad = await aMeetup(world, far, { cityId: potsdam, location: 'By the lake', needsApproval: false });
    const app = await startWith(rulesFile);
    await app.meetups.followLaws();
    expect((await ana.get<TeaMeetup>(`/api/events/${abroad.id}`)).body).toMatchObject({
      city: null,
      region: 'Brandenburg',
      location: '',
      needsApproval: true,
      verifiedOnly: true,
    });
    const socket = await openSocket(world.origin, ana);
    await app.profiles.followLaws();
    expect(await socket.next('notice')).toEqual({ type: 'notice' });
    await socket.close();
    expect(await me(ana)).toMatchObject({
      isProtected: true,
      place: { cityId: brandenburg, kind: 'region', city: null },
      notice: { kind: 'protected' },
    });
    expect(await settingsOf(ana)).toMatchObject({
      privacy: { incognito: true, showDistance: true, showOnlineStatus: false },
      notifications: { emailNotifications: false, pushNotifications: false },
    });
    expect((await ana.get<TeaMeetup>(`/api/events/${meetup.id}`)).body).toMatchObject({
      city: null,
      region: 'Brandenburg',
      needsApproval: true,
      verifiedOnly: true,
    });
    expect(await wordsInRows(world.db, ['Potsdam', potsdam])).toEqual([]);
    expect(await me(far)).toMatchObject({ isProtected: false, notice: null });
    const at = (await me(ana)).notice?.at;
    expect((await ana.post('/api/notice/read', { at: '2020-01-01T00:00:00Z' })).status).toBe(204);
    expect((await me(ana)).notice).not.toBeNull();
    expect((await ana.post('/api/notice/read', { at })).status).toBe(204);
    await app.profiles.followLaws();
    expect((await me(ana)).notice).toBeNull();
  });

  it('and leaves it again changes nothing of theirs', async () => {
    const ana = await world.member({ location: 'Berlin, Germany', riskAcknowledged: true });
    const mover = await world.member({ location: 'Berlin, Germany', riskAcknowledged: true });
    await world.db.query('UPDATE members SET protection_notice_at = protected_at WHERE id = ANY($1::uuid[])', [[ana.id, mover.id]]);
    const before = await settingsOf(ana);
    const { place, notice } = await me(ana);
    expect(notice?.kind).toBe('protected');
    await mover.put(`/api/users/${mover.id}`, { cityId: '2988507' });
    expect(await me(mover)).toMatchObject({ isProtected: false, notice: null });
    const app = await startWith(undefined);
    await app.profiles.followLaws();
    expect(await settingsOf(ana)).toEqual(before);
    expect(await me(ana)).toMatchObject({ isProtected: false, notice: null, place });
  });

  it('and leaves it again lets nobody see more of a meetup that was planned until then, and nobody in unasked', async () => {
    await startWith(undefined);
    const ana = await world.member({ location: 'Berlin, Germany' });
    const older = await aMeetup(world, ana, { cityId: potsdam, location: 'By the lake' });
    await (await startWith(rulesFile)).profiles.followLaws();
    const planned = await aMeetup(world, ana, { location: 'By the river' });
    await (await startWith(undefined)).profiles.followLaws();
    expect((await me(ana)).isProtected).toBe(false);
    const eve = await world.member();
    await world.db.query('UPDATE members SET is_verified = true WHERE id = $1', [eve.id]);
    const guarded = { location: '', city: null, creatorId: null, needsApproval: true, verifiedOnly: true };
    for (const meetup of [older, planned]) {
      expect(await seen(eve, meetup)).toMatchObject(guarded);
      expect((await join(eve, meetup)).body).toMatchObject({ ...guarded, isAttending: false, awaitsApproval: true });
      const opened = await ana.put<TeaMeetup>(`/api/events/${meetup.id}`, { title: 'Moved', needsApproval: false, verifiedOnly: false });
      expect(opened.body).toMatchObject({ title: 'Moved', needsApproval: true, verifiedOnly: true });
      expect(await seen(eve, meetup)).toMatchObject(guarded);
    }
    const next = await aMeetup(world, ana, { location: 'By the sea' });
    expect(await seen(eve, next)).toMatchObject({ location: 'By the sea', needsApproval: false });
  });

  it('takes no protection from who moves there while the places are being read', async () => {
    const app = await startWith(rulesFile);
    const read = (await listLivedPlaces(world.db)).filter(({ country }) => country !== 'DE').map(({ id }) => id);
    const ana = await world.member();
    const moved = await ana.put<SelfUser>(`/api/users/${ana.id}`, { cityId: brandenburg, riskAcknowledged: true });
    expect(moved).toMatchObject({ status: 200, body: { isProtected: true } });
    await updateUnprotected(world.db, read);
    expect(await me(ana)).toMatchObject({ isProtected: true, notice: moved.body.notice });
    await app.profiles.followLaws();
    expect((await me(ana)).isProtected).toBe(true);
  });

  it('hides each once with two processes at it, and goes on where one was killed', async () => {
    const crowd = await aCrowd(world, 150);
    await world.db.query('UPDATE members SET city_id = $2 WHERE id = ANY($1::uuid[])', [crowd.map(({ id }) => id), 1]);
    writeFileSync(rulesFile, JSON.stringify({ US: { risk: { level: 'danger', source: 'https://law.example/', checkedOn: '' } } }));
    const app = await startWith(rulesFile);
    isBroken = true;
    await expect(app.profiles.followLaws()).rejects.toThrow('killed');
    isBroken = false;
    const half = (await countProtected()) ?? 0;
    expect(half).toBeGreaterThan(0);
    expect(half).toBeLessThan(150);
    await Promise.all([app.profiles.followLaws(), app.profiles.followLaws()]);
    const rows = await world.db.query(
      `SELECT m.id FROM members m JOIN preferences p ON p.member_id = m.id JOIN cities c ON c.id = m.city_id
       WHERE m.id = ANY($1::uuid[]) AND m.protected_at IS NOT NULL AND m.protection_notice_at = m.protected_at
         AND p.profile_visibility = 'friends' AND c.kind = 'region'`,
      [crowd.map(({ id }) => id)],
    );
    expect(rows).toHaveLength(150);
  });
});
