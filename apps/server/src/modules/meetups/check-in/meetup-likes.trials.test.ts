// After a meetup: those who were there may like each other, and nobody hears of it before it is mutual. ADR 019.
import type { ErrorBody } from '@violet/contract/refusals/errors';
import type { TeaMeetup } from '@violet/contract/meetups/meetups';
import type { Allowance } from '@violet/contract/likes';
import type { Match } from '@violet/contract/matches';
import type { MetLike, MetMember } from '@violet/contract/meetups/meetup-attendance';
import { beforeEach, describe, expect, it } from 'vitest';
import { block, ghost, like, pass, swipe } from '#test/steps/matches.ts';
import { aMeetup, hostAndTwo, join } from '#test/steps/meetups.ts';
import { openSocket } from '#test/world/socket.ts';
import { beginWith } from '#test/world/begin-with.ts';
import type { Member, World } from '#test/world/world.ts';

let world: World;
let host: Member;
let ana: Member;
let bea: Member;
let meetup: TeaMeetup;
beginWith(hostAndTwo, (...all) => {
  [world, host, ana, bea] = all;
});
beforeEach(async () => {
  meetup = await aMeetup(world, host, { eventDate: new Date(world.clock.now().getTime() + 3_600_000).toISOString() });
  for (const guest of [ana, bea]) await join(guest, meetup);
});

/** So many hours after its beginning. */
function at(hours: number): void {
  world.clock.advance({ seconds: (Date.parse(meetup.eventDate) + hours * 3_600_000 - world.clock.now().getTime()) / 1_000 });
}

const met = <T = MetMember[]>(member: Member) => member.get<T>(`/api/events/${meetup.id}/met`);
const likeMet = <T = MetLike>(member: Member, target: { readonly id: string }) =>
  member.post<T>(`/api/events/${meetup.id}/likes`, { userId: member.id, targetUserId: target.id });
const matchesOf = async (member: Member) => (await member.get<Match[]>('/api/matches')).body.map(({ otherUser }) => otherUser.id);
const left = async (member: Member) => (await member.get<Allowance>('/api/likes/allowance')).body.likesRemaining;

/** Everything a member is told without asking for this very thing. */
async function told(member: Member): Promise<unknown[]> {
  const paths = [
    '/api/notifications/likes-received',
    '/api/notifications/count',
    '/api/matches',
    `/api/users/${member.id}/stats`,
    `/api/events/${meetup.id}/met`,
    `/api/users/discovery/${member.id}?limit=50`,
  ];
  const answers: unknown[] = [];
  for (const path of paths) answers.push((await member.get(path)).body);
  return answers;
}

describe('those who were there', () => {
  it('see each other, the host among them, by first name, for a day from two hours after the beginning', async () => {
    for (const hours of [0.5, 1.9]) {
      at(hours);
      expect((await met<ErrorBody>(ana)).body.code).toBe('not_found');
      expect((await likeMet<ErrorBody>(ana, bea)).body.code).toBe('not_found');
    }
    at(2.1);
    expect((await met(bea)).body).toEqual([
      { id: host.id, name: 'Hana', photo: null, isCreator: true, isLiked: false },
      { id: ana.id, name: 'Ana', photo: null, isCreator: false, isLiked: false },
    ]);
    expect((await met(host)).body.map(({ id }) => id)).toEqual([ana.id, bea.id]);
    at(25.9);
    expect((await met(ana)).status).toBe(200);
    at(26.1);
    expect((await met<ErrorBody>(ana)).body.code).toBe('not_found');
    expect((await likeMet<ErrorBody>(ana, bea)).body.code).toBe('not_found');
  });

  it('are those who attended when it began, and nobody who is not there for her', async () => {
    const asking = await world.member();
    const [gone, blocker, suspended] = [await world.member(), await world.member(), await world.member()];
    for (const guest of [gone, blocker, suspended]) await join(guest, meetup);
    await host.put(`/api/events/${meetup.id}`, { needsApproval: true });
    await join(asking, meetup);
    at(2.1);
    await gone.del(`/api/users/${gone.id}`, { password: gone.password });
    await block(blocker, ana);
    await world.db.query('UPDATE members SET suspended_at = now() WHERE id = $1', [suspended.id]);
    expect((await met(ana)).body.map(({ id }) => id)).toEqual([host.id, bea.id]);
    for (const nobody of [blocker, suspended, asking, await world.member(), ana]) {
      expect((await likeMet<ErrorBody>(ana, nobody)).body).toEqual({
        code: 'not_found',
        key: 'not_found',
        message: 'This does not exist.',
      });
    }
    for (const nobody of [asking, await world.member()]) expect((await met<ErrorBody>(nobody)).body.code).toBe('not_found');
    expect((await host.post<ErrorBody>(`/api/events/${meetup.id}/likes`, { userId: ana.id, targetUserId: bea.id })).body.code).toBe(
      'forbidden',
    );
  });
});

