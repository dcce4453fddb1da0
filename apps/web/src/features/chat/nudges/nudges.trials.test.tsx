import { screen, waitFor, within } from '@testing-library/react';
import { chatEndpoints } from '@violet/contract/chat/chat';
import { matchEndpoints } from '@violet/contract/matches';
import type { Match } from '@violet/contract/matches';
import type { Message } from '@violet/contract/chat/messages';
import { safetyEndpoints } from '@violet/contract/safety';
import { defaultAppSettings, settingsEndpoints } from '@violet/contract/settings';
import { describe, expect, it } from 'vitest';
import type { ApiDouble } from '#test/doubles/api-double.ts';
import { aMatch, aMessage, ana } from '#test/cast.ts';
import { keepContacts } from '#test/doubles/preference-double.ts';
import { renderApp } from '#test/render-app.tsx';

interface Scene {
  messages?: Message[];
  match?: Partial<Match>;
  hiddenWords?: string[];
  answers?: (api: ApiDouble) => void;
}

function answer({ messages = [], match = {}, hiddenWords = [], answers }: Scene) {
  return (api: ApiDouble) => {
    api
      .on(matchEndpoints.list, () => [aMatch({ lastMessage: messages.at(-1) ?? null, ...match })])
      .on(chatEndpoints.list, () => messages)
      .on(chatEndpoints.icebreakers, () => [])
      .on(chatEndpoints.markRead, () => aMessage({ readAt: '2026-05-01T10:01:00.000Z' }))
      .on(chatEndpoints.send, ({ body }) =>
        aMessage({ id: 'mine', seq: messages.length + 1, senderId: ana.id, content: body.content, clientId: body.clientId ?? null }),
      )
      .on(settingsEndpoints.app, () => ({ ...defaultAppSettings, privacy: { ...defaultAppSettings.privacy, hiddenWords } }));
    answers?.(api);
  };
}

async function openConversation(scene: Scene = {}) {
  const app = renderApp('/conversation/match-bea', { as: ana, answers: answer(scene) });
  const log = within(await screen.findByRole('log'));
  return { ...app, log, field: screen.getByRole('textbox', { name: 'Message' }) };
}

const young: Partial<Match> = { createdAt: new Date(Date.now() - 86_400_000).toISOString() };
const old: Partial<Match> = { createdAt: new Date(Date.now() - 30 * 86_400_000).toISOString() };
const many = Array.from({ length: 24 }, (_, at) =>
  aMessage({ id: `m${at}`, seq: at + 1, content: `line ${at}`, senderId: at % 2 ? ana.id : 'bea-id' }),
);
const sent = (api: ApiDouble) => api.asked(chatEndpoints.send).map(({ body }) => body.content);

