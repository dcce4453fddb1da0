// What tests of Tea start from: a story told, a list read to its end, the night's work done.
import { nextCursorHeader } from '@violet/contract/fields/next-page';
import type { NewStory, OwnStory, Story } from '@violet/contract/tea';
import { createTea } from '#modules/tea/service.ts';
import { aCrowd, type CrowdMember } from '#test/world/crowd.ts';
import type { Caller, World } from '#test/world/world.ts';

export async function tellStory(member: Caller, story: Partial<NewStory> = {}): Promise<OwnStory> {
  const answer = await member.post<OwnStory>('/api/tea/stories', { title: 'A kettle', content: 'It boiled.', ...story });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body;
}

/** Every story that a member reads, page by page. */
export async function readStories(member: Caller, { limit = 100, category = 'all' } = {}): Promise<Story[]> {
  const all: Story[] = [];
  let cursor: string | null = null;
  do {
    const after: string = cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`;
    const answer = await member.get<Story[]>(`/api/tea/stories?limit=${limit}&category=${category}${after}`);
    all.push(...answer.body);
    cursor = answer.headers.get(nextCursorHeader);
  } while (cursor !== null);
  return all;
}

export async function givePremium(world: World, members: readonly { readonly id: string }[]): Promise<void> {
  await world.db.query(
    `INSERT INTO subscriptions (member_id, plan, provider, status, current_period_end, updated_at)
     SELECT id, 'monthly', 'test', 'active', $2::timestamptz + interval '60 days', $2 FROM unnest($1::uuid[]) AS id`,
    [idsOf(members), world.clock.now()],
  );
}

/** Premium members, many at once. */
export async function teaCircle(world: World, size: number): Promise<CrowdMember[]> {
  const crowd = await aCrowd(world, size);
  await givePremium(world, crowd);
  return crowd;
}

/** One of them. */
export async function teaMember(world: World): Promise<CrowdMember> {
  const [member] = await teaCircle(world, 1);
  if (!member) throw new Error('nobody came');
  return member;
}

export const idsOf = (rows: readonly { readonly id: string }[]): string[] => rows.map(({ id }) => id);

/** What the job of the night does. */
export function sweepTea({ app, db, clock }: World, demo = true): Promise<void> {
  return createTea({ db, clock, events: app.events, demo, rateLimits: false }).sweep();
}
