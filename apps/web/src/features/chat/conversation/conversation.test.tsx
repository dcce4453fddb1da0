import { act, screen, waitFor, within } from '@testing-library/react';
import type { BoundFunctions, queries } from '@testing-library/react';
import { chatEndpoints } from '@violet/contract/chat/chat';
import { matchEndpoints } from '@violet/contract/matches';
import { describe, expect, it, vi } from 'vitest';
import { Refusal } from '#test/doubles/api-double.ts';
import { aMatch, aMessage, ana } from '#test/cast.ts';
import { conversationPath, frameOf, mine, openConversation } from '#test/open-conversation.tsx';
import { renderApp } from '#test/render-app.tsx';

const texts = (log: BoundFunctions<typeof queries>) => log.queryAllByText(/^(one|two|three|hello)$/u).map(({ textContent }) => textContent);

describe('writing', () => {
  it('sends with Enter over the socket, and shows it once when its copy comes back', async () => {
    const { person, socket, log, field, api } = await openConversation();
    act(() => socket.accept());
    expect(screen.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', true);
    await person.type(field, 'hello{Enter}');
    const sent = socket.sent.find((frame) => frame.type === 'message');
    expect(sent).toMatchObject({ userId: ana.id, matchId: 'match-bea', content: 'hello', messageType: 'text' });
    expect(log.getByText('hello')).toBeDefined();
    act(() => socket.receive(frameOf(mine(1, { content: 'hello', clientId: sent?.type === 'message' ? (sent.clientId ?? null) : null }))));
    expect(await log.findByText('Sent')).toBeDefined();
    expect(log.getAllByText('hello')).toHaveLength(1);
    expect(api.asked(chatEndpoints.send)).toEqual([]);
    expect(field).toHaveProperty('value', '');
  });

  it('begins a line with Shift and Enter, and sends no blanks', async () => {
    const { person, socket, field, log } = await openConversation();
    act(() => socket.accept());
    await person.type(field, '   {Enter}');
    expect(socket.sent.filter(({ type }) => type === 'message')).toEqual([]);
    await person.clear(field);
    await person.type(field, 'one{Shift>}{Enter}{/Shift}two{Enter}');
    expect(log.getByText(/one\s+two/u).textContent).toBe('one\ntwo');
  });

  it('posts while there is no socket', async () => {
    const { person, log, field, api } = await openConversation();
    await person.type(field, 'hello{Enter}');
    expect(await log.findByText('Sent')).toBeDefined();
    expect(api.asked(chatEndpoints.send).map(({ body }) => body)).toMatchObject([
      { senderId: ana.id, matchId: 'match-bea', content: 'hello' },
    ]);
    expect(log.getAllByText('hello')).toHaveLength(1);
  });

  it('takes what a broken socket left open to HTTP under the same name', async () => {
    const { person, socket, log, field, api, stored } = await openConversation();
    act(() => socket.accept());
    await person.type(field, 'one{Enter}two{Enter}');
    act(() => socket.drop());
    await waitFor(() => expect(api.asked(chatEndpoints.send)).toHaveLength(2));
    const overSocket = socket.sent.flatMap((frame) => (frame.type === 'message' ? [frame.clientId] : []));
    expect(stored.map(({ clientId }) => clientId)).toEqual(overSocket);
    await waitFor(() => expect(log.queryByText('Sending')).toBeNull());
    expect(texts(log)).toEqual(['one', 'two']);
  });

  it('says that sending failed, keeps the message over a visit to the list, and sends it once when asked again', async () => {
    let isDown = true;
    const { person, log, field, api, stored, address } = await openConversation({
      answers(double) {
        const send = ({ body }: { body: { content: string; clientId?: string | null | undefined } }) => {
          if (isDown) throw new Refusal('unavailable');
          stored.push(mine(1, { content: body.content, clientId: body.clientId ?? null }));
          return stored.at(-1) ?? mine(1);
        };
        double.on(chatEndpoints.send, send);
      },
    });
    await person.type(field, 'hello{Enter}');
    expect((await screen.findAllByText('Failed to send message')).length).toBeGreaterThan(0);
    expect(screen.getAllByText('Please try again').length).toBeGreaterThan(0);
    expect(log.getByText('Not sent')).toBeDefined();

    await person.click(screen.getByRole('link', { name: 'Back' }));
    await waitFor(() => expect(address()).toBe('/chats'));
    await person.click(await screen.findByRole('link', { name: /Bea/u }));
    const again = within(await screen.findByRole('log'));
    isDown = false;
    await person.click(again.getByRole('button', { name: 'Retry' }));
    expect(await again.findByText('Sent')).toBeDefined();
    expect(again.getAllByText('hello')).toHaveLength(1);
    expect(new Set(api.asked(chatEndpoints.send).map(({ body }) => body.clientId)).size).toBe(1);
  });

  it('says why the server does not take a message', async () => {
    const { person, log, field } = await openConversation({
      answers: (double) => double.refuse(chatEndpoints.send, 'media_locked', 'Photos open once you have both written.'),
    });
    await person.type(field, 'hello{Enter}');
    expect(await log.findByText('Photos open once you have both written.')).toBeDefined();
  });

  it('gives up a post that hangs, and posts it again under the same name before what was written after it', async () => {
    const patience: AbortController[] = [];
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      const controller = new AbortController();
      patience.push(controller);
      return controller.signal;
    });
    const { person, log, field, api, stored } = await openConversation({
      answers(double) {
        // The first is stored, and its answer never arrives.
        double.on(chatEndpoints.send, ({ body: { content, clientId = null } }) => {
          const known = stored.find((message) => message.clientId === clientId);
          if (known !== undefined) return known;
          stored.push(mine(stored.length + 1, { content, clientId }));
          return stored.length === 1 ? new Promise(() => {}) : (stored.at(-1) ?? mine(0));
        });
      },
    });
    await person.type(field, 'one{Enter}two{Enter}');
    expect(api.asked(chatEndpoints.send)).toHaveLength(1);
    act(() => patience.forEach((one) => one.abort(new DOMException('too long', 'TimeoutError'))));
    await waitFor(() => expect(stored.map(({ content }) => content)).toEqual(['one', 'two']));
    expect(await log.findByText('Sent')).toBeDefined();
    expect(texts(log)).toEqual(['one', 'two']);
    const [first, again] = api.asked(chatEndpoints.send);
    expect(again?.body.clientId).toBe(first?.body.clientId);
    expect(log.queryByText('Not sent')).toBeNull();
  });

  it('tells when she types, and when she stops', async () => {
    const { person, socket, field } = await openConversation();
    act(() => socket.accept());
    await person.type(field, 'he');
    await person.clear(field);
    const signals = socket.sent.flatMap(({ type }) => (type === 'typing' || type === 'stop_typing' ? [type] : []));
    expect(signals).toEqual(['typing', 'stop_typing']);
  });
});

