// Likes that wait for an answer, many at once: by how many conversations wait, and for how long. Spec §9 Limits.
import type { Match } from '@violet/contract/matches';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aCrowd, requirePostgres, type CrowdMember } from '#test/world/crowd.ts';
import { createWorld, type World } from '#test/world/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  requirePostgres(world);
});
afterAll(() => world.close());

const swipe = (from: CrowdMember, { id }: CrowdMember) =>
  from.post<{ match?: Match }>('/api/likes', { userId: from.id, targetUserId: id, isLike: true });

/** A member to whom so many wrote, that many hours ago, and who may like without end where `premium`. */
async function unanswered(waiting: number, hours: number, premium: boolean): Promise<CrowdMember> {
  const [ana, ...others] = (await aCrowd(world, waiting + 1)) as [CrowdMember, ...CrowdMember[]];
  for (const other of others) {
    await swipe(ana, other);
    const { body } = await swipe(other, ana);
    await other.post('/api/messages', { matchId: body.match?.id, senderId: other.id, content: 'Tea on Sunday?' });
  }
  if (premium) {
    await world.db.query(
      `INSERT INTO subscriptions (member_id, plan, provider, status, current_period_end, updated_at)
       VALUES ($1, 'monthly', 'test', 'active', $2::timestamptz + interval '30 days', $2)`,
      [ana.id, world.clock.now()],
    );
  }
  world.clock.advance({ hours });
  return ana;
}

it.each([
  { waiting: 7, hours: 73, premium: true, given: 40 },
  { waiting: 8, hours: 71, premium: true, given: 40 },
  { waiting: 8, hours: 73, premium: true, given: 0 },
  { waiting: 7, hours: 73, premium: false, given: 10 },
  { waiting: 8, hours: 73, premium: false, given: 0 },
])('$waiting for $hours hours, premium: $premium, let $given of 40 through', async ({ waiting, hours, premium, given }) => {
  const ana = await unanswered(waiting, hours, premium);
  const targets = await aCrowd(world, 40);
  const answers = await Promise.all(targets.map((target) => swipe(ana, target)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(given);
  const rows = await world.db.query('SELECT id FROM likes WHERE member_id = $1 AND target_id = ANY($2::uuid[])', [
    ana.id,
    targets.map(({ id }) => id),
  ]);
  expect(rows).toHaveLength(given);
});
