// Two who like each other in the same instant are one match, quietly or not.
import type { TeaMeetup } from '@violet/contract/meetups/meetups';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aCrowd, requirePostgres, type CrowdMember } from '#test/world/crowd.ts';
import { aMeetup, join } from '#test/steps/meetups.ts';
import { createWorld, type World } from '#test/world/world.ts';

let world: World;
let crowd: CrowdMember[];
let meetup: TeaMeetup;
beforeAll(async () => {
  world = await createWorld();
  requirePostgres(world);
  const [host, ...guests] = (await aCrowd(world, 41)) as [CrowdMember, ...CrowdMember[]];
  crowd = guests;
  meetup = await aMeetup(world, host, { maxAttendees: 50 });
  for (const guest of crowd) await join(guest, meetup);
  world.clock.advance({ days: 7, hours: 3 });
});
afterAll(() => world.close());

it('makes one match of each pair, however the two like each other', async () => {
  const likeMet = (member: CrowdMember, target: CrowdMember) =>
    member.post(`/api/events/${meetup.id}/likes`, { userId: member.id, targetUserId: target.id });
  const swipe = (member: CrowdMember, target: CrowdMember) =>
    member.post('/api/likes', { userId: member.id, targetUserId: target.id, isLike: true });
  const pairs = Array.from({ length: 20 }, (_, i) => crowd.slice(2 * i, 2 * i + 2) as [CrowdMember, CrowdMember]);
  const answers = await Promise.all(pairs.flatMap(([a, b], i) => [likeMet(a, b), likeMet(a, b), (i % 2 ? likeMet : swipe)(b, a)]));
  expect(answers.filter(({ status }) => status !== 200 && status !== 201)).toEqual([]);
  for (const [a, b] of pairs) {
    const made = await world.db.query(
      'SELECT 1 FROM matches WHERE low_id = least($1::uuid, $2::uuid) AND high_id = greatest($1::uuid, $2::uuid)',
      [a.id, b.id],
    );
    expect(made).toHaveLength(1);
  }
  expect(await world.db.query('SELECT 1 FROM quiet_likes')).toEqual([]);
});
