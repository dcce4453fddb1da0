// Whatever happens, in whatever order frames and answers arrive, the caches end up as a fresh read would fill them.
import { InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { chatEndpoints } from '@violet/contract/chat/chat';
import { matchEndpoints } from '@violet/contract/matches';
import type { Match } from '@violet/contract/matches';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { besideRefetch, createQueryClient } from '#lib/query/query.ts';
import { createApiDouble, paged } from '#test/doubles/api-double.ts';
import { activeAt, createChatModel } from '#test/doubles/chat-model.ts';
import type { ChatModel } from '#test/doubles/chat-model.ts';
import { applyToCache, invalidateMissed } from '#realtime/cache-rules.ts';
import { matchesQuery } from './matches-cache.ts';
import { threadQuery } from './thread-cache.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pageSize = 3;
const settle = () => vi.advanceTimersByTimeAsync(0);
const has = <T>(value: T | undefined): value is T => value !== undefined;

/** A device with the list on its screen and threads open. Behind its line answers wait until they are let through. */
function createDevice(model: ChatModel) {
  const waiting: (() => void)[] = [];
  let isSlow = true;
  const later = <T extends object>(answer: T): T | Promise<T> =>
    isSlow ? new Promise<T>((resolve) => void waiting.push(() => resolve(answer))) : answer;
  const api = createApiDouble()
    .on(matchEndpoints.list, ({ query: { cursor } }) => {
      const below = model.list().filter((match) => cursor === undefined || activeAt(match) < cursor);
      const page = below.slice(0, pageSize);
      const last = page.at(-1);
      return later(below.length > pageSize && has(last) ? paged(page, activeAt(last)) : page);
    })
    .on(chatEndpoints.list, ({ params: { matchId }, query: { after = 0 } }) =>
      later(structuredClone(model.threadOf(matchId).filter(({ seq }) => seq > after))),
    );
  vi.stubGlobal('fetch', api.fetch);
  const queryClient = createQueryClient();
  const list = new InfiniteQueryObserver(queryClient, matchesQuery);
  list.subscribe(() => undefined);
  return {
    api,
    queryClient,
    more: () => void list.fetchNextPage(besideRefetch),
    open: (matchId: string) => new QueryObserver(queryClient, threadQuery(queryClient, matchId)).subscribe(() => undefined),
    hear: (count: number) => model.frames.splice(0, count).forEach((frame) => applyToCache(queryClient, frame)),
    answer: () => waiting.shift()?.(),
    /** What was said meanwhile is lost. What waits comes once more, as with every `connected`. */
    reconnect() {
      model.frames.splice(0);
      invalidateMissed(queryClient);
      for (const index of model.ids().keys()) model.repeat(index);
    },
    /** Everything under way arrives, and what is asked for after it. */
    async readMissed() {
      isSlow = false;
      for (const answer of waiting.splice(0)) answer();
      await vi.advanceTimersByTimeAsync(10_000);
    },
  };
}

function shownList(queryClient: QueryClient): { items: Match[]; hasMore: boolean } {
  const pages = queryClient.getQueryData(matchesQuery.queryKey)?.pages ?? [];
  return { items: pages.flatMap(({ items }) => items), hasMore: typeof pages.at(-1)?.next === 'string' };
}

type FrameEvent = {
  do: 'make' | 'write' | 'read' | 'react' | 'takeBack' | 'repeat' | 'comeOrGo' | 'end' | 'hear' | 'answer' | 'more' | 'wait' | 'reconnect';
  index: number;
  flag: boolean;
};

function frameEvent(kinds: readonly FrameEvent['do'][]): fc.Arbitrary<FrameEvent> {
  return fc.record({ do: fc.constantFrom(...kinds), index: fc.nat({ max: 11 }), flag: fc.boolean() });
}

async function live(happenings: readonly FrameEvent[], model: ChatModel, device: ReturnType<typeof createDevice>) {
  for (const { do: kind, index, flag } of happenings) {
    if (kind === 'hear') device.hear(index + 1);
    else if (kind === 'answer') device.answer();
    else if (kind === 'more') device.more();
    else if (kind === 'reconnect') device.reconnect();
    else if (kind === 'wait') await vi.advanceTimersByTimeAsync(1000);
    else if (kind === 'write' || kind === 'read' || kind === 'comeOrGo') model[kind](index, flag);
    else if (kind === 'react') model.react(index, flag ? '🔥' : '❤️');
    else if (kind === 'make') model.make();
    else model[kind](index);
    await settle();
  }
}

function expectFresh(model: ChatModel, { queryClient }: ReturnType<typeof createDevice>, openIds: readonly string[]) {
  const { items, hasMore } = shownList(queryClient);
  const fresh = model.list();
  expect(items).toEqual(hasMore ? fresh.slice(0, items.length) : fresh);
  for (const id of openIds.filter((openId) => model.ids().includes(openId)))
    expect(queryClient.getQueryData(threadQuery(queryClient, id).queryKey)).toEqual(model.threadOf(id));
}

/** What a device knows after any of these is what a fresh read says. @param open how many conversations it has on the screen */
async function expectFreshAfter(all: Parameters<typeof frameEvent>[0], open: number) {
  await fc.assert(
    fc.asyncProperty(fc.array(frameEvent(all), { maxLength: 40 }), async (happenings) => {
      const model = createChatModel();
      for (let count = 0; count < 5; count += 1) model.make();
      model.write(0, false);
      model.write(1, true);
      const openIds = model.ids().slice(0, open);
      const device = createDevice(model);
      for (const id of openIds) device.open(id);
      await live(happenings, model, device);
      device.hear(Infinity);
      await device.readMissed();
      expectFresh(model, device, openIds);
      expect(device.api.complaints).toEqual([]);
    }),
    { numRuns: 100 },
  );
}

const anything = ['make', 'write', 'write', 'read', 'takeBack', 'comeOrGo', 'end', 'hear', 'answer', 'answer', 'more', 'wait'] as const;

it('ends as a fresh read', () => expectFreshAfter([...anything, 'write', 'react', 'repeat', 'hear'], 2));

it('has a list like a fresh read after times without the socket', () => expectFreshAfter([...anything, 'reconnect'], 0));

it('has open conversations like a fresh read after times without the socket', () =>
  expectFreshAfter([...anything, 'react', 'repeat', 'reconnect'], 2));

it('asks for nothing while nothing is missed', async () => {
  // A match made since has no thread here. Of its receipts and reactions the list knows the last message only.
  const told = frameEvent(['write', 'write', 'read', 'react', 'repeat', 'comeOrGo', 'end', 'wait']);
  await fc.assert(
    fc.asyncProperty(fc.array(told, { maxLength: 40 }), async (happenings) => {
      const model = createChatModel();
      for (let count = 0; count < 3; count += 1) model.make();
      const openIds = model.ids();
      const device = createDevice(model);
      for (const id of openIds) device.open(id);
      await settle();
      await device.readMissed();
      model.frames.splice(0);
      const asked = device.api.log.length;
      for (const one of happenings) {
        await live([one], model, device);
        device.hear(Infinity);
        expectFresh(model, device, openIds);
      }
      await device.readMissed();
      expect(device.api.log.slice(asked)).toEqual([]);
    }),
    { numRuns: 100 },
  );
});
