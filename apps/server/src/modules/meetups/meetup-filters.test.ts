// Which of the coming meetups a viewer finds by filters: near, with a tea, in a month, the viewer's own.
import type { ErrorBody } from '@violet/contract/refusals/errors';
import type { NewMeetup, TeaMeetup } from '@violet/contract/meetups/meetups';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aMeetup, join, joinWaitlist } from '#test/steps/meetups.ts';
import { createWorld, type Member, type World } from '#test/world/world.ts';

let world: World;
let host: Member;
let ana: Member;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.db.query('DELETE FROM meetups');
  [host, ana] = [await world.member(), await world.member()];
});

const inDays = (days: number) => new Date(world.clock.now().getTime() + days * 86_400_000).toISOString();
const titled = (title: string, fields: Partial<NewMeetup> = {}) => aMeetup(world, host, { title, ...fields });

/** Read page by page, as a screen does that is scrolled. */
async function titles(member: Member, filters: Record<string, string>, limit = 2): Promise<string[]> {
  const read: string[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const query = new URLSearchParams({ ...filters, limit: String(limit), ...(cursor === '' ? {} : { cursor }) });
    const answer: Awaited<ReturnType<typeof member.get<TeaMeetup[]>>> = await member.get<TeaMeetup[]>(`/api/events?${query.toString()}`);
    expect(answer.status).toBe(200);
    cursor = answer.headers.get('x-next');
    expect(answer.body).toHaveLength(cursor === null ? answer.body.length : limit);
    read.push(...answer.body.map(({ title }) => title));
  }
  return read;
}

describe('near her', () => {
  it('is what names a city within the distance of her filters', async () => {
    await titled('Here', { city: 'Portland, Oregon' });
    const salem = await titled('Salem', { city: 'Salem, Oregon' });
    await titled('Far', { city: 'Eugene, Oregon' });
    await titled('Nowhere');
    expect(await titles(ana, { near: 'me' })).toEqual(['Here', 'Salem']);
    await ana.put(`/api/users/${ana.id}/filters`, { maxDistance: 5 });
    expect(await titles(ana, { near: 'me' })).toEqual(['Here']);
    await host.put(`/api/events/${salem.id}`, { city: 'Portland, Oregon' });
    expect(await titles(ana, { near: 'me' })).toEqual(['Here', 'Salem']);
    await host.put(`/api/events/${salem.id}`, { city: null });
    expect(await titles(ana, { near: 'me' })).toEqual(['Here']);
  });

  it('is nothing for whoever names no city herself, and never where its creator lives', async () => {
    await titled('Here', { city: 'Portland, Oregon' });
    await titled('At home');
    const nomad = await world.member({ location: '' });
    expect([await titles(nomad, { near: 'me' }), await titles(ana, { near: 'me' })]).toEqual([[], ['Here']]);
  });

  it('is named in the language of the call, and in English as ever', async () => {
    const meetup = await titled('Here', { city: 'Munich, Germany' });
    const answer = await fetch(`${world.origin}/api/events/${meetup.id}`, { headers: { cookie: host.cookie, 'accept-language': 'de' } });
    expect(await answer.json()).toMatchObject({
      city: 'Munich, Germany',
      place: { kind: 'city', city: 'München', region: 'Bayern', country: 'DE', timeZone: 'Europe/Berlin' },
    });
    expect((await titled('Unnamed')).place).toBeNull();
  });

  it('takes cities of the list only', async () => {
    expect((await titled('Here', { city: 'New York, New York' })).city).toBe('New York City, New York');
    await expect(titled('Nowhere', { city: 'Atlantis, Oregon' })).rejects.toThrow('Choose a city from the list');
    expect((await titled('Unnamed', { city: '' })).city).toBeNull();
  });
});

it('those with a tea, or in a month, are exactly those, from its first moment to before the next', async () => {
  const teas = ['Chai', 'Oolong', 'Chai', 'Chai'];
  for (const [day, teaType] of teas.entries()) await titled(`${day}`, { teaType, eventDate: inDays(10 + day) });
  await titled('none', { eventDate: inDays(11.5) });
  expect(await titles(ana, { tea: 'Chai' })).toEqual(['0', '2', '3']);
  const at = async (title: string) => (await host.get<TeaMeetup[]>('/api/events')).body.find((one) => one.title === title)?.eventDate ?? '';
  expect(await titles(ana, { from: await at('1'), to: await at('3') })).toEqual(['1', 'none', '2']);
  expect(await titles(ana, { from: await at('1'), tea: 'Chai' }, 1)).toEqual(['2', '3']);
  expect(await titles(ana, { to: await at('0') })).toEqual([]);
});

it('her own are those she made, comes to, or waits for, in all three ways of waiting', async () => {
  const bea = await world.member();
  const mine = await aMeetup(world, ana, { title: 'mine', eventDate: inDays(1) });
  for (const [day, title] of ['attending', 'asked', 'queued', 'offered', 'declined', 'other'].entries()) {
    const needsApproval = title === 'asked' || title === 'declined';
    const meetup = await titled(title, { eventDate: inDays(2 + day), maxAttendees: 2, needsApproval });
    const full = title === 'queued' || title === 'offered';
    if (full) for (const guest of [bea, await world.member()]) await join(guest, meetup);
    if (full) await joinWaitlist(ana, meetup);
    else if (title !== 'other') await join(ana, meetup);
    if (title === 'offered') await bea.del(`/api/events/${meetup.id}/join`, { userId: bea.id });
    if (title === 'declined') await host.put(`/api/events/${meetup.id}/guests/${ana.id}`, { approved: false });
  }
  expect(await titles(ana, { standing: 'mine' })).toEqual(['mine']);
  expect(await titles(ana, { standing: 'attending' })).toEqual(['attending']);
  expect(await titles(ana, { standing: 'waiting' }, 1)).toEqual(['asked', 'queued', 'offered']);
  expect(await titles(ana, { standing: 'any' }, 1)).toEqual(['mine', 'attending', 'asked', 'queued', 'offered']);
  expect(await titles(ana, { standing: 'any', to: mine.eventDate })).toEqual([]);
});

it.each([
  'near=you',
  'standing=hers',
  'from=soon',
  'from=',
  'to=0000-06-01T00:00',
  'to=9999-12-31T23:59:59-23:59',
  'from=9999-99-99T00:00',
])('does not look for %s', async (query) => {
  const answer = await ana.get<ErrorBody>(`/api/events?${query}`);
  expect([answer.status, answer.body.code]).toEqual([400, 'validation_failed']);
});
