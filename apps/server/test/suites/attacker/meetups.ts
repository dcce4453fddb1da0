// Meetups: where they are, who comes, and what is open to those who were there.
import type { ErrorBody } from '@violet/contract/refusals/errors';
import type { CheckInCode } from '@violet/contract/meetups/meetup-attendance';
import type { NewMeetup, TeaMeetup } from '@violet/contract/meetups/meetups';
import { expect } from 'vitest';
import { aMeetup, join, leave, unreadUpdateKinds } from '#test/steps/meetups.ts';
import type { Person, Scene } from './attacker-scene.ts';
import { expectDone, expectRefused, type Move } from './move.ts';

const place = '12 Fern Street, ring twice';

interface Planned {
  readonly host: Person;
  readonly bea: Person;
  readonly eve: Person;
  readonly meetup: TeaMeetup;
}

/** Bea comes, and the host has said yes. */
async function aPlan(scene: Scene, fields: Partial<NewMeetup> = {}): Promise<Planned> {
  const [host, bea, eve] = [await scene.member(), await scene.member(), await scene.member()];
  const meetup = await aMeetup(scene.world, host, { exactPlace: place, ...fields });
  await expectDone(join(bea, meetup));
  await expectDone(host.put(`/api/events/${meetup.id}/guests/${bea.id}`, { approved: true }));
  return { host, bea, eve, meetup };
}

/** All that a person can ask for about it. What a calendar reads and the export are asked as well. */
async function knownTo({ there }: Scene, person: Person, { id }: TeaMeetup): Promise<string> {
  const { body: feed } = await person.post<{ path: string; password: string }>('/api/calendar');
  const authorization = `Basic ${Buffer.from(`calendar:${feed.password}`).toString('base64')}`;
  const calendar = await fetch(`${there}${feed.path}`, { headers: { authorization, 'x-forwarded-for': person.from } });
  const ofMeetup = ['', '/guests', '/calendar'].map((part) => `/api/events/${id}${part}`);
  const paths = [...ofMeetup, '/api/events', '/api/events/notices', `/api/users/${person.id}/export`];
  const answers = await Promise.all(paths.map((path) => person.there.get<unknown>(path)));
  return JSON.stringify([...answers.map(({ body }) => body), await calendar.text()]).replaceAll('\\r\\n ', '');
}

const hoursAway = ({ world }: Scene, hours: number) => new Date(world.clock.now().getTime() + hours * 3_600_000).toISOString();

async function beginsIn({ world }: Scene, { id }: TeaMeetup, hours: number): Promise<void> {
  await world.db.query('UPDATE meetups SET starts_at = $2 WHERE id = $1', [id, new Date(world.clock.now().getTime() + hours * 3_600_000)]);
}

