// ADR 039: meetups of hosts who live under a risk.
import type { ErrorBody } from '@violet/contract/refusals/errors';
import type { TeaMeetup } from '@violet/contract/meetups/meetups';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMeetup, join } from '#test/steps/meetups.ts';
import { createWorld, type Member, type World } from '#test/world/world.ts';
import { wordsInRows } from '#test/world/words-in-rows.ts';

let world: World;
let host: Member;
let guest: Member;
beforeAll(async () => {
  world = await createWorld({ demo: false });
  host = await world.member({ location: 'Gulu, Uganda', riskAcknowledged: true });
  guest = await world.member();
  await world.db.query('UPDATE members SET is_verified = true WHERE id = $1', [guest.id]);
});
afterAll(() => world.close());

const seen = async (by: Member, { id }: { id: string }) => (await by.get<TeaMeetup>(`/api/events/${id}`)).body;
const where = { location: 'Acholi Inn', exactPlace: 'Room 3', city: 'Gulu, Uganda' };
const northern = { cityId: '200003459', kind: 'region', city: null, region: 'Northern Region', country: 'UG' };
const guarded = {
  needsApproval: true,
  verifiedOnly: true,
  city: null,
  place: northern,
  region: 'Northern Region',
  timeZone: 'Africa/Kampala',
};

describe('a meetup of a host under a risk', () => {
  it('wants approval and verified guests whatever was asked for, and names the region alone until a guest is inside', async () => {
    const meetup = await aMeetup(world, host, { ...where, needsApproval: false, verifiedOnly: false });
    expect(meetup).toMatchObject({ ...guarded, location: 'Acholi Inn', exactPlace: 'Room 3' });
    expect(await seen(guest, meetup)).toMatchObject({ ...guarded, location: '', exactPlace: null });
    const unverified = await world.member();
    expect((await join(unverified, meetup)).status).toBe(403);
    await join(guest, meetup);
    expect(await seen(guest, meetup)).toMatchObject({ awaitsApproval: true, location: '', exactPlace: null });
    await host.put(`/api/events/${meetup.id}/guests/${guest.id}`, { approved: true });
    expect(await seen(guest, meetup)).toMatchObject({ ...guarded, isAttending: true, location: 'Acholi Inn', exactPlace: 'Room 3' });
    expect(await wordsInRows(world.db, ['Gulu', '233346'])).toEqual([]);
  });

  it('stays so through changes, and goes to another region by its number or a city in it', async () => {
    const meetup = await aMeetup(world, host, where);
    const changed = (change: object) => host.put<TeaMeetup & ErrorBody>(`/api/events/${meetup.id}`, change);
    expect((await changed({ needsApproval: false, verifiedOnly: false, city: null })).body).toMatchObject(guarded);
    expect((await changed({ city: 'Kampala, Uganda' })).body).toMatchObject({ city: null, region: 'Central Region' });
    expect((await changed({ cityId: '200003459' })).body).toMatchObject({ city: null, region: 'Northern Region' });
  });

  it('is in the region of its host where it names none, and says nothing of the place in a calendar or a report', async () => {
    const meetup = await aMeetup(world, host, { location: 'Acholi Inn' });
    expect(await seen(guest, meetup)).toMatchObject({ ...guarded, location: '' });
    await guest.post(`/api/events/${meetup.id}/report`, { reason: 'Fake profile', description: 'Nobody was there.' });
    const [row] = await world.db.query<{ text: string }>('SELECT t::text AS text FROM report_excerpts t');
    expect(row?.text).toContain('Oolong walk');
    expect(row?.text).not.toContain('Acholi');
  });
});

