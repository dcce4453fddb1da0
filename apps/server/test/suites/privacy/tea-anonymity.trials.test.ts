// Whoever wants to know who wrote a story tries everything the product answers. ADR 009 says what must hold.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { listEndpoints } from '@violet/contract/openapi/listed-endpoints';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { comparableHeaders } from '#test/world/comparable-headers.ts';
import { aMatch, block, ghost } from '#test/steps/matches.ts';
import { differences, snapshotResponse, snapshotAllResponses, type ResponseSnapshot } from '#test/world/response-snapshots.ts';
import { openSocket, type TestSocket } from '#test/world/socket.ts';
import { idsOf, readStories, teaCircle, teaMember, tellStory } from '#test/steps/tea.ts';
import { createWorld, type Member, type World } from '#test/world/world.ts';

let world: World;
/** Two may have written it. One is matched with both, one both have blocked, one knows neither, one has no premium. */
let [ana, bea, mia, kit, tess, fay] = [] as unknown as [Member, Member, Member, Member, Member, Member];
/** Open all the time: who comes and goes is another matter. */
const sockets = new Map<Member, TestSocket>();
beforeAll(async () => {
  world = await createWorld();
  const join = (name: string) => world.member({ name, premium: name !== 'Fay' });
  [ana, bea, mia] = [await join('Ana'), await join('Bea'), await join('Mia')];
  [kit, tess, fay] = [await join('Kit'), await join('Tess'), await join('Fay')];
  // Sockets open before anything is said, so that nothing is told anew to whoever came too late for it.
  for (const observer of [mia, kit, tess, fay]) sockets.set(observer, await openSocket(world.origin, observer));
  for (const author of [ana, bea]) {
    const match = await aMatch(author, mia);
    await mia.post('/api/messages', { matchId: match.id, senderId: mia.id, content: 'Hello' });
    await aMatch(author, fay);
    await block(author, kit);
  }
});
// The day's three are no part of this.
afterEach(() => world.db.query('DELETE FROM story_shares'));
afterAll(async () => {
  await Promise.all([...sockets.values()].map((socket) => socket.close()));
  await world.close();
});

const observers = () => ({ 'her match': mia, 'one she blocked': kit, 'a stranger': tess, 'a free member': fay });
const lists = ['/api/tea/stories', '/api/tea/stats', '/api/tea/reviews', '/api/tea/varieties'];

async function readings(member: { readonly cookie: string }): Promise<ResponseSnapshot[]> {
  const seen: ResponseSnapshot[] = [];
  for (const address of lists) seen.push(await snapshotResponse(world.origin, member, address));
  return seen;
}

/** The same answer with another story in it: ids have one length, and so do these titles. */
function masked(seen: ResponseSnapshot | undefined, id: string, title: string): string {
  return JSON.stringify(seen).replaceAll(id, '#').replaceAll(title, '#');
}

/** Looks until nothing moves any more: but conversation starters, which are drawn anew each time. */
async function settleDown(
  everything: () => Promise<Map<string, ResponseSnapshot>>,
): Promise<{ before: Map<string, ResponseSnapshot>; restless: string[] }> {
  let before = await everything();
  for (let tries = 0; tries < 5; tries += 1) {
    await world.settled();
    const again = await everything();
    const restless = differences(before, again);
    if (restless.every((address) => address.startsWith('/api/icebreakers'))) return { before: again, restless };
    before = again;
  }
  throw new Error(`the world does not come to rest: ${differences(before, await everything()).join(', ')}`);
}

