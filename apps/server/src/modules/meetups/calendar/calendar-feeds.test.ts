// A member's meetups in other programs: what they may read, what they are not told, and when that ends. ADR 019.
import type { ErrorBody } from '@violet/contract/refusals/errors';
import type { CalendarFeed, NewCalendarFeed } from '@violet/contract/meetups/meetup-calendar';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { block } from '#test/steps/matches.ts';
import { aMeetup, join, leave } from '#test/steps/meetups.ts';
import { createWorld, type Member, type World } from '#test/world/world.ts';

let world: World;
let host: Member;
let ana: Member;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  [host, ana] = [await world.member(), await world.member()];
});

const file = (member: Member, { id }: { id: string }) => member.get<string>(`/api/events/${id}/calendar`);
const draw = async (member: Member) => (await member.post<NewCalendarFeed>('/api/calendar')).body.path;
const read = (path: string) => world.visitor.get<string>(path);
const titles = async (path: string) => [...(await read(path)).body.matchAll(/^SUMMARY:(.*)\r$/gmu)].map(([, title]) => title);
const lineOf = (text: string, name: string) => new RegExp(`^${name}:(.*)\\r$`, 'mu').exec(text.replaceAll('\r\n ', ''))?.[1];

describe('the file of a meetup', () => {
  it('is for its creator and those who attend, with the exact place, and for nobody else', async () => {
    const meetup = await aMeetup(world, host, { exactPlace: '12 Fern Street; ring twice', location: 'Portland', needsApproval: true });
    await join(ana, meetup);
    for (const nobody of [ana, await world.member()]) expect((await file(nobody, meetup)).status).toBe(404);
    await host.put(`/api/events/${meetup.id}/guests/${ana.id}`, { approved: true });
    for (const member of [ana, host]) {
      const answer = await file(member, meetup);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
      expect(answer.headers.get('content-disposition')).toBe('attachment; filename="calendar.ics"');
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect([lineOf(answer.body, 'UID'), lineOf(answer.body, 'SUMMARY'), lineOf(answer.body, 'LOCATION')]).toEqual([
        meetup.id,
        'Oolong walk',
        '12 Fern Street\\; ring twice\\, Portland',
      ]);
    }
    await leave(ana, meetup);
    expect((await file(ana, meetup)).status).toBe(404);
  });

  it('is a newer one after each change, and takes the meetup out again when it is cancelled', async () => {
    const meetup = await aMeetup(world, host, { exactPlace: 'Fern Street' });
    await join(ana, meetup);
    const standing = async (member: Member) => {
      const { body } = await file(member, meetup);
      return ['SEQUENCE', 'STATUS', 'LOCATION'].map((name) => lineOf(body, name));
    };
    expect(await standing(ana)).toEqual(['0', 'CONFIRMED', 'Fern Street\\, Forest Park']);
    await host.put(`/api/events/${meetup.id}`, { description: 'Bring a cup.' });
    await host.put(`/api/events/${meetup.id}`, { exactPlace: null });
    expect(await standing(ana)).toEqual(['2', 'CONFIRMED', 'Forest Park']);
    await host.del(`/api/events/${meetup.id}`);
    for (const member of [ana, host]) expect(await standing(member)).toEqual(['3', 'CANCELLED', 'Forest Park']);
    await ana.del('/api/events/notices');
    expect((await file(ana, meetup)).status).toBe(404);
  });

  it.each(['block', 'suspension', 'deletion'])('is not there any more after a %s', async (end) => {
    const meetup = await aMeetup(world, host);
    await join(ana, meetup);
    if (end === 'block') await block(host, ana);
    if (end === 'suspension') await world.db.query('UPDATE members SET suspended_at = now() WHERE id = $1', [host.id]);
    if (end === 'deletion') await host.del(`/api/users/${host.id}`, { password: host.password });
    const answer = await ana.get<ErrorBody>(`/api/events/${meetup.id}/calendar`);
    expect([answer.status, answer.body]).toEqual([404, { code: 'not_found', key: 'not_found', message: 'This does not exist.' }]);
  });
});