const arriving: readonly Move[] = [
  {
    fault: 'M4',
    name: 'joins with an account of a minute, reads where it is and who comes, and leaves again',
    async play(scene) {
      const { host, bea, eve, meetup } = await aPlan(scene);
      await host.del('/api/events/notices');
      const joined = await join(eve, meetup);
      expect(joined.body).toMatchObject({ isAttending: true, isInside: false, exactPlace: null, creatorId: null });
      const during = await knownTo(scene, eve, meetup);
      await leave(eve, meetup);
      const [afterwards, inside] = [await knownTo(scene, eve, meetup), await knownTo(scene, bea, meetup)];
      for (const secret of ['12 Fern Street', host.id, bea.id]) {
        expect(during).not.toContain(secret);
        expect(afterwards).not.toContain(secret);
        expect(inside).toContain(secret);
      }
      expect(await unreadUpdateKinds(host.there)).toEqual(['joined', 'left']);
    },
  },
  {
    fault: 'M4',
    name: 'lets herself in, in place of the host',
    async play(scene) {
      const { host, eve, meetup } = await aPlan(scene);
      await join(eve, meetup);
      const letIn = (by: Person) => by.put<ErrorBody>(`/api/events/${meetup.id}/guests/${eve.id}`, { approved: true });
      await expectRefused(letIn(eve), 403, 'forbidden');
      expect(await knownTo(scene, eve, meetup)).not.toContain('12 Fern Street');
      await expectDone(letIn(host));
      expect(await knownTo(scene, eve, meetup)).toContain('12 Fern Street');
    },
  },
  {
    fault: 'M4',
    name: 'comes on the last day with a new account that was verified at once',
    async play(scene) {
      const { eve, meetup } = await aPlan(scene, { eventDate: hoursAway(scene, 12) });
      const old = await scene.member();
      await scene.world.db.query('UPDATE members SET is_verified = true WHERE id = ANY($1::uuid[])', [[eve.id, old.id]]);
      await scene.world.db.query("UPDATE members SET created_at = created_at - interval '4 days' WHERE id = $1", [old.id]);
      for (const guest of [eve, old]) await expectDone(join(guest, meetup));
      expect(await knownTo(scene, eve, meetup)).not.toContain('12 Fern Street');
      expect(await knownTo(scene, old, meetup)).toContain('12 Fern Street');
    },
  },
  {
    fault: 'M4',
    name: 'joins with a new account that was verified at once, and blocks ids, to learn who comes and who invites',
    async play(scene) {
      const { host, bea, eve, meetup } = await aPlan(scene);
      await scene.world.db.query('UPDATE members SET is_verified = true WHERE id = $1', [eve.id]);
      for (const hidden of [host, bea])
        await expectDone(hidden.put(`/api/users/${hidden.id}/app-settings`, { privacy: { profileVisibility: 'friends' } }));
      await join(eve, meetup);
      const block = (who: Person) => eve.post<ErrorBody>('/api/blocks', { blockerId: eve.id, blockedUserId: who.id });
      for (const hidden of [host, bea]) await expectRefused(block(hidden), 404, 'not_found');
      await expectDone(host.put(`/api/events/${meetup.id}/guests/${eve.id}`, { approved: true }));
      await expectDone(block(bea), 201);
    },
  },
  {
    fault: 'M4',
    name: 'asks afterwards who was there, though nobody let her in, and likes one of them',
    async play(scene) {
      const { host, bea, eve, meetup } = await aPlan(scene);
      await join(eve, meetup);
      await beginsIn(scene, meetup, -3);
      const met = (by: Person) => by.there.get<ErrorBody>(`/api/events/${meetup.id}/met`);
      const likeHost = (by: Person) => by.post<ErrorBody>(`/api/events/${meetup.id}/likes`, { userId: by.id, targetUserId: host.id });
      await expectRefused(met(eve), 404, 'not_found');
      await expectRefused(likeHost(eve), 404, 'not_found');
      expect(await scene.count('quiet_likes WHERE target_id = $1', [host.id])).toBe(0);
      await expectDone(met(bea));
      expect((await likeHost(bea)).status).toBeLessThan(300);
    },
  },
  {
    fault: 'M4',
    name: 'guesses the code of the day at home, to count as somebody who was there',
    async play(scene) {
      const { host, bea, eve, meetup } = await aPlan(scene);
      await join(eve, meetup);
      await expectDone(host.put(`/api/events/${meetup.id}/guests/${eve.id}`, { approved: true }));
      await beginsIn(scene, meetup, 0);
      const { body } = await host.post<CheckInCode>(`/api/events/${meetup.id}/check-in-code`);
      const enter = (by: Person, code: string) => by.post<ErrorBody>(`/api/events/${meetup.id}/check-in`, { userId: by.id, code });
      const wrong = String((Number(body.code) + 1) % 1_000_000).padStart(6, '0');
      for (let tries = 0; tries < 10; tries += 1) await expectRefused(enter(eve, wrong), 400, 'validation_failed');
      await expectRefused(enter(eve, body.code), 429, 'rate_limited');
      expect(await scene.count('meetup_places WHERE member_id = $1 AND checked_in_at IS NOT NULL', [eve.id])).toBe(0);
      await expectDone(enter(bea, body.code));
    },
  },
];

const owning: readonly Move[] = [
  {
    fault: 'Held',
    name: 'joins, and leaves, in the name of somebody else',
    async play(scene) {
      const { bea, eve, meetup } = await aPlan(scene);
      const other = await scene.member();
      const path = `/api/events/${meetup.id}/join`;
      await expectRefused(eve.post<ErrorBody>(path, { userId: other.id }), 403, 'forbidden');
      await expectRefused(eve.del<ErrorBody>(path, { userId: bea.id }), 403, 'forbidden');
      const comes = async (who: Person) => (await who.there.get<TeaMeetup>(`/api/events/${meetup.id}`)).body.isAttending;
      expect([await comes(other), await comes(bea)]).toEqual([false, true]);
      await expectDone(join(other, meetup));
    },
  },
  {
    fault: 'Held',
    name: 'moves the meetup of somebody else to another place, and calls it off',
    async play(scene) {
      const { host, bea, meetup } = await aPlan(scene);
      const path = `/api/events/${meetup.id}`;
      const before = (await host.there.get<TeaMeetup>(path)).body;
      await expectRefused(bea.put<ErrorBody>(path, { exactPlace: 'A dark corner' }), 403, 'forbidden');
      await expectRefused(bea.del<ErrorBody>(path), 403, 'forbidden');
      expect((await host.there.get<TeaMeetup>(path)).body).toEqual(before);
      await expectDone(host.put(path, { title: 'Chai walk' }));
    },
  },
  {
    fault: 'Low',
    name: 'reads in the id of a meetup, or of a story, in which millisecond it was made',
    async play(scene) {
      const host = await scene.member({ premium: true });
      const meetup = await aMeetup(scene.world, host);
      const story = await host.post<{ id: string }>('/api/tea/stories', { title: 'A kettle', content: 'It boiled.' });
      for (const id of [host.id, meetup.id, story.body.id]) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab]/u);
    },
  },
];

export const meetupMoves: readonly Move[] = [...arriving, ...owning];
