// Frames bring what they say: nothing is asked of the server for it.
import { InfiniteQueryObserver, notifyManager } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { chatEndpoints } from '@violet/contract/chat/chat';
import { matchEndpoints } from '@violet/contract/matches';
import type { Match } from '@violet/contract/matches';
import type { Message } from '@violet/contract/chat/messages';
import { activityPanelEndpoints } from '@violet/contract/notifications/activity-panel';
import type { ServerFrame } from '@violet/contract/realtime';
import { expect, it, vi } from 'vitest';
import { ana, aMatch, aMessage, premiumAna } from '#test/cast.ts';
import { paged } from '#test/doubles/api-double.ts';
import type { ApiDouble } from '#test/doubles/api-double.ts';
import { renderApp } from '#test/render-app.tsx';
import { keyOf } from '#lib/query/query.ts';
import { applyMatch } from './caches/conversation-cache.ts';
import { matchesQuery } from './caches/matches-cache.ts';

const words = ['', 'Hello', 'Tea?', 'Soon?', 'Sunday'];
const tea = /^Tea$/u;
const at = (minute: number) => `2026-05-01T10:${String(minute).padStart(2, '0')}:00.000Z`;
const first = aMessage({ readAt: at(1) });
const cleo = aMatch({ id: 'match-cleo', createdAt: at(5), otherUser: { ...aMatch().otherUser, id: 'cleo-id', name: 'Cleo' } });
const bea = aMatch({ lastMessage: first });

function fromBea(seq: number, own: Partial<Message> = {}): Message {
  return aMessage({ id: `message-${seq}`, seq, createdAt: at(10 + seq), content: words[seq] ?? '', ...own });
}

function frameOf(message: Message): ServerFrame {
  return { type: 'message', matchId: message.matchId, senderId: message.senderId, messageId: message.id, message };
}

/** The app at an address, with everything it asks for answered and its socket open. */
async function open(path: string, shown: RegExp, answers: (api: ApiDouble) => void = () => undefined, as = ana) {
  const app = renderApp(path, {
    as,
    answers(api) {
      api.on(matchEndpoints.list, () => [cleo, bea]).on(chatEndpoints.list, () => [first]);
      answers(api);
    },
  });
  await waitFor(() => expect(app.queryClient()?.getQueryData(matchesQuery.queryKey)).toBeDefined());
  const queryClient = app.queryClient() ?? expect.fail('a member without a cache');
  await screen.findAllByText(shown);
  const socket = app.sockets.last;
  act(() => socket.accept());
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  const reads = () => app.api.log.filter((call) => call.startsWith('GET'));
  /** What is asked for while these come in and have been drawn. */
  async function readsFor(...frames: ServerFrame[]): Promise<string[]> {
    const before = reads().length;
    await act(async () => {
      for (const frame of frames) socket.receive(frame);
    });
    await act(async () => undefined);
    return reads().slice(before);
  }
  const list = (): Match[] => queryClient.getQueryData(matchesQuery.queryKey)?.pages.flatMap(({ items }) => items) ?? [];
  return { ...app, queryClient, socket, readsFor, list, row: (id: string) => list().find((match) => match.id === id) };
}

const chats = (name: RegExp) => screen.queryAllByRole('link', { name });

it('a message to a closed conversation moves it up and counts it, and asks for nothing', async () => {
  const { readsFor, list } = await open('/tea', tea);
  expect(list().map(({ id }) => id)).toEqual(['match-cleo', 'match-bea']);
  expect(await readsFor(frameOf(fromBea(2)), frameOf(fromBea(3)), frameOf(fromBea(3)))).toEqual([]);
  expect(list()).toEqual([{ ...bea, lastMessage: fromBea(3), unreadCount: 2, yourTurn: true }, cleo]);
  await waitFor(() => expect(chats(/^Chats.*1 unread$/u).length).toBeGreaterThan(0));
});

it('a message to the conversation on the screen is read at once: one receipt, no request, nothing unread', async () => {
  const { readsFor, row, socket, queryClient } = await open('/conversation/match-bea', /^Tea on Sunday/u);
  const drawn: (number | undefined)[] = [];
  // As React is told: after the frame has been handled as a whole.
  const draw = notifyManager.batchCalls(() => drawn.push(row('match-bea')?.unreadCount));
  const stop = new InfiniteQueryObserver(queryClient, matchesQuery).subscribe(draw);
  expect(await readsFor(frameOf(fromBea(2)))).toEqual([]);
  expect(await screen.findByText('Tea?')).toBeDefined();
  const receipts = () => socket.sent.filter(({ type }) => type === 'read_receipt');
  await waitFor(() => expect(receipts()).toHaveLength(1));
  expect(await readsFor({ type: 'read_receipt', matchId: 'match-bea', messageId: 'message-2', readAt: at(13) })).toEqual([]);
  stop();
  expect(receipts()).toEqual([{ type: 'read_receipt', userId: ana.id, messageId: 'message-2' }]);
  expect(row('match-bea')).toEqual({ ...bea, lastMessage: fromBea(2, { readAt: at(13) }), unreadCount: 0, yourTurn: true });
  expect(new Set(drawn)).toEqual(new Set([0]));
});