describe('a like', () => {
  it('is told to nobody: not in a list, a number, a frame or an order', async () => {
    at(2.1);
    const premium = await world.member({ premium: true });
    await world.db.query(
      "INSERT INTO meetup_places (meetup_id, member_id, state, attending_since, is_approved) VALUES ($1, $2, 'attending', $3, true)",
      [meetup.id, premium.id, world.clock.now()],
    );
    for (const target of [bea, premium]) {
      const socket = await openSocket(world.origin, target);
      // Presence is seen anyway.
      await met(ana);
      await world.settled();
      const before = await told(target);
      const answer = await likeMet(ana, target);
      expect([answer.status, answer.body.match]).toEqual([200, null]);
      await world.settled();
      expect(await told(target)).toEqual(before);
      expect(socket.frames).toEqual([{ type: 'connected' }]);
      // Left open: going offline, seconds later, would move what a later test compares.
    }
    expect((await met(ana)).body.filter(({ isLiked }) => isLiked).map(({ id }) => id)).toEqual([bea.id, premium.id]);
    expect((await met(bea)).body.some(({ isLiked }) => isLiked)).toBe(false);
  });

  it('that is mutual is a match as always, and a like like all others', async () => {
    at(2.1);
    await likeMet(ana, bea);
    const { match } = (await likeMet(bea, ana)).body;
    expect(match).toMatchObject({ otherUser: { id: ana.id } });
    expect([await matchesOf(ana), await matchesOf(bea)]).toEqual([[bea.id], [ana.id]]);
    expect(await world.db.query('SELECT 1 FROM quiet_likes WHERE voided_at IS NULL AND member_id IN ($1, $2)', [ana.id, bea.id])).toEqual(
      [],
    );
    await ana.del(`/api/matches/${match?.id}`);
    expect([await matchesOf(ana), await matchesOf(bea)]).toEqual([[], []]);
  });

  it('meets one that was given in discovery, before or after', async () => {
    const eve = await world.member();
    await join(eve, meetup);
    await like(bea, ana);
    at(2.1);
    expect((await likeMet(ana, bea)).body.match).not.toBeNull();
    await likeMet(ana, eve);
    expect((await like(eve, ana)).match).toBeDefined();
    expect((await matchesOf(ana)).toSorted()).toEqual([bea.id, eve.id].toSorted());
  });

  it('costs as much as any other, once, and ends where those end', async () => {
    at(2.1);
    expect((await likeMet(ana, bea)).body.allowance.likesRemaining).toBe(9);
    expect((await likeMet(ana, bea)).body.allowance.likesRemaining).toBe(9);
    for (let count = 0; count < 9; count += 1) await like(ana, await world.member());
    const refused = await likeMet<ErrorBody>(ana, host);
    expect([refused.status, refused.body.code]).toEqual([429, 'daily_like_limit']);
    expect((await swipe<ErrorBody>(ana, host)).body.code).toBe('daily_like_limit');
    expect(await left(ana)).toBe(0);
    await likeMet(bea, ana);
    expect([await left(ana), await left(bea)]).toEqual([0, 9]);
  });

  it('takes the place of an earlier pass, and gives way to a later one', async () => {
    await pass(ana, bea);
    at(2.1);
    expect((await likeMet(ana, bea)).status).toBe(200);
    expect((await met(ana)).body.find(({ id }) => id === bea.id)?.isLiked).toBe(true);
    await pass(ana, bea);
    expect((await met(ana)).body.find(({ id }) => id === bea.id)?.isLiked).toBe(false);
    expect((await likeMet(bea, ana)).body.match).toBeNull();
  });

  it('reaches those whose profile is open to matches only, as they have met', async () => {
    await bea.put(`/api/users/${bea.id}/app-settings`, { privacy: { profileVisibility: 'private' } });
    at(2.1);
    expect((await swipe<ErrorBody>(ana, bea)).body.code).toBe('not_found');
    expect((await likeMet(ana, bea)).status).toBe(200);
    expect((await likeMet(bea, ana)).body.match).not.toBeNull();
  });

  it('of or by a ghost waits until she is back, without a word', async () => {
    const gil = await world.member({ premium: true });
    await join(gil, meetup);
    await ghost(gil, true);
    at(2.1);
    await met(ana);
    await world.settled();
    const before = await told(gil);
    expect((await likeMet(ana, gil)).body.match).toBeNull();
    expect(await told(gil)).toEqual(before);
    expect((await likeMet(gil, ana)).body.match).toBeNull();
    expect([await matchesOf(ana), await matchesOf(gil)]).toEqual([[], []]);
    await ghost(gil, false);
    await world.settled();
    expect([await matchesOf(ana), await matchesOf(gil)]).toEqual([[gil.id], [ana.id]]);
  });

  it('is void once one of the two has parted, for good', async () => {
    at(2.1);
    await likeMet(ana, bea);
    const { id } = await block(bea, ana);
    expect((await likeMet<ErrorBody>(ana, bea)).body.code).toBe('not_found');
    expect(await left(ana)).toBe(9);
    await bea.del(`/api/blocks/${id}`);
    expect((await likeMet(bea, ana)).body.match).toBeNull();
    expect((await met(ana)).body.find((one) => one.id === bea.id)?.isLiked).toBe(false);
  });

  it('is in her own export and in nobody else’s', async () => {
    at(2.1);
    await likeMet(ana, bea);
    const fileOf = async (member: Member) =>
      (await member.get<{ quietLikes: unknown[]; likesGiven: unknown[] }>(`/api/users/${member.id}/export`)).body;
    expect((await fileOf(ana)).quietLikes).toEqual([expect.objectContaining({ targetUserId: bea.id })]);
    expect((await fileOf(bea)).quietLikes).toEqual([]);
    await block(bea, ana);
    expect((await fileOf(ana)).quietLikes).toEqual([]);
  });
});