describe('receiving', () => {
  it('shows what comes in order and once, fetches what is missing, and tells that it was read', async () => {
    const { socket, log, stored, api } = await openConversation({
      messages: [aMessage({ content: 'one', readAt: '2026-05-01T10:00:01.000Z' })],
    });
    act(() => socket.accept());
    const two = aMessage({ id: 'message-2', seq: 2, content: 'two' });
    const three = aMessage({ id: 'message-3', seq: 3, content: 'three' });
    stored.push(two, three);
    act(() => {
      socket.receive(frameOf(three));
      socket.receive(frameOf(three));
    });
    await waitFor(() => expect(texts(log)).toEqual(['one', 'two', 'three']));
    expect(api.asked(chatEndpoints.list).some(({ query }) => query.after === 1)).toBe(true);
    expect(socket.sent).toContainEqual({ type: 'read_receipt', userId: ana.id, messageId: 'message-3' });
  });

  it('marks her own as read up to the receipt', async () => {
    const { socket, log } = await openConversation({ messages: [mine(1, { content: 'one' })] });
    act(() => socket.accept());
    expect(log.getByText('Sent')).toBeDefined();
    act(() => socket.receive({ type: 'read_receipt', matchId: 'match-bea', messageId: 'mine-1', readAt: '2026-05-01T10:05:00.000Z' }));
    expect(await log.findByText('Read')).toBeDefined();
  });

  it('shows that the other one is typing until she stops, and how the connection is', async () => {
    const { socket } = await openConversation();
    expect(screen.getByText('Reconnecting')).toBeDefined();
    act(() => socket.accept());
    expect(screen.getByText('Connected')).toBeDefined();
    act(() => socket.receive({ type: 'typing', matchId: 'match-bea', userId: 'bea-id' }));
    expect(screen.getByText('typing...')).toBeDefined();
    act(() => socket.receive({ type: 'stop_typing', matchId: 'match-bea', userId: 'bea-id' }));
    expect(screen.queryByText('typing...')).toBeNull();
    expect(screen.getByText('Online')).toBeDefined();
  });

  it('fetches older messages on demand', async () => {
    const messages = Array.from({ length: 60 }, (_, index) =>
      aMessage({ id: `m${index + 1}`, seq: index + 1, content: `line ${index + 1}` }),
    );
    const { person, log } = await openConversation({ messages });
    expect(log.queryByText('line 10')).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Show earlier messages' }));
    expect(await log.findByText('line 1')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Show earlier messages' })).toBeNull();
  });

  it('leaves no hole below an unread message that is told once more and lies above the newest page, and reads nothing for it', async () => {
    const messages = Array.from({ length: 80 }, (_, index) => mine(index + 1, { content: `line ${index + 1}` }));
    const unread = aMessage({ id: 'unread', seq: 20, content: 'line 20' });
    const { api, log, person, socket } = await openConversation({ messages: messages.with(19, unread) });
    const before = api.log.length;
    act(() => socket.accept());
    act(() => socket.receive(frameOf(unread)));
    expect(log.queryByText('line 20')).toBeNull();
    expect(api.log.slice(before).filter((call) => call.includes('/messages'))).toEqual([]);
    await person.click(screen.getByRole('button', { name: 'Show earlier messages' }));
    expect(await log.findByText('line 25')).toBeDefined();
    expect(log.getByText('line 20')).toBeDefined();
  });

  it('reads the newest page alone once the socket is back, and what stands further up anew when it is wanted', async () => {
    const messages = Array.from({ length: 120 }, (_, index) =>
      aMessage({ id: `m${index + 1}`, seq: index + 1, content: `line ${index + 1}` }),
    );
    const { person, log, api, socket, sockets, stored } = await openConversation({ messages });
    act(() => socket.accept());
    await person.click(screen.getByRole('button', { name: 'Show earlier messages' }));
    expect(await log.findByText('line 40')).toBeDefined();
    stored[39] = aMessage({ id: 'm40', seq: 40, content: '', removedAt: '2026-05-01T11:00:00.000Z' });
    const asked = api.asked(chatEndpoints.list).length;
    act(() => {
      window.dispatchEvent(new Event('offline'));
      window.dispatchEvent(new Event('online'));
      sockets.last.accept();
    });
    await waitFor(() => expect(log.queryByText('line 40')).toBeNull());
    const queries = api.asked(chatEndpoints.list).slice(asked);
    expect(queries.map(({ query }) => query.before)).toEqual([undefined, undefined]);
    await person.click(screen.getByRole('button', { name: 'Show earlier messages' }));
    expect(await log.findByText('line 39')).toBeDefined();
    expect(log.queryByText('line 40')).toBeNull();
  });
});

describe('a conversation not begun', () => {
  it('says whom she met, deals other starters, and sends the one she chooses', async () => {
    let deal = 0;
    const { person, socket, log, api } = await openConversation({
      match: { otherUser: { ...aMatch().otherUser, interests: ['Pottery', 'Chess', 'Cider', 'Opera'] } },
      answers: (double) =>
        double
          .on(chatEndpoints.icebreakers, () => {
            deal += 1;
            return [1, 2, 3].map((n) => ({ id: `start-${deal}-${n}`, message: `Starter ${deal}.${n}`, category: 'Tea' }));
          })
          .on(chatEndpoints.markIcebreakerUsed, () => undefined),
    });
    act(() => socket.accept());
    expect(screen.getByText('You matched with Bea!')).toBeDefined();
    expect(screen.getByText('Cider')).toBeDefined();
    expect(screen.queryByText('Opera')).toBeNull();
    await screen.findByText('Starter 1.1');
    await person.click(screen.getByRole('button', { name: 'Refresh' }));
    await person.click(await screen.findByText('Starter 2.3'));
    expect(log.getByText('Starter 2.3')).toBeDefined();
    expect(screen.queryByText('Break the ice')).toBeNull();
    expect(socket.sent).toContainEqual(
      expect.objectContaining({ type: 'message', content: 'Starter 2.3', messageType: 'icebreaker', icebreakerId: 'start-2-3' }),
    );
    await waitFor(() =>
      expect(api.asked(chatEndpoints.markIcebreakerUsed).map(({ params }) => params.icebreakerId)).toEqual(['start-2-3']),
    );
  });
});

describe('a conversation that is not hers', () => {
  it('is an address that leads nowhere', async () => {
    renderApp('/conversation/match-of-others', { as: ana, answers: (api) => api.refuse(chatEndpoints.list, 'not_found') });
    expect(await screen.findByRole('heading', { level: 1, name: 'Page Not Found' })).toBeDefined();
  });

  it('is not claimed when the server only has trouble', async () => {
    let isDown = true;
    const { person } = renderApp(conversationPath, {
      as: ana,
      answers: (api) =>
        api
          .on(matchEndpoints.list, () => [aMatch()])
          .on(chatEndpoints.icebreakers, () => [])
          .on(chatEndpoints.list, () => {
            if (isDown) throw new Refusal('unavailable');
            return [];
          }),
    });
    expect(await screen.findByText('Something went wrong')).toBeDefined();
    isDown = false;
    await person.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('You matched with Bea!')).toBeDefined();
  });
});