describe('the address of her calendar', () => {
  it('is told once, read by whoever has it, and never twice the same', async () => {
    expect((await ana.get<CalendarFeed>('/api/calendar')).body).toEqual({ createdAt: null });
    const path = await draw(ana);
    expect(path).toMatch(/^\/api\/calendar\/[\w-]{43}$/u);
    const { body: kept } = await ana.get<CalendarFeed>('/api/calendar');
    expect(kept).toEqual({ createdAt: expect.stringContaining('T') as string });
    expect((await read(path)).status).toBe(200);
    const secret = path.split('/').at(-1) ?? '';
    const rows = await world.db.query<{ row: string }>('SELECT to_jsonb(f)::text AS row FROM calendar_feeds f WHERE member_id = $1', [
      ana.id,
    ]);
    expect(rows[0]?.row).not.toContain(Buffer.from(secret).toString('hex'));
    expect(rows[0]?.row).not.toContain(Buffer.from(secret, 'base64url').toString('hex'));
    const next = await draw(ana);
    expect([next === path, (await read(path)).status, (await read(next)).status]).toEqual([false, 404, 200]);
    expect((await ana.del('/api/calendar')).status).toBe(204);
    expect([(await read(next)).status, (await ana.get<CalendarFeed>('/api/calendar')).body.createdAt]).toEqual([404, null]);
  });

  it('shows what she attends or made, by title and time, and says no more of itself than that it is a calendar', async () => {
    const made = await aMeetup(world, ana, { title: 'Made', exactPlace: 'Her kitchen' });
    const attended = await aMeetup(world, host, { title: 'Attended', exactPlace: 'My kitchen', description: 'For women who love tea' });
    await join(ana, attended);
    await join(ana, await aMeetup(world, host, { title: 'Asked', needsApproval: true }));
    await aMeetup(world, host, { title: 'Unknown' });
    const answer = await read(await draw(ana));
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="calendar.ics"');
    expect(answer.body).toContain('\r\nX-WR-CALNAME:Calendar\r\n');
    expect([...answer.body.matchAll(/^SUMMARY:(.*)\r$/gmu)].map(([, title]) => title)).toEqual(['Made', 'Attended']);
    expect(answer.body).toContain('LOCATION:My kitchen\\, Forest Park');
    expect(answer.body).not.toMatch(/violet|women|description/iu);
    for (const secret of [ana.id, host.id, host.name]) expect(answer.body).not.toContain(secret);
    expect(answer.body).toContain(`UID:${made.id}`);
  });

  it('leaves out what is cancelled, over, or of somebody who has parted from her', async () => {
    const [eve, fay] = [await world.member(), await world.member()];
    const path = await draw(ana);
    const soon = new Date(world.clock.now().getTime() + 3_600_000).toISOString();
    await join(ana, await aMeetup(world, host, { title: 'Soon', eventDate: soon }));
    const cancelled = await aMeetup(world, host, { title: 'Cancelled' });
    for (const meetup of [cancelled, await aMeetup(world, eve, { title: 'Blocked' }), await aMeetup(world, fay, { title: 'Suspended' })]) {
      await join(ana, meetup);
    }
    expect(await titles(path)).toEqual(['Soon', 'Cancelled', 'Blocked', 'Suspended']);
    await host.del(`/api/events/${cancelled.id}`);
    await block(eve, ana);
    await world.db.query('UPDATE members SET suspended_at = now() WHERE id = $1', [fay.id]);
    world.clock.advance({ hours: 2 });
    expect(await titles(path)).toEqual(['Soon']);
    world.clock.advance({ hours: 2 });
    expect(await titles(path)).toEqual([]);
  });

  it('ends with her password: whoever had that may have drawn it', async () => {
    const email = `${host.id}@post.example`;
    ana = await world.member({ email });
    const changed = await draw(ana);
    const next = { currentPassword: ana.password, newPassword: 'Samovar_on_8' };
    expect((await ana.put('/api/auth/password', { ...next, currentPassword: 'Not_the_one_1' })).status).toBe(401);
    expect((await read(changed)).status).toBe(200);
    expect((await ana.put('/api/auth/password', next)).status).toBe(204);
    const forgotten = await draw(ana);
    expect([(await read(changed)).status, (await read(forgotten)).status]).toEqual([404, 200]);
    await world.visitor.post('/api/auth/password-reset', { email });
    const code = await vi.waitFor(() => {
      const found = /\b\d{6}\b/u.exec(world.emails.findLast(({ to }) => to === email)?.text ?? '')?.[0];
      if (!found) throw new Error('no code yet');
      return found;
    });
    expect((await world.visitor.post('/api/auth/password-reset/confirm', { email, code, newPassword: 'Teapot_on_7' })).status).toBe(204);
    expect((await read(forgotten)).status).toBe(404);
  });

  it('ends with her account, and rests while she is suspended', async () => {
    const path = await draw(ana);
    const nothing = await world.visitor.get<ErrorBody>(`/api/calendar/${'A'.repeat(43)}`);
    await world.db.query('UPDATE members SET suspended_at = now() WHERE id = $1', [ana.id]);
    expect((await read(path)).body).toEqual(nothing.body);
    await world.db.query('UPDATE members SET suspended_at = NULL WHERE id = $1', [ana.id]);
    expect((await read(path)).status).toBe(200);
    await ana.del(`/api/users/${ana.id}`, { password: ana.password });
    expect([(await read(path)).status, (await read(path)).body]).toEqual([404, nothing.body]);
    expect(nothing.body).toEqual({ code: 'not_found', key: 'not_found', message: 'This does not exist.' });
  });

  it('is not read without end, and not guessed at either', async () => {
    const strict = await createWorld({ rateLimits: true, demo: false });
    const [one, other] = [await strict.member(), await strict.member()];
    const [path, otherPath] = [await draw(one), await draw(other)];
    const get = (at: string) => strict.visitor.get<ErrorBody>(at);
    for (let count = 0; count < 60; count += 1) expect((await get(path)).status).toBe(200);
    expect((await get(path)).body.code).toBe('rate_limited');
    for (let count = 0; count < 30; count += 1) expect((await get(`/api/calendar/${count}`)).status).toBe(404);
    expect((await get(`/api/calendar/${'A'.repeat(43)}`)).body.code).toBe('rate_limited');
    expect((await get(otherPath)).status).toBe(200);
    await strict.close();
  });
});

it('her export says whether there is such an address, and not which', async () => {
  const path = await draw(ana);
  const { body } = await ana.get<Record<string, unknown>>(`/api/users/${ana.id}/export`);
  expect(body.calendarAddress).toEqual({ createdAt: expect.stringContaining('T') as string });
  expect(JSON.stringify(body)).not.toContain(path.split('/').at(-1));
});
