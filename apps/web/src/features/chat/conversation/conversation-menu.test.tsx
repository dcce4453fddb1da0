import { act, screen, waitFor, within } from '@testing-library/react';
import { chatEndpoints } from '@violet/contract/chat/chat';
import { farewellEndpoints } from '@violet/contract/chat/farewells';
import { matchEndpoints } from '@violet/contract/matches';
import { safetyEndpoints } from '@violet/contract/safety';
import { describe, expect, it } from 'vitest';
import { aMatch, aMessage, ana } from '#test/cast.ts';
import { renderApp } from '#test/render-app.tsx';

/** @param sent what a farewell waits for before it is answered */
async function choose(item: string, sent = Promise.resolve()) {
  let hasMatch = true;
  const app = renderApp('/conversation/match-bea', {
    as: ana,
    answers: (api) =>
      api
        .on(matchEndpoints.list, () => (hasMatch ? [aMatch()] : []))
        .on(chatEndpoints.list, () => [
          aMessage({ readAt: '2026-05-01T10:00:01.000Z' }),
          aMessage({ id: 'message-2', seq: 2, senderId: ana.id, content: 'On Sunday, then.' }),
        ])
        .on(matchEndpoints.unmatch, () => {
          hasMatch = false;
          return undefined;
        })
        .on(farewellEndpoints.close, async () => {
          await sent;
          hasMatch = false;
          return undefined;
        })
        .on(safetyEndpoints.report, ({ body }) => ({
          id: 'report-1',
          reporterId: ana.id,
          reportedUserId: body.reportedUserId,
          reason: body.reason,
          description: null,
          status: 'open' as const,
          createdAt: '2026-05-01T10:00:00.000Z',
        }))
        .on(safetyEndpoints.block, ({ body }) => {
          hasMatch = false;
          // The server tells the viewer's open socket as well, before it answers.
          act(() => app.sockets.last.receive({ type: 'unmatched', matchId: 'match-bea' }));
          return {
            id: 'block-1',
            blockerId: ana.id,
            blockedUserId: body.blockedUserId,
            createdAt: '2026-05-01T10:00:00.000Z',
            blockedUser: { id: 'bea-id', name: 'Bea' },
          };
        }),
  });
  await screen.findByText('Tea on Sunday?');
  act(() => app.sockets.last.accept());
  await app.person.click(screen.getByRole('button', { name: 'Conversation menu' }));
  await app.person.click(await screen.findByRole('menuitem', { name: item }));
  return app;
}