describe('before she sends', () => {
  it('asks about a rude message; Edit keeps every word and sends nothing', async () => {
    const { person, api, field } = await openConversation({ match: young });
    await person.type(field, 'shut the fuck up{Enter}');
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Are you sure?' }));
    expect(dialog.getByText('This could hurt Bea, or sound like pressure.')).toBeDefined();
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Edit' }));
    await person.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(field).toHaveProperty('value', 'shut the fuck up');
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(sent(api)).toEqual([]);
  });

  it('sends it all the same if she wants to, once, and Escape does not', async () => {
    const { person, api, field, log } = await openConversation({ match: young });
    await person.type(field, 'my number is 503-555-0142');
    await person.click(screen.getByRole('button', { name: 'Send' }));
    await screen.findByRole('alertdialog');
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(sent(api)).toEqual([]);
    await person.type(field, '{Enter}');
    await person.click(await screen.findByRole('button', { name: 'Send anyway' }));
    expect(await log.findByText('my number is 503-555-0142')).toBeDefined();
    await waitFor(() => expect(sent(api)).toEqual(['my number is 503-555-0142']));
    expect(field).toHaveProperty('value', '');
  });

  it('names each reason', async () => {
    const { person, field } = await openConversation({ match: young });
    await person.type(field, 'send me 50 dollars, see www.example.com{Enter}');
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog.textContent).toContain('There is a link in it.');
    expect(dialog.textContent).toContain('It sounds as if it were about money.');
  });

  it('asks nothing about kind words, nor once the two know each other', async () => {
    const { person, api, field } = await openConversation({ match: old, messages: many });
    await person.type(field, 'my number is 503-555-0142{Enter}');
    await waitFor(() => expect(sent(api)).toEqual(['my number is 503-555-0142']));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('asks again in an old match in which hardly anything was written', async () => {
    const { person, field } = await openConversation({ match: old, messages: many.slice(0, 3) });
    await person.type(field, 'my number is 503-555-0142{Enter}');
    expect(await screen.findByRole('alertdialog')).toBeDefined();
  });
});

describe('what she receives', () => {
  const rude = aMessage({ id: 'rude', content: 'You are disgusting.' });

  it('is asked about quietly, and not again once she said that it is fine', async () => {
    const first = await openConversation({ messages: [rude], match: young });
    await first.person.click(await first.log.findByRole('button', { name: 'Does this bother you?' }));
    await first.person.click(await screen.findByRole('menuitem', { name: 'No, it is fine' }));
    await waitFor(() => expect(first.log.queryByText('Does this bother you?')).toBeNull());
    expect(first.log.getByText('You are disgusting.')).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(first.log.getByRole('button', { name: 'Add reaction' })));
    first.unmount();
    const second = await openConversation({ messages: [rude, { ...rude, id: 'again', seq: 2 }], match: young });
    expect(await second.log.findAllByText('Does this bother you?')).toHaveLength(1);
  });

  it('can be put away by keyboard, looked at again, and stays away in the list as well', async () => {
    const { person, log, address } = await openConversation({ messages: [rude], match: young });
    (await log.findByRole('button', { name: 'Does this bother you?' })).focus();
    await person.keyboard('{Enter}');
    await screen.findByRole('menu');
    await person.keyboard('{Enter}');
    expect(await log.findByText('You hid this message')).toBeDefined();
    expect(log.queryByText('You are disgusting.')).toBeNull();
    const show = log.getByRole('button', { name: 'Show' });
    await waitFor(() => expect(document.activeElement).toBe(show));
    await person.keyboard('{Enter}');
    expect(log.getByText('You are disgusting.')).toBeDefined();
    expect(document.activeElement).toBe(log.getByRole('button', { name: 'Hide', expanded: true }));
    await person.click(screen.getByRole('link', { name: 'Back' }));
    await waitFor(() => expect(address()).toBe('/chats'));
    expect((await screen.findByRole('link', { name: /Bea/u })).textContent).toContain('You hid this message');
  });

  it('is reported with the very message, which the form shows', async () => {
    const { person, log, api } = await openConversation({
      messages: [rude],
      match: young,
      answers: (double) =>
        double.on(safetyEndpoints.report, ({ body }) => ({
          id: 'report-1',
          reporterId: ana.id,
          reportedUserId: 'bea-id',
          reason: body.reason,
          description: null,
          status: 'open' as const,
          createdAt: '2026-05-01T10:00:00.000Z',
        })),
    });
    await person.click(await log.findByRole('button', { name: 'Does this bother you?' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Report User' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Report User' }));
    expect(sheet.getByRole('figure').textContent).toBe('The message you reportYou are disgusting.');
    await person.selectOptions(sheet.getByRole('combobox', { name: 'Reason' }), 'Harassment or bullying');
    await person.click(sheet.getByRole('button', { name: 'Submit Report' }));
    expect(await screen.findByText('Your report is with us')).toBeDefined();
    expect(api.asked(safetyEndpoints.report).map(({ body }) => body)).toMatchObject([
      { reportedUserId: 'bea-id', reason: 'Harassment or bullying', messageIds: ['rude'] },
    ]);
  });

  it('leads to a block, which asks once', async () => {
    const { person, log } = await openConversation({ messages: [rude], match: young });
    await person.click(await log.findByRole('button', { name: 'Does this bother you?' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Block User' }));
    expect(await screen.findByRole('alertdialog', { name: 'Block Bea?' })).toBeDefined();
  });

  it('asks nothing about her own words, kind ones, or a number', async () => {
    const { log } = await openConversation({
      messages: [
        aMessage({ id: 'a', seq: 1, senderId: ana.id, content: 'You are disgusting.' }),
        aMessage({ id: 'b', seq: 2, content: 'love you bitch 😂' }),
        aMessage({ id: 'c', seq: 3, content: 'my number is 503-555-0142' }),
        { ...rude, seq: 4 },
      ],
      match: young,
    });
    expect(log.getByText('love you bitch 😂')).toBeDefined();
    // About the last alone.
    expect(await log.findAllByText('Does this bother you?')).toHaveLength(1);
  });

  it('forgets her answers when she signs out', async () => {
    const { person, log } = await openConversation({ messages: [rude], match: young });
    await person.click(await log.findByRole('button', { name: 'Does this bother you?' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Hide this message' }));
    expect(Object.keys(localStorage)).toContain('message-answers');
    expect(localStorage.getItem('message-answers')).not.toContain('disgusting');
    window.dispatchEvent(new StorageEvent('storage', { key: 'currentUser' }));
    localStorage.removeItem('currentUser');
    window.dispatchEvent(new StorageEvent('storage', { key: 'currentUser' }));
    await waitFor(() => expect(Object.keys(localStorage)).not.toContain('message-answers'));
  });
});

describe('her hidden words', () => {
  const snake = aMessage({ id: 'snake', content: 'I bought a SNAKE!' });

  it('fold what holds them, until she looks', async () => {
    const { person, log } = await openConversation({
      messages: [snake, aMessage({ id: 'b', seq: 2, content: 'and tea' })],
      hiddenWords: ['snake'],
    });
    expect(log.getByText('Hidden by your words')).toBeDefined();
    expect(log.queryByText('I bought a SNAKE!')).toBeNull();
    expect(log.getByText('and tea')).toBeDefined();
    await person.click(log.getByRole('button', { name: 'Show', expanded: false }));
    expect(log.getByText('I bought a SNAKE!')).toBeDefined();
    await person.click(log.getByRole('button', { name: 'Hide', expanded: true }));
    expect(log.queryByText('I bought a SNAKE!')).toBeNull();
  });

  it('leave her own messages alone, and are looked for in the list as well', async () => {
    const own = { ...snake, id: 'own', senderId: ana.id, seq: 2 };
    const { log } = await openConversation({ messages: [own], hiddenWords: ['snake'] });
    expect(log.getByText('I bought a SNAKE!')).toBeDefined();
    renderApp('/chats', { as: ana, answers: answer({ messages: [snake], hiddenWords: ['snake'] }) });
    const row = await screen.findByRole('link', { name: /Bea/u });
    await waitFor(() => expect(row.textContent).toContain('Hidden by your words'));
    expect(row.textContent).not.toContain('SNAKE');
  });

  it('fold it among the messages of a report, too, which says where the older ones are', async () => {
    const { person } = await openConversation({
      messages: [aMessage({ ...snake, seq: 51 }), aMessage({ id: 'b', seq: 52, content: 'and tea' })],
      hiddenWords: ['snake'],
    });
    await person.click(screen.getByRole('button', { name: 'Conversation menu' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Report Messages' }));
    const choice = within(await screen.findByRole('group', { name: 'Messages that go along' }));
    expect(choice.getByText(/Older messages are listed once you have scrolled up/u)).toBeDefined();
    expect(choice.getByRole('checkbox', { name: /and tea$/u })).toBeDefined();
    await person.click(choice.getByRole('checkbox', { name: /Hidden by your words$/u }));
    expect(choice.queryByText('I bought a SNAKE!')).toBeNull();
    await person.click(choice.getByRole('button', { name: 'Show', expanded: false }));
    expect(choice.getByRole<HTMLInputElement>('checkbox', { name: /I bought a SNAKE!$/u }).checked).toBe(true);
  });

  it('show nothing before they are known', async () => {
    let know: (words: string[]) => void = () => {};
    const words = new Promise<string[]>((resolve) => {
      know = resolve;
    });
    renderApp('/conversation/match-bea', {
      as: ana,
      answers(api) {
        answer({ messages: [snake] })(api);
        api.on(settingsEndpoints.app, async () => ({
          ...defaultAppSettings,
          privacy: { ...defaultAppSettings.privacy, hiddenWords: await words },
        }));
      },
    });
    await screen.findByRole('heading', { level: 1, name: 'Bea' });
    expect(screen.queryByText(/SNAKE/u)).toBeNull();
    know(['snake']);
    expect(await screen.findByText('Hidden by your words')).toBeDefined();
  });
});

describe('the list of hidden words', () => {
  it('is added to, taken from and saved', async () => {
    const { person, api } = renderApp('/preferences#privacy', {
      as: ana,
      answers(double) {
        answer({ hiddenWords: ['snake'] })(double);
        keepContacts()(double);
        double.on(settingsEndpoints.updateApp, ({ body }) => ({
          ...defaultAppSettings,
          privacy: { ...defaultAppSettings.privacy, hiddenWords: body.privacy?.hiddenWords ?? [] },
        }));
      },
    });
    await person.click(await screen.findByRole('tab', { name: 'Privacy' }));
    const field = await screen.findByRole('textbox', { name: 'Word or phrase' });
    await person.type(field, 'big sister{Enter}');
    await person.type(field, 'SNAKE');
    expect(screen.getByText('This is on your list already.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Add' })).toHaveProperty('disabled', true);
    await person.clear(field);
    await person.type(field, '🍆');
    await person.click(screen.getByRole('button', { name: 'Add' }));
    await person.click(screen.getByRole('button', { name: 'Remove “snake”' }));
    expect(document.activeElement).toBe(field);
    const list = screen.getByRole('list', { name: 'Your hidden words' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['big sister', '🍆']);
    await person.click(screen.getByRole('button', { name: 'Save Changes' }));
    await screen.findByText('Preferences Updated');
    expect(api.asked(settingsEndpoints.updateApp).map(({ body }) => body)).toEqual([{ privacy: { hiddenWords: ['big sister', '🍆'] } }]);
  });
});