describe('a story by one of two', () => {
  it.each(['her match', 'one she blocked', 'a stranger', 'a free member'] as const)(
    'changes for %s nothing but Tea, and that in the same way for either author',
    async (who) => {
      const observer = observers()[who];
      // Both are about, so that a call of theirs moves no 'last active'.
      for (const author of [ana, bea]) await author.get('/api/auth/me');
      const everything = () => snapshotAllResponses(world.origin, observer, [ana, bea]);
      const { before, restless } = await settleDown(everything);
      const changes = (now: ReadonlyMap<string, ResponseSnapshot>) =>
        differences(before, now).filter((address) => !restless.includes(address));

      const socket = sockets.get(observer);
      await socket?.caughtUp();
      const framesBefore = socket?.frames.length;
      const shown: string[][] = [];
      for (const [author, title] of [
        [ana, `One ${who}`],
        [bea, `Two ${who}`],
      ] as const) {
        const story = await tellStory(author, { title, content: 'The same words.' });
        await world.settled();
        const after = await everything();
        expect(changes(after)).toEqual(who === 'a free member' ? [] : ['/api/tea/stories', '/api/tea/stats']);
        for (const address of lists) expect(after.get(address)?.body).not.toContain(author.id);
        shown.push(lists.map((address) => masked(after.get(address), story.id, title)));
        await author.del(`/api/tea/stories/${story.id}`);
      }
      expect(shown[0]).toEqual(shown[1]);
      await socket?.caughtUp();
      expect(socket?.frames.slice(framesBefore).filter(({ type }) => type !== 'error')).toEqual([]);
    },
  );

  it('answers its author like any other member, to the byte', async () => {
    const [mine, beaStory] = [await tellStory(ana, { title: 'AAAA' }), await tellStory(bea, { title: 'BBBB' })];
    const [asAuthor, asReader] = [await readings(ana), await readings(tess)];
    expect(asAuthor).toEqual(asReader);
    for (const call of ['like', 'like', 'report', 'hide', 'like'] as const) {
      const answers = [];
      for (const [story, title] of [
        [mine, 'AAAA'],
        [beaStory, 'BBBB'],
      ] as const) {
        const response = await fetch(`${world.origin}/api/tea/stories/${story.id}/${call}`, {
          method: call === 'like' ? 'PUT' : 'POST',
          headers: { cookie: ana.cookie, 'content-type': 'application/json' },
          body: JSON.stringify({ reason: 'Other' }),
        });
        const headers = JSON.stringify(comparableHeaders(response.headers));
        const body = (await response.text()).replace(/"id":"[^"]+"/u, '"id":"#"');
        answers.push(masked({ status: response.status, headers, body }, story.id, title));
      }
      expect(answers[0], call).toBe(answers[1]);
    }
    for (const { id } of [mine, beaStory]) await ana.del(`/api/tea/stories/${id}/like`);
  });

  it('shows nothing of what its author does with it, but a like, which is a like like any', async () => {
    const { id } = await tellStory(ana);
    const before = await readings(tess);
    const url = `/api/tea/stories/${id}`;
    await ana.post(`${url}/report`, { reason: 'Other' });
    await ana.post(`${url}/hide`);
    expect(await readings(tess)).toEqual(before);
    await ana.put(`${url}/like`);
    const byAuthor = await readings(tess);
    await ana.del(`${url}/like`);
    expect(await readings(tess)).toEqual(before);
    await bea.put(`${url}/like`);
    expect(await readings(tess)).toEqual(byAuthor);
    await bea.del(`${url}/like`);
  });

  it('stays as it is whatever becomes of its author, and goes alone with her account', async () => {
    const cara = await world.member({ name: 'Cara', premium: true });
    const [one, two] = [await tellStory(cara), await tellStory(cara, { teaType: 'family' })];
    const before = await readings(tess);
    await block(cara, tess);
    await ghost(cara, true);
    await cara.put(`/api/users/${cara.id}/preferences`, { visibility: { profileVisibility: 'private' } });
    expect(await readings(tess)).toEqual(before);
    await world.db.query('DELETE FROM subscriptions WHERE member_id = $1', [cara.id]);
    await world.db.query('UPDATE members SET suspended_at = now() WHERE id = $1', [cara.id]);
    await cara.post('/api/auth/logout');
    expect(await readings(tess)).toEqual(before);

    const all = await readStories(tess);
    await world.db.query('DELETE FROM members WHERE id = $1', [cara.id]);
    expect(await readStories(tess)).toEqual(all.filter(({ id }) => id !== one.id && id !== two.id));
  });
});