describe('a meetup under a risk of a host who lives elsewhere', () => {
  const accra = {
    ...guarded,
    place: expect.objectContaining({ kind: 'region', city: null, country: 'GH' }),
    region: 'Greater Accra',
    timeZone: 'Africa/Accra',
  };

  it.each([{ city: 'Accra, Ghana' }, { cityId: '2306104' }])('is guarded as one of a host there: %o', async (named) => {
    const visitor = await world.member({ location: 'Potsdam, Germany' });
    const meetup = await aMeetup(world, visitor, { ...named, location: 'Osu, Oxford Street', needsApproval: false, verifiedOnly: false });
    expect(meetup).toMatchObject({ ...accra, location: 'Osu, Oxford Street' });
    expect(await seen(guest, meetup)).toMatchObject({ ...accra, location: '' });
    expect((await join(await world.member(), meetup)).status).toBe(403);
    expect(await wordsInRows(world.db, ['2306104'])).toEqual([]);
    expect((await visitor.put<TeaMeetup>(`/api/events/${meetup.id}`, { needsApproval: false, title: 'Oolong' })).body).toMatchObject(accra);
  });

  it('is guarded by the words of its address where it names no city', async () => {
    const visitor = await world.member({ location: 'Potsdam, Germany' });
    const meetup = await aMeetup(world, visitor, { location: 'Oxford Street, Osu, Accra, Ghana', needsApproval: false });
    expect(await seen(guest, meetup)).toMatchObject({ ...accra, location: '' });
    const other = await aMeetup(world, visitor, { location: 'Oxford Street, London', needsApproval: false });
    expect(other).toMatchObject({ city: null, place: null, needsApproval: false });
    await visitor.put(`/api/events/${other.id}`, { location: 'Oxford Street, Accra, Ghana' });
    expect(await seen(guest, other)).toMatchObject({ ...accra, location: '' });
  });

  it('is no country where a city of the host’s own country has its name', async () => {
    const visitor = await world.member({ location: 'New York City, New York' });
    const open = { city: null, place: null, needsApproval: false, verifiedOnly: false };
    const meetup = await aMeetup(world, visitor, { location: '89-04 161st Street, Jamaica', needsApproval: false });
    expect(meetup).toMatchObject(open);
    const other = await aMeetup(world, visitor, { location: 'Cafe Lilac', exactPlace: '12 Main Street, lebanon', needsApproval: false });
    expect(other).toMatchObject(open);
    await visitor.put(`/api/events/${other.id}`, { location: '14 Main Street, Jamaica' });
    expect(await seen(visitor, other)).toMatchObject(open);
    const there = await aMeetup(world, visitor, { location: 'Knutsford Boulevard, Kingston, Jamaica', needsApproval: false });
    expect(there).toMatchObject({ needsApproval: true, verifiedOnly: true, city: null, place: { country: 'JM' } });
    const german = await world.member({ location: 'Potsdam, Germany' });
    const abroad = await aMeetup(world, german, { location: 'Hope Road, Jamaica', needsApproval: false });
    expect(abroad).toMatchObject({ needsApproval: true, place: { country: 'JM' } });
  });

  it('shows no exact place to who came before it went there, until the host has approved', async () => {
    const visitor = await world.member({ location: 'Potsdam, Germany' });
    const meetup = await aMeetup(world, visitor, { city: 'Potsdam, Germany', exactPlace: 'Room 3' });
    const unverified = await world.member();
    for (const one of [guest, unverified]) await join(one, meetup);
    await visitor.put(`/api/events/${meetup.id}`, { city: 'Accra, Ghana' });
    world.clock.advance({ days: 6, hours: 1 });
    expect(await seen(guest, meetup)).toMatchObject({ isAttending: true, exactPlace: null, location: '' });
    const approve = (one: Member) => visitor.put(`/api/events/${meetup.id}/guests/${one.id}`, { approved: true });
    expect((await approve(unverified)).status).toBe(409);
    await approve(guest);
    expect(await seen(guest, meetup)).toMatchObject({ exactPlace: 'Room 3' });
  });

  it('becomes guarded once it goes there, also for a host under a risk who says that she lives nowhere', async () => {
    const visitor = await world.member({ location: 'Gulu, Uganda', riskAcknowledged: true });
    await visitor.put(`/api/users/${visitor.id}`, { cityId: null });
    const meetup = await aMeetup(world, visitor, { city: 'Potsdam, Germany' });
    expect(meetup).toMatchObject({ city: 'Potsdam, Germany', needsApproval: false });
    await visitor.put(`/api/events/${meetup.id}`, { city: 'Accra, Ghana' });
    expect(await seen(guest, meetup)).toMatchObject({ ...accra, location: '' });
  });
});

describe('a host who moves under a risk', () => {
  it('has planned meetups guarded at once, and their cities kept no more', async () => {
    const mover = await world.member({ location: 'Potsdam, Germany' });
    const meetup = await aMeetup(world, mover, { city: 'Potsdam, Germany' });
    expect(meetup).toMatchObject({ city: 'Potsdam, Germany', region: 'Brandenburg', needsApproval: false });
    await mover.put(`/api/users/${mover.id}`, { location: 'Gulu, Uganda', riskAcknowledged: true });
    expect(await seen(guest, meetup)).toMatchObject({
      city: null,
      region: 'Brandenburg',
      location: '',
      needsApproval: true,
      verifiedOnly: true,
    });
    await mover.put(`/api/users/${mover.id}`, { location: 'Potsdam, Germany' });
    // Guests may still be coming from where the risk is.
    expect(await seen(guest, meetup)).toMatchObject({ city: null, location: '', needsApproval: true });
  });
});
