import { act, screen, waitFor, within } from '@testing-library/react';
import { chatEndpoints } from '@violet/contract/chat/chat';
import { safetyEndpoints } from '@violet/contract/safety';
import { describe, expect, it } from 'vitest';
import { Refusal } from '#test/doubles/api-double.ts';
import { aMessage } from '#test/cast.ts';
import { frameOf, mine, openConversation } from '#test/open-conversation.tsx';

const justNow = () => new Date().toISOString();
const removal = (messageId: string) => ({ type: 'message_removed', matchId: 'match-bea', messageId, removedAt: justNow() }) as const;

describe('an own message', () => {
  it('is taken back by keyboard without a question, and the focus stays at its place', async () => {
    const { person, log, api } = await openConversation({
      messages: [mine(1, { content: 'one', createdAt: justNow() })],
      answers: (double) => double.on(chatEndpoints.remove, () => mine(1, { content: '', removedAt: justNow() })),
    });
    log.getByRole('button', { name: 'Add reaction' }).focus();
    await person.keyboard('{Enter}');
    const picker = within(await screen.findByRole('dialog', { name: 'Choose a reaction' }));
    picker.getByRole('button', { name: 'Remove' }).focus();
    await person.keyboard('{Enter}');
    const left = await log.findByText('Message removed');
    expect(log.queryByText('one')).toBeNull();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await waitFor(() => expect(document.activeElement?.contains(left)).toBe(true));
    expect(document.activeElement).not.toBe(document.body);
    expect(log.queryByRole('button')).toBeNull();
    expect(api.asked(chatEndpoints.remove)).toHaveLength(1);
  });

  it('stays after 15 minutes, and where the server says so', async () => {
    const old = new Date(Date.now() - 16 * 60_000).toISOString();
    const { person, log } = await openConversation({
      messages: [mine(1, { content: 'one', createdAt: old }), mine(2, { content: 'two', createdAt: justNow() })],
      answers: (double) =>
        double.on(chatEndpoints.remove, () => {
          throw new Refusal('too_late');
        }),
    });
    await person.pointer({ target: log.getByText('one'), keys: '[MouseRight]' });
    const picker = within(await screen.findByRole('dialog', { name: 'Choose a reaction' }));
    expect(picker.queryByRole('button', { name: 'Remove' })).toBeNull();
    await person.keyboard('{Escape}');
    await person.pointer({ target: log.getByText('two'), keys: '[MouseRight]' });
    await person.click(await screen.findByRole('button', { name: 'Remove' }));
    expect((await screen.findAllByText('Your message was not removed')).length).toBeGreaterThan(0);
    expect(log.getByText('two')).toBeDefined();
  });
});

describe('a message of the other one', () => {
  const received = aMessage({ content: 'one', readAt: '2026-05-01T10:00:01.000Z' });

  it('is none of the viewer’s to remove, and goes when its sender takes it back, for good', async () => {
    const { person, log, socket } = await openConversation({ messages: [received] });
    await person.click(log.getByRole('button', { name: 'Add reaction' }));
    const picker = within(await screen.findByRole('dialog', { name: 'Choose a reaction' }));
    expect(picker.queryByRole('button', { name: 'Remove' })).toBeNull();
    await person.keyboard('{Escape}');
    act(() => socket.accept());
    act(() => socket.receive(removal(received.id)));
    expect(await log.findByText('Message removed')).toBeDefined();
    act(() => socket.receive(frameOf(received)));
    expect(log.queryByText('one')).toBeNull();
  });

  it('does not show when its removal was heard of before it', async () => {
    const { log, socket } = await openConversation({ messages: [received] });
    act(() => socket.accept());
    act(() => socket.receive(removal('late')));
    act(() => socket.receive(frameOf(aMessage({ id: 'late', seq: 2, content: 'two' }))));
    expect(await log.findByText('Message removed')).toBeDefined();
    expect(log.queryByText('two')).toBeNull();
  });

  it('can still be reported', async () => {
    const { person, log, api } = await openConversation({
      messages: [aMessage({ content: '', removedAt: justNow() })],
      answers: (double) =>
        double.on(safetyEndpoints.report, ({ body }) => ({
          id: 'report-1',
          reporterId: 'ana-id',
          reportedUserId: 'bea-id',
          reason: body.reason,
          description: null,
          status: 'open' as const,
          createdAt: justNow(),
        })),
    });
    await person.click(log.getByRole('button', { name: 'Report User' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Report User' }));
    expect(sheet.getByRole('figure').textContent).toBe('The message you reportMessage removed');
    await person.selectOptions(sheet.getByRole('combobox', { name: 'Reason' }), 'Harassment or bullying');
    await person.click(sheet.getByRole('button', { name: 'Submit Report' }));
    await waitFor(() => expect(api.asked(safetyEndpoints.report).map(({ body }) => body.messageIds)).toEqual([['message-1']]));
  });
});
