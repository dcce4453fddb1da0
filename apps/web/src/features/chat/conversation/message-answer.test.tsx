import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { chatEndpoints } from '@violet/contract/chat/chat';
import { describe, expect, it } from 'vitest';
import { aMessage } from '#test/cast.ts';
import { mine, openConversation } from '#test/open-conversation.tsx';

const asked = aMessage({ content: 'one', readAt: '2026-05-01T10:00:01.000Z' });
const quote = { messageId: asked.id, senderId: 'bea-id', messageType: 'text', excerpt: 'one' } as const;

describe('an answer', () => {
  it('is begun by keyboard, says what it answers, and carries it', async () => {
    const { person, log, field, api } = await openConversation({ messages: [asked] });
    log.getByRole('button', { name: 'Add reaction' }).focus();
    await person.keyboard('{Enter}');
    (await screen.findByRole('button', { name: 'Answer' })).focus();
    await person.keyboard('{Enter}');
    expect(await screen.findByText('Answer to Bea')).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(field));
    await person.keyboard('two{Enter}');
    await waitFor(() => expect(api.asked(chatEndpoints.send).map(({ body }) => body.replyToId)).toEqual([asked.id]));
    expect(screen.queryByText('Answer to Bea')).toBeNull();
  });

  it('is begun by a finger that draws the message to the right, and given up with Escape', async () => {
    const { person, log, field, api } = await openConversation({ messages: [asked] });
    const touch = (clientX: number) => ({ pointerType: 'touch', clientX, clientY: 0 });
    fireEvent.pointerDown(log.getByText('one'), touch(0));
    fireEvent.pointerMove(log.getByText('one'), touch(70));
    fireEvent.pointerUp(log.getByText('one'), touch(70));
    expect(await screen.findByText('Answer to Bea')).toBeDefined();
    await person.type(field, '{Escape}two{Enter}');
    expect(screen.queryByText('Answer to Bea')).toBeNull();
    await waitFor(() => expect(api.asked(chatEndpoints.send).map(({ body }) => body.replyToId)).toEqual([null]));
  });

  it('quotes no word of what is taken back before it is sent, nor while it is on its way', async () => {
    const { person, log, field, socket } = await openConversation({ messages: [asked] });
    act(() => socket.accept());
    log.getByRole('button', { name: 'Add reaction' }).focus();
    await person.keyboard('{Enter}');
    await person.click(await screen.findByRole('button', { name: 'Answer' }));
    const quoted = () => screen.getByText('Answer to Bea').parentElement?.textContent;
    expect(quoted()).toContain('one');
    act(() =>
      socket.receive({ type: 'message_removed', matchId: 'match-bea', messageId: asked.id, removedAt: '2026-05-01T10:05:00.000Z' }),
    );
    await waitFor(() => expect(quoted()).toBe('Answer to BeaMessage removed'));
    await person.type(field, 'two{Enter}');
    expect((await log.findByRole('button', { name: /Quote of Bea/u })).textContent).toContain('Message removed');
    expect(screen.queryByText('one')).toBeNull();
  });

  it('leads to its message, and quotes it no more once it was taken back', async () => {
    const { person, log, socket } = await openConversation({ messages: [asked, mine(2, { content: 'two', replyTo: quote })] });
    const there = log.getByRole('button', { name: /Quote of Bea/u });
    expect(there.textContent).toContain('one');
    await person.click(there);
    expect(document.activeElement?.textContent).toContain('one');
    act(() => socket.accept());
    act(() =>
      socket.receive({ type: 'message_removed', matchId: 'match-bea', messageId: asked.id, removedAt: '2026-05-01T10:05:00.000Z' }),
    );
    await waitFor(() => expect(there.textContent).toContain('Message removed'));
    expect(log.queryByText('one')).toBeNull();
  });
});
