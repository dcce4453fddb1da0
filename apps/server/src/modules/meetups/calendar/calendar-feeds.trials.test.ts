// A member's meetups in other programs: what they may read, what they are not told, and when that ends. ADR 019.
import type { ErrorBody } from '@violet/contract/refusals/errors';
import type { CalendarFeed, NewCalendarFeed } from '@violet/contract/meetups/meetup-calendar';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { hashSecretToken, newSecretToken } from '#platform/secret-token.ts';
import { block } from '#test/steps/matches.ts';
import { aMeetup, join, leave } from '#test/steps/meetups.ts';
import { createWorld, type Member, type World } from '#test/world/world.ts';
import { insertOrUpdateFeed } from './queries.ts';

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
const address = '/api/calendar/meetups';
const draw = async (member: Member) => (await member.post<NewCalendarFeed>('/api/calendar')).body.password;

/** As a program for calendars asks. */
async function readAs(authorization: string | undefined, of = world) {
  const answer = await fetch(`${of.origin}${address}`, { headers: authorization === undefined ? {} : { authorization } });
  const body = await answer.text();
  return { status: answer.status, headers: answer.headers, body, code: answer.ok ? null : (JSON.parse(body) as ErrorBody).code };
}
const read = (password: string, of = world) => readAs(`Basic ${Buffer.from(`calendar:${password}`).toString('base64')}`, of);

/** As addresses were given out before there were passwords. */
async function drawFormer(of: World, member: Member): Promise<string> {
  const token = newSecretToken();
  await insertOrUpdateFeed(of.db, member.id, hashSecretToken(token), of.clock.now());
  return `/api/calendar/${token}`;
}
const titles = async (password: string) => [...(await read(password)).body.matchAll(/^SUMMARY:(.*)\r$/gmu)].map(([, title]) => title);
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

