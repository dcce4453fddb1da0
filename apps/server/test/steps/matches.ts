// What a test starts from, in words: two who like each other, one who blocked another.
import type { LikeResult, Swipe } from '@violet/contract/likes';
import type { Match } from '@violet/contract/matches';
import type { Block } from '@violet/contract/safety';
import type { Answer, Member } from '#test/world/world.ts';

/** One swipe, whatever comes of it. */
export function swipe<T = LikeResult>(member: Member, target: { readonly id: string }, kind: Partial<Swipe> = {}): Promise<Answer<T>> {
  return member.post('/api/likes', { userId: member.id, targetUserId: target.id, isLike: true, ...kind });
}

function expectStatus<T>(answer: Answer<T>, status: number): T {
  if (answer.status !== status) throw new Error(`${answer.status} instead of ${status}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

export async function like(member: Member, target: { readonly id: string }): Promise<LikeResult> {
  return expectStatus(await swipe(member, target), 201);
}

export async function superLike(member: Member, target: { readonly id: string }): Promise<LikeResult> {
  return expectStatus(await swipe(member, target, { isSuperLike: true }), 201);
}

export async function pass(member: Member, target: { readonly id: string }): Promise<LikeResult> {
  return expectStatus(await swipe(member, target, { isLike: false }), 201);
}

/** Two who like each other; the match as the second of them sees it. */
export async function aMatch(a: Member, b: Member): Promise<Match> {
  await like(a, b);
  const { match } = await like(b, a);
  if (!match) throw new Error('two likes made no match');
  return match;
}

export async function block(member: Member, target: { readonly id: string }): Promise<Block> {
  return expectStatus(await member.post<Block>('/api/blocks', { blockerId: member.id, blockedUserId: target.id }), 201);
}

export async function ghost(member: Member, ghostMode: boolean): Promise<void> {
  expectStatus(await member.post(`/api/users/${member.id}/ghost-mode`, { ghostMode }), 200);
}
