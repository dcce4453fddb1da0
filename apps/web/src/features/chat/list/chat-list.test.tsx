import { act, screen, waitFor, within } from '@testing-library/react';
import { farewellEndpoints } from '@violet/contract/chat/farewells';
import { matchEndpoints } from '@violet/contract/matches';
import type { Match } from '@violet/contract/matches';
import { safetyEndpoints } from '@violet/contract/safety';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { paged, Refusal } from '#test/doubles/api-double.ts';
import type { ApiDouble } from '#test/doubles/api-double.ts';
import { aMatch, aMessage, ana } from '#test/cast.ts';
import { renderApp } from '#test/render-app.tsx';
import { LazyWindowedRows } from './match-rows.tsx';

beforeAll(() => LazyWindowedRows.preload());

const hour = 3_600_000;
const ago = (ms: number) => new Date(Date.now() - ms).toISOString();

function withName(name: string, own: Partial<Match> = {}, other: Partial<Match['otherUser']> = {}): Match {
  return aMatch({ id: `match-${name}`, otherUser: { ...aMatch().otherUser, id: `${name}-id`, name, ...other }, ...own });
}

async function openList(...matches: Match[]) {
  const app = renderApp('/chats', { as: ana, answers: (api) => api.on(matchEndpoints.list, () => matches) });
  const list = within(await screen.findByRole('list', { name: 'Conversations' }));
  return { ...app, row: (name: string) => within(list.getByRole('link', { name: new RegExp(name, 'u') })) };
}

/** The list is a pane as wide screens have it, with room for a few rows. */
function standBeside() {
  const { matchMedia, ResizeObserver } = window;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(matchMedia(query), { matches: query === '(min-width: 1080px)' }),
  );
  class LowObserver extends ResizeObserver {
    constructor(tell: ResizeObserverCallback) {
      const low = ({ x, y, width, height }: DOMRectReadOnly) => new DOMRect(x, y, width, Math.min(height, 400));
      super((entries, observer) =>
        tell(
          entries.map((entry) => ({ ...entry, contentRect: low(entry.contentRect) })),
          observer,
        ),
      );
    }
  }
  vi.stubGlobal('ResizeObserver', LowObserver);
}