describe('the password of her calendar', () => {
  it('is told once, opens it for whoever has it, stands in no address, and is never twice the same', async () => {
    expect((await ana.get<CalendarFeed>('/api/calendar')).body).toEqual({ createdAt: null });
    const { body: told } = await ana.post<NewCalendarFeed>('/api/calendar');
    expect([told.path, told.user]).toEqual([address, 'calendar']);
    const secret = told.password;
    expect(secret).toMatch(/^[\w-]{43}$/u);
    const { body: kept } = await ana.get<CalendarFeed>('/api/calendar');
    expect(kept).toEqual({ createdAt: expect.stringContaining('T') as string });
    expect((await read(secret)).status).toBe(200);
    expect((await world.visitor.get(`/api/calendar/${secret}`)).status).toBe(404);
    const rows = await world.db.query<{ row: string }>('SELECT to_jsonb(f)::text AS row FROM calendar_feeds f WHERE member_id = $1', [
      ana.id,
    ]);
    expect(rows[0]?.row).not.toContain(Buffer.from(secret).toString('hex'));
    expect(rows[0]?.row).not.toContain(Buffer.from(secret, 'base64url').toString('hex'));
    const next = await draw(ana);
    expect([next === secret, (await read(secret)).status, (await read(next)).status]).toEqual([false, 401, 200]);
    expect((await ana.del('/api/calendar')).status).toBe(204);
    expect([(await read(next)).status, (await ana.get<CalendarFeed>('/api/calendar')).body.createdAt]).toEqual([401, null]);
  });

  it('is asked for where there is none, and nothing but a password is taken for one', async () => {
    const password = await draw(ana);
    const encoded = (text: string) => Buffer.from(text).toString('base64');
    const wrong = [
      undefined,
      `Bearer ${password}`,
      'Basic',
      'Basic ???',
      `Basic ${encoded(password)}`,
      `Basic ${encoded(`${password}:calendar`)}`,
    ];
    for (const authorization of [...wrong, `Basic ${encoded(`calendar:${'A'.repeat(43)}`)}`]) {
      const answer = await readAs(authorization);
      expect([answer.status, answer.code]).toEqual([401, 'invalid_credentials']);
      expect(answer.headers.get('www-authenticate')).toBe('Basic realm="Calendar", charset="UTF-8"');
    }
    const answer = await readAs(`basic ${encoded(`anything:${password}`)}`);
    expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([200, null]);
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
    const password = await draw(ana);
    const soon = new Date(world.clock.now().getTime() + 3_600_000).toISOString();
    await join(ana, await aMeetup(world, host, { title: 'Soon', eventDate: soon }));
    const cancelled = await aMeetup(world, host, { title: 'Cancelled' });
    for (const meetup of [cancelled, await aMeetup(world, eve, { title: 'Blocked' }), await aMeetup(world, fay, { title: 'Suspended' })]) {
      await join(ana, meetup);
    }
    expect(await titles(password)).toEqual(['Soon', 'Cancelled', 'Blocked', 'Suspended']);
    await host.del(`/api/events/${cancelled.id}`);
    await block(eve, ana);
    await world.db.query('UPDATE members SET suspended_at = now() WHERE id = $1', [fay.id]);
    world.clock.advance({ hours: 2 });
    expect(await titles(password)).toEqual(['Soon']);
    world.clock.advance({ hours: 2 });
    expect(await titles(password)).toEqual([]);
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
    expect([(await read(changed)).status, (await read(forgotten)).status]).toEqual([401, 200]);
    await world.visitor.post('/api/auth/password-reset', { email });
    const code = await vi.waitFor(() => {
      const found = /\b\d{6}\b/u.exec(world.emails.findLast(({ to }) => to === email)?.text ?? '')?.[0];
      if (!found) throw new Error('no code yet');
      return found;
    });
    expect((await world.visitor.post('/api/auth/password-reset/confirm', { email, code, newPassword: 'Teapot_on_7' })).status).toBe(204);
    expect((await read(forgotten)).status).toBe(401);
  });

  it('ends with her account, and rests while she is suspended', async () => {
    const password = await draw(ana);
    const nothing = await read('A'.repeat(43));
    await world.db.query('UPDATE members SET suspended_at = now() WHERE id = $1', [ana.id]);
    expect((await read(password)).body).toEqual(nothing.body);
    await world.db.query('UPDATE members SET suspended_at = NULL WHERE id = $1', [ana.id]);
    expect((await read(password)).status).toBe(200);
    await ana.del(`/api/users/${ana.id}`, { password: ana.password });
    expect((await read(password)).body).toEqual(nothing.body);
    expect([nothing.status, nothing.code]).toEqual([401, 'invalid_credentials']);
  });

  it('is not read without end, and not guessed at either', async () => {
    const strict = await createWorld({ rateLimits: true, demo: false });
    const [one, other] = [await strict.member(), await strict.member()];
    const [password, otherPassword] = [await draw(one), await draw(other)];
    for (let count = 0; count < 60; count += 1) expect((await read(password, strict)).status).toBe(200);
    expect((await read(password, strict)).code).toBe('rate_limited');
    // Programs that ask without one first guess at nothing.
    for (let count = 0; count < 31; count += 1) expect((await readAs(undefined, strict)).status).toBe(401);
    for (let count = 0; count < 15; count += 1) expect((await read(String(count), strict)).status).toBe(401);
    for (let count = 0; count < 15; count += 1) expect((await strict.visitor.get(`/api/calendar/${count}`)).status).toBe(404);
    expect((await read('A'.repeat(43), strict)).code).toBe('rate_limited');
    expect((await read(otherPassword, strict)).status).toBe(200);
    await strict.close();
  });
});

it('an address of before, with its secret in it, goes on until she draws a password', async () => {
  const former = await drawFormer(world, ana);
  await aMeetup(world, ana, { title: 'Made' });
  const answer = await world.visitor.get<string>(former);
  expect([answer.status, lineOf(answer.body, 'SUMMARY')]).toEqual([200, 'Made']);
  expect((await read(former.split('/').at(-1) ?? '')).status).toBe(401);
  await draw(ana);
  expect((await world.visitor.get(former)).status).toBe(404);
});

it('her export says whether there is a password, and not which', async () => {
  const password = await draw(ana);
  const { body } = await ana.get<Record<string, unknown>>(`/api/users/${ana.id}/export`);
  expect(body.calendarAddress).toEqual({ createdAt: expect.stringContaining('T') as string });
  expect(JSON.stringify(body)).not.toContain(password);
});
