import { act, screen, waitFor, within } from '@testing-library/react';
import { chatEndpoints } from '@violet/contract/chat/chat';
import { describe, expect, it } from 'vitest';
import { aMessage, ana } from '#test/cast.ts';
import { frameOf, mine, openConversation } from '#test/open-conversation.tsx';

const heart = { userId: 'bea-id', user: { id: 'bea-id', name: 'Bea' }, emoji: '❤️' };

describe('reactions', () => {
  it('are given and taken back, and counted by emoji', async () => {
    const { person, log, api } = await openConversation({
      messages: [aMessage({ reactions: [heart], readAt: '2026-05-01T10:00:01.000Z' })],
      answers: (double) =>
        double
          .on(chatEndpoints.react, ({ body }) => [heart, { userId: ana.id, user: { id: ana.id, name: 'Ana' }, emoji: body.emoji }])
          .on(chatEndpoints.unreact, () => [heart]),
    });
    await person.click(log.getByRole('button', { name: 'Add reaction' }));
    const picker = within(await screen.findByRole('dialog', { name: 'Choose a reaction' }));
    expect(picker.getAllByRole('button')).toHaveLength(11);
    await person.click(picker.getByRole('button', { name: '❤️' }));
    const pill = await log.findByRole('button', { name: '❤️ 2' });
    expect(pill.getAttribute('aria-pressed')).toBe('true');
    await person.click(pill);
    expect((await log.findByRole('button', { name: '❤️ 1' })).getAttribute('aria-pressed')).toBe('false');
    expect(api.asked(chatEndpoints.unreact).map(({ body }) => body)).toEqual([{ userId: ana.id, emoji: '❤️' }]);
  });

  it('of the other one appear at once, and stay', async () => {
    const { socket, log } = await openConversation({ messages: [mine(1, { content: 'one' })] });
    act(() => socket.accept());
    act(() => socket.receive({ type: 'reaction', matchId: 'match-bea', messageId: 'mine-1', reactions: [heart] }));
    expect(await log.findByRole('button', { name: '❤️ 1' })).toBeDefined();
    act(() => socket.receive(frameOf(mine(1, { content: 'one' }))));
    expect(log.getByRole('button', { name: '❤️ 1' })).toBeDefined();
  });

  it('open with a right click, and close with Escape', async () => {
    const { person, log } = await openConversation({ messages: [mine(1, { content: 'one' })] });
    await person.pointer({ target: log.getByText('one'), keys: '[MouseRight]' });
    expect(await screen.findByRole('dialog', { name: 'Choose a reaction' })).toBeDefined();
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