describe('the menu of a conversation', () => {
  it('closes kindly with a line that is chosen', async () => {
    const { api, person, address } = await choose('Close kindly');
    const sheet = within(await screen.findByRole('dialog', { name: 'Close kindly' }));
    const send = sheet.getByRole<HTMLButtonElement>('button', { name: 'Send and close' });
    expect(send.disabled).toBe(true);
    expect(sheet.getAllByRole('radio')).toHaveLength(5);
    await person.click(sheet.getByRole('radio', { name: 'I am leaving with kind thoughts. Take care of yourself.' }));
    await person.click(send);
    await waitFor(() => expect(address()).toBe('/chats'));
    expect(api.asked(farewellEndpoints.close).map(({ body }) => body)).toEqual([{ line: 'goodbye' }]);
  });

  it('closes kindly, and says so, also where the sheet is put away while the line is on its way', async () => {
    let answer = () => {};
    const sent = new Promise<void>((resolve) => void (answer = resolve));
    const { person, address } = await choose('Close kindly', sent);
    const sheet = within(await screen.findByRole('dialog', { name: 'Close kindly' }));
    await person.click(sheet.getByRole('radio', { name: 'I am leaving with kind thoughts. Take care of yourself.' }));
    await person.click(sheet.getByRole('button', { name: 'Send and close' }));
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    answer();
    await waitFor(() => expect(address()).toBe('/chats'));
    expect((await screen.findAllByText('You said goodbye to Bea')).length).toBeGreaterThan(0);
  });

  it('reports with the fixed reason, and then offers a block', async () => {
    const { api, person } = await choose('Report User');
    expect((await screen.findAllByText('Report submitted')).length).toBeGreaterThan(0);
    expect(screen.getAllByText('Thank you for helping keep Violet safe').length).toBeGreaterThan(0);
    expect(api.asked(safetyEndpoints.report).map(({ body }) => body)).toEqual([
      { reporterId: ana.id, reportedUserId: 'bea-id', reason: 'inappropriate_behavior' },
    ]);
    await person.click(screen.getByRole('button', { name: 'Block Bea' }));
    expect(await screen.findByRole('alertdialog', { name: 'Block Bea?' })).toBeDefined();
    expect(api.asked(safetyEndpoints.block)).toEqual([]);
  });

  it('reports with the messages she chooses, by the keys alone; without a choice the server takes the last ones', async () => {
    const { api, person } = await choose('Report Messages');
    const sheet = within(await screen.findByRole('dialog', { name: 'Report User' }));
    expect(sheet.getByRole('group', { name: 'Messages that go along' }).textContent).toContain('the last fifty go along');
    const [partnerBox, ownBox] = sheet.getAllByRole<HTMLInputElement>('checkbox');
    expect([partnerBox, ownBox].map((box) => box?.closest('label')?.textContent)).toEqual([
      expect.stringMatching(/^You, .*On Sunday, then\.$/u),
      expect.stringMatching(/^Bea, .*Tea on Sunday\?$/u),
    ]);
    ownBox?.focus();
    await person.keyboard(' ');
    expect(sheet.getByText(/^1 of 20 chosen\./u)).toBeDefined();
    await person.selectOptions(sheet.getByRole('combobox', { name: 'Reason' }), 'Harassment or bullying');
    await person.click(sheet.getByRole('button', { name: 'Submit Report' }));
    await person.click(await screen.findByRole('button', { name: 'Block Bea' }));
    expect(await screen.findByRole('alertdialog', { name: 'Block Bea?' })).toBeDefined();
    expect(api.asked(safetyEndpoints.report).map(({ body }) => body)).toMatchObject([
      { reportedUserId: 'bea-id', reason: 'Harassment or bullying', messageIds: ['message-1'] },
    ]);
  });

  it('blocks after asking once, and goes back to the list with the words of a block', async () => {
    const { api, person, address } = await choose('Block User');
    await person.click(await screen.findByRole('button', { name: 'Block' }));
    await waitFor(() => expect(address()).toBe('/chats'));
    expect(await screen.findByText('No matches yet')).toBeDefined();
    expect((await screen.findAllByText('User blocked')).length).toBeGreaterThan(0);
    expect(screen.getAllByText("You won't see them again").length).toBeGreaterThan(0);
    expect(api.asked(safetyEndpoints.block).map(({ body }) => body)).toEqual([{ blockerId: ana.id, blockedUserId: 'bea-id' }]);
  });

  it('unmatches after asking once', async () => {
    const { api, person, address } = await choose('Unmatch');
    expect(api.asked(matchEndpoints.unmatch)).toEqual([]);
    await person.click(await screen.findByRole('button', { name: 'Unmatch' }));
    await waitFor(() => expect(address()).toBe('/chats'));
    expect((await screen.findAllByText('You unmatched Bea')).length).toBeGreaterThan(0);
  });

  it('can be left without doing anything', async () => {
    const { person, address } = await choose('Block User');
    await person.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(address()).toBe('/conversation/match-bea');
  });
});

describe('a conversation that the other one ends', () => {
  it('closes calmly, without a reason', async () => {
    let hasMatch = true;
    const { sockets, address } = renderApp('/conversation/match-bea', {
      as: ana,
      answers: (api) =>
        api.on(matchEndpoints.list, () => (hasMatch ? [aMatch()] : [])).on(chatEndpoints.list, () => [aMessage({ readAt: 'then' })]),
    });
    await screen.findByText('Tea on Sunday?');
    hasMatch = false;
    act(() => {
      sockets.last.accept();
      sockets.last.receive({ type: 'unmatched', matchId: 'match-bea' });
    });
    await waitFor(() => expect(address()).toBe('/chats'));
    expect((await screen.findAllByText('This conversation has ended')).length).toBeGreaterThan(0);
    expect(await screen.findByText('No matches yet')).toBeDefined();
  });
});
