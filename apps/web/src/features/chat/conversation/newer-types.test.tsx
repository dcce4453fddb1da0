import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aMessage } from '#test/cast.ts';
import { frameOf, openConversation } from '#test/open-conversation.tsx';

/** As a server says it that knows more types than this page. */
const newer = { messageType: 'postcard' } as object;
const card = { ...aMessage({ id: 'card', content: 'From the pier' }), ...newer };

describe('a message of a type that came after this page', () => {
  it('is shown by its content as it comes, in a quote and in the list', async () => {
    const { socket, log, person } = await openConversation();
    act(() => socket.accept());
    const quote = { messageId: 'card', senderId: card.senderId, messageType: 'text', excerpt: 'From the pier', ...newer } as const;
    const answer = { ...aMessage({ id: 'answer', seq: 2, content: 'And back again', replyTo: quote }), ...newer };
    for (const message of [card, answer]) act(() => socket.receive(frameOf(message)));
    expect(await log.findByText('And back again')).toBeDefined();
    expect(log.getByRole('button', { name: /Quote of Bea/u }).textContent).toContain('From the pier');
    expect(log.getAllByText('From the pier')).toHaveLength(2);
    await person.click(screen.getByRole('link', { name: 'Back' }));
    expect((await screen.findByRole('link', { name: /Bea/u })).textContent).toContain('And back again');
  });

  it('is shown by its content where it is read', async () => {
    const { log } = await openConversation({ messages: [card] });
    expect(log.getByText('From the pier')).toBeDefined();
  });
});