describe('the list of conversations', () => {
  it('is titled Messages, and says of each who is there, what was last said and what she likes', async () => {
    const { row } = await openList(
      withName(
        'Bea',
        { lastMessage: aMessage(), unreadCount: 2 },
        { isOnline: true, lastActive: ago(0), interests: ['Opera', 'Chess', 'Cider'] },
      ),
      withName('Cleo', { lastMessage: aMessage({ senderId: ana.id, content: 'Saturday works' }) }, { isOnline: null, lastActive: null }),
      withName('Dora', {}, { isOnline: false, lastActive: ago(3 * hour), interests: ['Pottery'] }),
    );
    expect(screen.getByRole('heading', { level: 1, name: 'Messages' })).toBeDefined();
    const bea = row('Bea');
    // The viewer's hidden words are known first.
    await bea.findByText('Tea on Sunday?');
    for (const words of ['Online', 'Just now', '2 unread', 'Opera', 'Chess']) expect(bea.getByText(words)).toBeDefined();
    expect(bea.queryByText('Cider')).toBeNull();
    expect(row('Cleo').getByText('You: Saturday works')).toBeDefined();
    expect(row('Cleo').getByText('Recently active')).toBeDefined();
    expect(row('Cleo').queryByText('Online')).toBeNull();
    expect(row('Dora').getByText('You both love pottery. Say hi?')).toBeDefined();
    expect(row('Dora').getByText('3h ago')).toBeDefined();
  });

  it('shows what a match shares for 24 hours, and no longer', async () => {
    const status = { text: 'Repotting', voiceUrl: '/voice/one', createdAt: ago(hour), expiresAt: ago(-23 * hour) };
    const { row } = await openList(
      withName('Bea', {}, { status }),
      withName('Cleo', {}, { status: { ...status, text: 'Long ago', createdAt: ago(25 * hour), expiresAt: ago(hour) } }),
    );
    expect(row('Bea').getByText('“Repotting”')).toBeDefined();
    expect(row('Bea').getByText(', Voice note')).toBeDefined();
    expect(row('Cleo').queryByText('“Long ago”')).toBeNull();
  });

  it('calls a match new for a day', async () => {
    const { row } = await openList(withName('Bea', { createdAt: ago(23.9 * hour) }), withName('Cleo', { createdAt: ago(24 * hour) }));
    expect(row('Bea').getByText('New Match!')).toBeDefined();
    expect(row('Cleo').queryByText('New Match!')).toBeNull();
    expect(screen.getByText('You have new matches! Tap any profile to start chatting.')).toBeDefined();
  });

  it('announces nothing when none is new, and always has four ideas', async () => {
    await openList(withName('Bea', { createdAt: ago(48 * hour) }));
    expect(screen.queryByText('You have new matches! Tap any profile to start chatting.')).toBeNull();
    expect(within(screen.getByRole('region', { name: 'Date ideas' })).getAllByRole('listitem')).toHaveLength(4);
  });

  it('leads to Discover while there is no match', async () => {
    renderApp('/chats', { as: ana });
    expect(await screen.findByText('No matches yet')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Start Discovering!' }).getAttribute('href')).toBe('/home');
  });

  it('shows more page by page', async () => {
    const answers = (api: ApiDouble) =>
      api.on(matchEndpoints.list, ({ query }) => (query.cursor === 'two' ? [withName('Cleo')] : paged([withName('Bea')], 'two')));
    const { person } = renderApp('/chats', { as: ana, answers });
    await person.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByRole('link', { name: /Cleo/u })).toBeDefined();
    expect(screen.getByRole('link', { name: /Bea/u })).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull());
  });

  describe('after a time without the socket', () => {
    const pages = () => ({
      first: [withName('Bea', { createdAt: ago(hour) }), withName('Cleo', { createdAt: ago(2 * hour) })],
      two: [withName('Dora', { createdAt: ago(3 * hour) }), withName('Eve', { createdAt: ago(4 * hour) })],
    });
    const names = () =>
      within(screen.getByRole('list', { name: 'Conversations' }))
        .getAllByRole('link')
        .map(({ textContent }) => /Bea|Cleo|Dora|Eve/u.exec(textContent ?? '')?.[0]);

    /** Both pages are loaded, and Eve has written and Dora gone while the socket was away. */
    async function reconnect(screenful: number) {
      let stored = pages();
      const answers = (api: ApiDouble) =>
        api.on(matchEndpoints.list, ({ query }) => (query.cursor === 'two' ? stored.two : paged(stored.first, 'two')));
      const app = renderApp('/chats', { as: ana, answers });
      const more = () => screen.findByRole('button', { name: 'Show more' });
      await app.person.click(await more());
      await waitFor(() => expect(names()).toEqual(['Bea', 'Cleo', 'Dora', 'Eve']));
      act(() => app.sockets.last.accept());
      screen.getByRole('list', { name: 'Conversations' }).getBoundingClientRect = () =>
        new DOMRect(0, 0, 300, (window.innerHeight * 4) / screenful);
      const { first, two } = stored;
      stored = { first: [two[1], first[0]].filter((match) => match !== undefined), two: [first[1]].filter((match) => match !== undefined) };
      const before = app.api.asked(matchEndpoints.list).length;
      act(() => {
        window.dispatchEvent(new Event('offline'));
        window.dispatchEvent(new Event('online'));
        app.sockets.last.accept();
      });
      await waitFor(() => expect(names().slice(0, 2)).toEqual(['Eve', 'Bea']));
      const cursors = () =>
        app.api
          .asked(matchEndpoints.list)
          .slice(before)
          .flatMap(({ query }) => (query.turn === undefined ? [query.cursor] : []));
      return { ...app, more, cursors };
    }

    it('reads the first page alone, however far the list was loaded, and the rest anew when it is wanted', async () => {
      const { person, more, cursors } = await reconnect(2);
      expect(cursors()).toEqual([undefined]);
      expect(names()).toEqual(['Eve', 'Bea']);
      await person.click(await more());
      await waitFor(() => expect(names()).toEqual(['Eve', 'Bea', 'Cleo']));
    });

    it('reads as far as the viewer has come, so that she keeps her place', async () => {
      const { cursors } = await reconnect(3);
      await waitFor(() => expect(names()).toEqual(['Eve', 'Bea', 'Cleo']));
      expect(cursors()).toEqual([undefined, 'two']);
    });
  });

  it('says whose turn it is, and shows those alone, longest first', async () => {
    const theirs = (name: string, hours: number) =>
      withName(name, { lastMessage: aMessage({ id: name, createdAt: ago(hours * hour) }), yourTurn: true });
    const { person, row } = await openList(theirs('Bea', 1), withName('Cleo'), theirs('Dora', 5));
    expect(row('Bea').getByText('Your turn')).toBeDefined();
    expect(row('Cleo').queryByText('Your turn')).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Your turn (2)' }));
    const names = within(screen.getByRole('list', { name: 'Conversations' })).getAllByRole('link');
    expect(names.map(({ textContent }) => /Bea|Cleo|Dora/u.exec(textContent ?? '')?.[0])).toEqual(['Dora', 'Bea']);
    await person.click(screen.getByRole('button', { name: 'All' }));
    expect(row('Cleo')).toBeDefined();
  });

  it('keeps the order of waiting where a message came that is nobody’s turn', async () => {
    const theirs = (name: string, hours: number, own: object = {}) =>
      withName(name, { lastMessage: aMessage({ id: name, createdAt: ago(hours * hour), ...own }), yourTurn: true });
    const dora = theirs('Dora', 0, { messageType: 'verify_request' });
    const [bea, cleo] = [theirs('Bea', 1), theirs('Cleo', 9)];
    const answers = (api: ApiDouble) =>
      api.on(matchEndpoints.list, ({ query }) => (query.turn === 'mine' ? [cleo, dora, bea] : [dora, bea, cleo]));
    const { person } = renderApp('/chats', { as: ana, answers });
    await person.click(await screen.findByRole('button', { name: 'Your turn (3)' }));
    const names = () => within(screen.getByRole('list', { name: 'Conversations' })).getAllByRole('link');
    const shown = () => names().map(({ textContent }) => /Bea|Cleo|Dora/u.exec(textContent ?? '')?.[0]);
    await waitFor(() => expect(shown()).toEqual(['Cleo', 'Dora', 'Bea']));
  });

  it('shows no more whose turn it is in a match that ended on a page that was not fetched', async () => {
    let waiting = [withName('Dora', { yourTurn: true })];
    const answers = (api: ApiDouble) =>
      api.on(matchEndpoints.list, ({ query }) => (query.turn === 'mine' ? waiting : paged([withName('Bea')], 'two')));
    const { person, sockets } = renderApp('/chats', { as: ana, answers });
    await person.click(await screen.findByRole('button', { name: 'Your turn (1)' }));
    act(() => sockets.last.accept());
    waiting = [];
    act(() => sockets.last.receive({ type: 'unmatched', matchId: 'match-Dora' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: /Dora/u })).toBeNull());
  });

  it('draws few rows of a thousand, and says of each which it is', async () => {
    Object.defineProperty(document.documentElement, 'clientHeight', { value: 800, configurable: true });
    const many = Array.from({ length: 1_000 }, (_, index) => withName(`Member${index + 1}`, { yourTurn: index < 300 }));
    const { person } = await openList(...many);
    const rows = () => within(screen.getByRole('list', { name: 'Conversations' })).getAllByRole('listitem');
    await waitFor(() => expect(rows()[0]?.getAttribute('aria-posinset')).toBe('1'));
    const drawn = () => rows().map((row) => `${row.getAttribute('aria-posinset')} of ${row.getAttribute('aria-setsize')}`);
    expect(drawn().slice(0, 2)).toEqual(['1 of 1000', '2 of 1000']);
    expect(drawn().length).toBeLessThan(40);
    await person.click(screen.getByRole('button', { name: 'Your turn (300)' }));
    await waitFor(() => expect(drawn()[0]).toBe('1 of 300'));
    expect(drawn().length).toBeLessThan(40);
  });

  it('stands beside the conversation without a row once nothing waits in a long list of what did', async () => {
    standBeside();
    let stored = Array.from({ length: 101 }, (_, index) => withName(`Member${index + 1}`, { yourTurn: true }));
    const { person, sockets } = renderApp('/chats', { as: ana, answers: (api) => api.on(matchEndpoints.list, () => stored) });
    await person.click(await screen.findByRole('button', { name: 'Your turn (101)' }));
    const list = () => within(screen.getByRole('list', { name: 'Conversations' }));
    await waitFor(() => expect(list().getAllByRole('listitem')[0]?.getAttribute('aria-setsize')).toBe('101'));
    act(() => sockets.last.accept());
    stored = stored.map((match) => ({ ...match, yourTurn: false }));
    act(() => {
      window.dispatchEvent(new Event('offline'));
      window.dispatchEvent(new Event('online'));
      sockets.last.accept();
    });
    expect(await screen.findByRole('button', { name: 'Your turn (0)' })).toBeDefined();
    expect(list().queryAllByRole('listitem')).toEqual([]);
    await person.click(screen.getByRole('button', { name: 'All' }));
    expect(list().getAllByRole('listitem').length).toBeGreaterThan(0);
  });

  it('brings a farewell in words of our own, to put away or to report', async () => {
    const farewell = { id: 'farewell-1', name: 'Bea', line: 'no_time' as const, at: ago(hour) };
    const { person, api } = renderApp('/chats', {
      as: ana,
      answers: (double) =>
        double
          .on(farewellEndpoints.list, () => [farewell])
          .on(farewellEndpoints.putAway, () => undefined)
          .on(matchEndpoints.list, () => [withName('Cleo')]),
    });
    const row = within(within(await screen.findByRole('list', { name: 'Farewells' })).getByRole('listitem'));
    expect(row.getByText('Bea said goodbye')).toBeDefined();
    expect(row.getByText('My life is full right now, and you deserve more than I can give. All the best.')).toBeDefined();
    await person.click(row.getByRole('button', { name: 'Report User' }));
    await person.keyboard('{Escape}');
    await person.click(row.getByRole('button', { name: 'Put away' }));
    await waitFor(() => expect(screen.queryByText('Bea said goodbye')).toBeNull());
    expect(api.asked(farewellEndpoints.putAway)).toHaveLength(1);
  });

  it('loses a farewell with a block of who said it, who is named by the farewell alone', async () => {
    let farewells = [{ id: 'farewell-1', name: 'Bea', line: 'no_time' as const, at: ago(hour) }];
    const { person, api } = renderApp('/chats', {
      as: ana,
      answers: (double) =>
        double
          .on(farewellEndpoints.list, () => farewells)
          .on(matchEndpoints.list, () => [withName('Cleo')])
          .on(safetyEndpoints.block, ({ body: { blockerId, blockedUserId } }) => {
            farewells = [];
            return { id: 'block-1', blockerId, blockedUserId, createdAt: ago(0), blockedUser: { id: blockedUserId, name: 'Bea' } };
          }),
    });
    await person.click(await screen.findByRole('button', { name: 'Block' }));
    await person.click(within(await screen.findByRole('alertdialog', { name: 'Block Bea?' })).getByRole('button', { name: 'Block' }));
    await waitFor(() => expect(screen.queryByText('Bea said goodbye')).toBeNull());
    expect(api.asked(safetyEndpoints.block).map(({ body }) => body)).toEqual([{ blockerId: ana.id, blockedUserId: 'farewell-1' }]);
  });

  it('says when something went wrong, and tries again', async () => {
    let isDown = true;
    const { person } = renderApp('/chats', {
      as: ana,
      answers: (api) =>
        api.on(matchEndpoints.list, () => {
          if (isDown) throw new Refusal('unavailable');
          return [withName('Bea')];
        }),
    });
    expect(await screen.findByText('Something went wrong')).toBeDefined();
    isDown = false;
    await person.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('link', { name: /Bea/u })).toBeDefined();
  });
});