it('what the viewer writes and reads on another device shows here without a request', async () => {
  const { readsFor, row } = await open('/tea', tea);
  await readsFor(frameOf(fromBea(2)));
  expect(row('match-bea')?.unreadCount).toBe(1);
  expect(await readsFor({ type: 'read_receipt', matchId: 'match-bea', messageId: 'message-2', readAt: at(13) })).toEqual([]);
  expect(row('match-bea')?.unreadCount).toBe(0);
  const own = fromBea(3, { senderId: ana.id });
  expect(await readsFor(frameOf(own))).toEqual([]);
  expect(row('match-bea')).toEqual({ ...bea, lastMessage: own, unreadCount: 0 });
});

it('coming, going, reactions, the end of a match and the number of the bell ask for nothing', async () => {
  const { readsFor, row, list, queryClient } = await open('/tea', tea);
  const heart = { userId: 'bea-id', user: { id: 'bea-id', name: 'Bea' }, emoji: '❤️' };
  const frames: ServerFrame[] = [
    { type: 'online_status', userId: 'bea-id', isOnline: false, lastActive: at(20) },
    { type: 'reaction', matchId: 'match-bea', messageId: 'message-1', reactions: [heart] },
    { type: 'unmatched', matchId: 'match-cleo' },
    { type: 'notification', count: 4 },
    { type: 'typing', matchId: 'match-bea', userId: 'bea-id' },
  ];
  expect(await readsFor(...frames)).toEqual([]);
  expect(list()).toEqual([row('match-bea')]);
  expect(row('match-bea')).toMatchObject({ otherUser: { isOnline: false, lastActive: at(20) }, lastMessage: { reactions: [heart] } });
  expect(queryClient.getQueryData(keyOf(activityPanelEndpoints.count))).toBe(4);
});

it('a match takes its place in the list by the card it brings', async () => {
  const { readsFor, list } = await open('/tea', tea);
  const dora = aMatch({ id: 'match-dora', createdAt: at(3), otherUser: { ...aMatch().otherUser, id: 'dora-id', name: 'Dora' } });
  expect(await readsFor({ type: 'match', match: dora }, { type: 'match', match: dora })).toEqual([]);
  expect(list().map(({ id }) => id)).toEqual(['match-cleo', 'match-dora', 'match-bea']);
});

it.each<ServerFrame>([
  { type: 'match', match: cleo },
  { type: 'notification', count: 4 },
])('the lists of likes on the screen are read again for a frame that does not say what changed in them: $type', async (frame) => {
  const { readsFor, person, queryClient } = await open('/tea', tea, undefined, premiumAna);
  await person.click(screen.getAllByRole('button', { name: 'Notifications' })[0] as HTMLElement);
  await screen.findByRole('dialog', { name: 'Notifications' });
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  const lists = ['GET /api/notifications/likes-received', 'GET /api/notifications/potential-matches'];
  expect((await readsFor(frame)).toSorted()).toEqual(lists);
});

it('a message of a match that is not in the list has the list read again, once for many', async () => {
  const { readsFor } = await open('/tea', tea);
  const stranger = { matchId: 'match-dora', senderId: 'dora-id' };
  expect(await readsFor(...[1, 2, 3].map((seq) => frameOf(fromBea(seq, stranger))))).toEqual(['GET /api/matches']);
});

it('one of a page that is not fetched asks for nothing unless it is newer than what is', async () => {
  const { readsFor } = await open('/tea', tea, (api) => api.on(matchEndpoints.list, () => paged([cleo], 'two')));
  const old = fromBea(1, { createdAt: at(2) });
  expect(await readsFor(frameOf(old))).toEqual([]);
  expect(await readsFor(frameOf({ ...old, createdAt: at(6) }))).toEqual(['GET /api/matches']);
});

