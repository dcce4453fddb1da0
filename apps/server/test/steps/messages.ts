// What tests of conversations start from: a message sent, and what a member reads.
import type { Message } from '@violet/contract/chat/messages';
import { expect, it } from 'vitest';
import { createWorld, type Answer, type Caller, type Member } from '#test/world/world.ts';
import { aMatch } from './matches.ts';

/** A test between Ana and Bea, who matched; Cleo is none of theirs. Each has them anew, in the world of its file. */
export const inConversation = it
  // Vitest reads the names of the fixtures from the pattern, so there has to be one.
  // oxlint-disable-next-line no-empty-pattern
  .extend('world', { scope: 'file' }, async ({}, { onCleanup }) => {
    const world = await createWorld({ photoCheck: 'test' });
    onCleanup(() => world.close());
    return world;
  })
  .extend('ana', ({ world }) => world.member({ name: 'Ana' }))
  .extend('bea', ({ world }) => world.member({ name: 'Bea' }))
  .extend('cleo', ({ world }) => world.member({ name: 'Cleo' }))
  .extend('matchId', { auto: true }, async ({ ana, bea }) => (await aMatch(ana, bea)).id);

/** One message, whatever comes of it. */
export function sendMessage<T = Message>(by: Member, matchId: string, content: unknown, more: object = {}): Promise<Answer<T>> {
  return by.post('/api/messages', { matchId, senderId: by.id, content, ...more });
}

export async function say(by: Member, matchId: string, content = 'Kettle on?'): Promise<Message> {
  const answer = await sendMessage(by, matchId, content);
  expect(answer.status).toBe(201);
  return answer.body;
}

/** The newest message as one of the two reads it. */
export async function lastOf(by: Caller, matchId: string): Promise<Message | undefined> {
  return (await by.get<Message[]>(`/api/messages/${matchId}`)).body.at(-1);
}

/** The words of a conversation as one of the two reads them. */
export async function contents(member: Caller, matchId: string, query = ''): Promise<string[]> {
  const answer = await member.get<Message[]>(`/api/messages/${matchId}${query}`);
  return answer.body.map(({ content }) => content);
}
