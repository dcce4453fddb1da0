// What is asked and sent while the word lists are on their way, or cannot be had.
import { screen, waitFor } from '@testing-library/react';
import { chatEndpoints } from '@violet/contract/chat/chat';
import { nudgesFor } from '@violet/text-rules/nudges';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { whenQuiet } from '#lib/when-quiet.ts';
import type { ApiDouble } from '#test/doubles/api-double.ts';
import { aMessage } from '#test/cast.ts';
import { mine, openConversation } from '#test/open-conversation.tsx';
import { listPatienceMs, nudgeLists } from './nudge-finder.ts';

const young = { createdAt: new Date(Date.now() - 86_400_000).toISOString() };
const sent = (api: ApiDouble) => api.asked(chatEndpoints.send).map(({ body }) => body.content);

/** What happens when the lists are fetched, before they are here. */
function onFetch(answer: () => Promise<void>) {
  return vi.spyOn(nudgeLists, 'fetch').mockImplementation(async () => {
    await answer();
    return nudgesFor;
  });
}

/** The lists are on their way until they are let come. */
function holdLists() {
  let come = () => {};
  const here = new Promise<void>((resolve) => void (come = resolve));
  onFetch(() => here);
  return () => come();
}

const noNetwork = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

let patience = new AbortController();

beforeEach(() => {
  patience = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => (ms === listPatienceMs ? patience : new AbortController()).signal);
});

describe('the lists of the nudges', () => {
  it('are not fetched before somebody is about to write', async () => {
    const fetched = onFetch(async () => {});
    const { person, field } = await openConversation({ match: young, messages: [mine(1)] });
    await whenQuiet();
    expect(fetched).not.toHaveBeenCalled();
    await person.click(field);
    await waitFor(() => expect(fetched).toHaveBeenCalled());
  });

  it('are fetched with the first letter at the latest', async () => {
    const fetched = onFetch(async () => {});
    vi.stubGlobal('requestIdleCallback', () => 0);
    const { person, field } = await openConversation({ match: young });
    await person.type(field, 'h');
    await waitFor(() => expect(fetched).toHaveBeenCalled());
  });

  it('are fetched for what the other one wrote, once the page is quiet', async () => {
    const come = holdLists();
    const { log } = await openConversation({ match: young, messages: [aMessage({ content: 'You are disgusting.' })] });
    expect(await log.findByText('You are disgusting.')).toBeDefined();
    expect(log.queryByText('Does this bother you?')).toBeNull();
    come();
    expect(await log.findByText('Does this bother you?')).toBeDefined();
  });
});

describe('a message that is sent before they are here', () => {
  it('waits for them, and is asked about where it may hurt', async () => {
    const come = holdLists();
    const { person, api, field } = await openConversation({ match: young });
    await person.type(field, 'shut the fuck up{Enter}');
    expect(sent(api)).toEqual([]);
    come();
    expect(await screen.findByRole('alertdialog', { name: 'Are you sure?' })).toBeDefined();
    expect(sent(api)).toEqual([]);
    await person.click(screen.getByRole('button', { name: 'Send anyway' }));
    await waitFor(() => expect(sent(api)).toEqual(['shut the fuck up']));
    expect(field).toHaveProperty('value', '');
  });

  it('goes out as it was, and so does the next one, each for itself', async () => {
    const come = holdLists();
    const { person, api, field } = await openConversation({ match: young });
    await person.type(field, 'hello{Enter}how are you?{Enter}{Enter}And');
    come();
    await waitFor(() => expect(sent(api)).toEqual(['hello', 'how are you?']));
    expect(field).toHaveProperty('value', 'And');
  });

  it('is not sent where it was changed meanwhile', async () => {
    const come = holdLists();
    const { person, api, field } = await openConversation({ match: young });
    await person.type(field, 'hello{Enter}');
    await person.clear(field);
    await person.type(field, 'goodbye');
    come();
    await person.type(field, '{Enter}');
    await waitFor(() => expect(sent(api)).toEqual(['goodbye']));
  });

  it('goes out as well where the conversation is left', async () => {
    const come = holdLists();
    const { person, api, field, address } = await openConversation({ match: young });
    await person.type(field, 'hello{Enter}');
    await person.click(screen.getByRole('link', { name: 'Back' }));
    await waitFor(() => expect(address()).toBe('/chats'));
    come();
    await waitFor(() => expect(sent(api)).toEqual(['hello']));
  });
});

describe('without a network for them', () => {
  it('sends what was written; they are asked for again for the next message', async () => {
    onFetch(noNetwork);
    const { person, api, field } = await openConversation({ match: young });
    await person.type(field, 'shut the fuck up{Enter}');
    await waitFor(() => expect(sent(api)).toEqual(['shut the fuck up']));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    onFetch(async () => {});
    await person.type(field, 'shut the fuck up{Enter}');
    expect(await screen.findByRole('alertdialog', { name: 'Are you sure?' })).toBeDefined();
    expect(sent(api)).toHaveLength(1);
  });

  it('waits no longer than a moment where it is too weak', async () => {
    const come = holdLists();
    const { person, api, field, log } = await openConversation({ match: young });
    await person.type(field, 'shut the fuck up{Enter}');
    expect(sent(api)).toEqual([]);
    patience.abort();
    await waitFor(() => expect(sent(api)).toEqual(['shut the fuck up']));
    expect(await log.findByText('Sent')).toBeDefined();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    // They come late, for the next message, which has a patience of its own.
    patience = new AbortController();
    await person.type(field, 'shut the fuck up{Enter}');
    come();
    expect(await screen.findByRole('alertdialog', { name: 'Are you sure?' })).toBeDefined();
    expect(sent(api)).toHaveLength(1);
  });
});