it('what waits on a page that is not fetched is counted at Chats, as the server says it after a connection, until it is read', async () => {
  const { readsFor, sockets } = await open('/tea', tea, (api) => api.on(matchEndpoints.list, () => paged([cleo], 'two')));
  const waiting = fromBea(1, { createdAt: at(2) });
  const own: ServerFrame = { type: 'read_receipt', matchId: 'match-bea', messageId: 'message-0', readAt: at(3) };
  expect(await readsFor(frameOf(waiting), frameOf(waiting), own)).toEqual([]);
  await waitFor(() => expect(chats(/^Chats.*1 unread$/u).length).toBeGreaterThan(0));
  expect(await readsFor({ ...own, messageId: waiting.id })).toEqual([]);
  await waitFor(() => expect(chats(/unread$/u)).toEqual([]));
  await readsFor(frameOf(waiting));
  await waitFor(() => expect(chats(/^Chats.*1 unread$/u).length).toBeGreaterThan(0));
  act(() => {
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
    sockets.last.accept();
  });
  await waitFor(() => expect(chats(/unread$/u)).toEqual([]));
});

it('after a reconnect the list is read as far as the conversation on the screen, whatever its page', async () => {
  let name = 'Bea';
  const { row, sockets } = await open('/conversation/match-bea', /^Tea on Sunday/u, (api) =>
    api.on(matchEndpoints.list, ({ query }) =>
      query.cursor === 'two' ? [{ ...bea, otherUser: { ...bea.otherUser, name } }] : paged([cleo], 'two'),
    ),
  );
  await waitFor(() => expect(row('match-bea')).toBeDefined());
  name = 'Beatrix';
  act(() => {
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
    sockets.last.accept();
  });
  await waitFor(() => expect(row('match-bea')?.otherUser.name).toBe('Beatrix'));
});

it('a gap in the numbers has the list read again: how many wait is not said', async () => {
  const { readsFor } = await open('/tea', tea);
  expect(await readsFor(frameOf(fromBea(4)))).toEqual(['GET /api/matches']);
});

it('a message that comes while the first list is on its way is not lost to the older answer', async () => {
  let answer: (matches: Match[]) => void = () => undefined;
  const app = renderApp('/tea', {
    as: ana,
    answers: (api) => api.on(matchEndpoints.list, () => new Promise<Match[]>((resolve) => void (answer = resolve))),
  });
  await waitFor(() => expect(app.api.asked(matchEndpoints.list)).toHaveLength(1));
  act(() => {
    app.sockets.last.accept();
    app.sockets.last.receive(frameOf(fromBea(2)));
  });
  await act(async () => answer([cleo, bea]));
  await waitFor(() => expect(chats(/^Chats.*1 unread$/u).length).toBeGreaterThan(0));
  expect(app.api.asked(matchEndpoints.list)).toHaveLength(1);
});

it('a match whose end was heard of does not come back, by a late frame or a late answer', async () => {
  const { readsFor, list, queryClient } = await open('/tea', tea);
  await readsFor({ type: 'unmatched', matchId: 'match-cleo' });
  expect(await readsFor({ type: 'match', match: cleo })).toEqual([]);
  act(() => applyMatch(queryClient, cleo));
  expect(list().map(({ id }) => id)).toEqual(['match-bea']);
});

it('a status that was shared or taken back has the list read again', async () => {
  const { readsFor } = await open('/tea', tea);
  expect(await readsFor({ type: 'match_changed', userId: 'bea-id' })).toEqual(['GET /api/matches']);
});

it('what was read well before the first connection is read again with it', async () => {
  const app = renderApp('/tea', { as: ana, answers: (api) => api.on(matchEndpoints.list, () => [cleo, bea]) });
  const query = () => app.queryClient()?.getQueryState(matchesQuery.queryKey);
  await waitFor(() => expect(query()?.data).toBeDefined());
  app.queryClient()?.setQueryData(matchesQuery.queryKey, (pages) => pages, { updatedAt: Date.now() - 60_000 });
  app.api.on(matchEndpoints.list, () => [bea]);
  act(() => app.sockets.last.accept());
  await waitFor(() => expect(query()?.data?.pages.flatMap(({ items }) => items)).toEqual([bea]));
});

it('a frame that got lost is made good by a later one of any kind, once the list is ten minutes old', async () => {
  const { api, readsFor, list } = await open('/tea', tea);
  api.on(matchEndpoints.list, () => [bea]);
  const presence: ServerFrame = { type: 'online_status', userId: 'bea-id', isOnline: false, lastActive: at(20) };
  expect(await readsFor(presence)).toEqual([]);
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 11 * 60_000);
  expect(await readsFor(presence)).toEqual(['GET /api/matches']);
  vi.restoreAllMocks();
  await waitFor(() => expect(list().map(({ id }) => id)).toEqual(['match-bea']));
});
