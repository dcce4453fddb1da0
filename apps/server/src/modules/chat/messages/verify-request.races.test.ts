// Asked many times at once, the other reads it once.
import type { Message } from '@violet/contract/chat/messages';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aMatch } from '#test/steps/matches.ts';
import { createWorld, type World } from '#test/world/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

it('is stored once', async () => {
  const [ana, bea] = [await world.member(), await world.member()];
  const { id } = await aMatch(ana, bea);
  const answers = await Promise.all(Array.from({ length: 10 }, () => ana.post(`/api/matches/${id}/verify-request`)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, ...Array<number>(9).fill(409)]);
  expect((await bea.get<Message[]>(`/api/messages/${id}`)).body).toHaveLength(1);
});