describe('many stories of one day', () => {
  it('stand in an order that follows neither the writing nor the writers', async () => {
    const writers = await teaCircle(world, 10);
    const written: { id: string; writer: number }[] = [];
    // Each writes three in a row, as somebody does who has found the page.
    for (const [writer, member] of writers.entries()) {
      for (let i = 0; i < 3; i += 1) written.push({ id: (await tellStory(member)).id, writer });
    }
    const order = idsOf(await readStories(tess)).filter((id) => written.some((story) => story.id === id));
    expect(order.toSorted()).toEqual(order);
    const ranks = written.map(({ id }) => order.indexOf(id));
    const squares = ranks.reduce((sum, rank, i) => sum + (rank - i) ** 2, 0);
    // Spearman's correlation of writing and order: beyond 0.75 once in some hundred thousand shuffles.
    expect(Math.abs(1 - (6 * squares) / (30 * (30 ** 2 - 1)))).toBeLessThan(0.75);
    const neighbours = order.filter((id, i) => i > 0 && writerOf(id) === writerOf(order[i - 1] ?? '')).length;
    expect(neighbours).toBeLessThan(13);
    function writerOf(id: string): number | undefined {
      return written.find((story) => story.id === id)?.writer;
    }
  });
});

describe('without premium', () => {
  it('every call of Tea answers the same, whatever is there, and no other call says a word of it', async () => {
    const story = await tellStory(await teaMember(world), { title: 'Peculiar marmalade' });
    const premium = listEndpoints().filter(({ group, endpoint }) => group === 'tea' && endpoint.access === 'premium');
    expect(premium.length).toBe(12);
    for (const { endpoint } of premium) {
      const answers = new Set<string>();
      for (const id of [story.id, '0192d7a0-0000-4000-8000-00000000dead', 'x']) {
        const own = endpoint.self ? endpoint.path.replace('{userId}', fay.id) : endpoint.path.replace(/\{\w+\}/u, id);
        const response = await fetch(world.origin + own, { method: endpoint.method, headers: { cookie: fay.cookie } });
        const headers = JSON.stringify(comparableHeaders(response.headers));
        answers.add(`${response.status} ${headers} ${await response.text()}`);
      }
      expect([...answers]).toEqual([expect.stringMatching(/^403 .*"code":"premium_required"/u)]);
    }
    const [answer, nothing] = [await fay.del(`/api/tea/stories/${story.id}`), await fay.del('/api/tea/stories/x')];
    expect([answer.status, answer.body]).toEqual([404, nothing.body]);
    for (const [address, { body }] of await snapshotAllResponses(world.origin, fay, [ana, bea]))
      expect(body, address).not.toContain('marmalade');
  });
});

describe('inside the server', () => {
  const sources = path.join(import.meta.dirname, '../../../src');
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((file) => /(?<!\.test)\.ts$/u.test(file));

  it('only one file, and the seed of the demo, asks who wrote something; the schedule of what is kept names the tables', () => {
    const asking = files.filter((file) => /\b(?:story_authors|review_authors)\b/u.test(readFileSync(path.join(sources, file), 'utf8')));
    expect(asking.toSorted()).toEqual(['demo/tea/queries.ts', 'modules/tea/authorship-queries.ts', 'modules/tea/retention-rows.ts']);
  });

  it('what modules tell each other names a member and no story', async () => {
    const told: object[] = [];
    for (const name of ['story.shared', 'story.liked', 'review.shared'] as const)
      world.app.events.on(name, (event) => void told.push(event));
    const [author, fan] = [await teaMember(world), await teaMember(world)];
    const { id } = await tellStory(author);
    for (let i = 0; i < 2; i += 1) await fan.put(`/api/tea/stories/${id}/like`);
    await world.settled();
    expect(told).toEqual([{ memberId: author.id }, { memberId: fan.id }]);
  });

  it('a moderator will be able to act on an author without seeing who she is', async () => {
    const author = await teaMember(world);
    const { id } = await tellStory(author);
    await world.db.query(
      'UPDATE members SET suspended_at = now() WHERE id = (SELECT a.author_id FROM story_authors a WHERE a.story_id = $1)',
      [id],
    );
    expect(await author.get('/api/tea/stories')).toMatchObject({ status: 403, body: { code: 'suspended' } });
  });
});
