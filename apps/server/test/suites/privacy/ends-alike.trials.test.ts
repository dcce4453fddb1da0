// Who is blocked must not tell a block from an unmatch or a deletion. Three worlds are alike but for how it ended. ADR 003, ADR 006.
import { listEndpoints } from '@violet/contract/openapi/listed-endpoints';
import type { ServerFrame } from '@violet/contract/realtime';
import { expect, it } from 'vitest';
import { aLink } from '#test/steps/couples.ts';
import { anAddress } from '#test/steps/contacts.ts';
import { finishDepartures, leave } from '#test/steps/departures.ts';
import { aMatch, block, swipe } from '#test/steps/matches.ts';
import { aFullMeetup, aMeetup, join, joinWaitlist } from '#test/steps/meetups.ts';
import { say } from '#test/steps/messages.ts';
import { told } from '#test/steps/outbound-steps.ts';
import { aPlan, inHours } from '#test/steps/plans.ts';
import { addPortrait } from '#test/steps/portraits.ts';
import { openSocket, type TestSocket } from '#test/world/socket.ts';
import { createWorld, type Answer, type Member, type World } from '#test/world/world.ts';

const email = anAddress();

interface Scene {
  readonly world: World;
  /** Who looks. */
  readonly xenia: Member;
  /** Who ends it. */
  readonly vera: Member;
  readonly matchId: string;
  readonly socket: TestSocket;
  /** By the names of parameters, what was there before. */
  readonly named: Readonly<Record<string, readonly string[]>>;
  /** Ids in the order in which they came. */
  readonly ids: Map<string, string>;
}

/** Badges for writing come a second later: before the next message in one world, after it in another. The member's own list awards them. */
const awardAtOnce = (member: Member) => member.get(`/api/users/${member.id}/badges`);

/** What two of a match may share. Meetups of others are left out: how many come there is told as it is. */
async function aScene(): Promise<Scene> {
  const world = await createWorld({ demo: false });
  const member = async (name: string, more: object = {}) => {
    const made = await world.member({ username: `${name}.ends`, name, location: 'Tulsa, Oklahoma', premium: true, ...more });
    // Badges that come at once would come in another order in each world.
    await world.settled();
    return made;
  };
  const [xenia, vera, tess, una] = [await member('Xenia', { email }), await member('Vera'), await member('Tess'), await member('Una')];
  const photos = [await addPortrait(world, vera.id)];
  const [{ id: matchId }, withTess] = [await aMatch(xenia, vera), await aMatch(xenia, tess)];
  for (const id of [matchId, withTess.id]) await say(xenia, id);
  const { id: said } = await say(vera, matchId, 'It sings.');
  for (const writer of [xenia, vera]) await awardAtOnce(writer);
  await xenia.post(`/api/messages/${said}/reactions`, { userId: xenia.id, emoji: '🔥' });
  await vera.put(`/api/users/${vera.id}/status`, { text: 'Kettle on' });
  await vera.get(`/api/users/${xenia.id}`);
  await xenia.get(`/api/users/${vera.id}`);
  await aPlan(world, xenia, { matchId });
  await aLink(tess, vera);
  await xenia.put(`/api/users/${xenia.id}/filters`, { openToCouples: true });
  const meetups = [await aMeetup(world, vera), await aMeetup(world, vera, { needsApproval: true }), await aMeetup(world, xenia)];
  for (const [by, meetup] of [
    [xenia, meetups[0]],
    [xenia, meetups[1]],
    [vera, meetups[2]],
  ] as const)
    if (meetup) await join(by, meetup);
  const full = await aFullMeetup(world, vera, [tess, una]);
  await joinWaitlist(xenia, full);
  await told(world);
  const socket = await openSocket(world.origin, xenia);
  // All before this one are here with it.
  await say(tess, withTess.id, 'Are you there?');
  await socket.next('message', ({ senderId }) => senderId === tess.id);
  await awardAtOnce(tess);
  const named = {
    userId: [xenia.id, vera.id, tess.id],
    matchId: [matchId],
    messageId: [said],
    eventId: [...meetups, full].map(({ id }) => id),
    photoId: photos,
  };
  return { world, xenia, vera, matchId, socket, named, ids: new Map() };
}

/** What differs between worlds in any case: which ids were drawn, and what time it is. */
function comparable({ ids, world }: Scene, text: string): string {
  const named = text.replaceAll(world.origin, '').replace(/[\da-f]{8}-[\da-f]{4}-[\da-f-]{22}|[\da-f]{32}/gu, (id) => {
    const name = ids.get(id) ?? `id ${ids.size}`;
    ids.set(id, name);
    return name;
  });
  return named.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z|\d{8}T\d{6}Z/gu, 'a time').replace(/\/p\/[\w-]{27}/gu, 'a page');
}

/** Updates of one moment come in the order of ids, which is another one in each world. */
function bodyOf(scene: Scene, { status, body }: Answer): string {
  const placeOf = (update: { eventId?: string }) => scene.named.eventId?.indexOf(update.eventId ?? '') ?? 0;
  const text = JSON.stringify(body, (_key, value: unknown) =>
    Array.isArray(value) && (value[0] as { kind?: string } | undefined)?.kind === 'cancelled'
      ? value.toSorted((a: object, b: object) => placeOf(a) - placeOf(b))
      : value,
  );
  return `${status} ${comparable(scene, text)}`;
}

/** Of each world another: its key for calls of browsers, and what is drawn at each call. */
const drawn = new Set(['/api/push-subscriptions', '/api/icebreakers/generate/{matchId}']);

/** Everything that can be read, by each id that was there. */
async function reads(scene: Scene): Promise<string[]> {
  const lines: string[] = [];
  for (const { endpoint } of listEndpoints()) {
    const [name, another] = [...endpoint.path.matchAll(/\{(\w+)\}/gu)].map((found) => found[1]);
    if (endpoint.method !== 'GET' || another !== undefined || drawn.has(endpoint.path)) continue;
    for (const id of name === undefined ? [''] : (scene.named[name] ?? [])) {
      const path = endpoint.path.replace(/\{\w+\}/u, id);
      lines.push(`${endpoint.path} ${scene.ids.get(id) ?? ''}: ${bodyOf(scene, await scene.xenia.get(path))}`);
    }
  }
  return lines;
}

/** What somebody tries who wants to know. */
async function tries(scene: Scene): Promise<string[]> {
  const { world, xenia, vera, matchId, named } = scene;
  const own = { userId: xenia.id };
  const [said] = named.messageId ?? [];
  const attempts: [string, () => Promise<Answer>][] = [
    ['a like', () => swipe(xenia, vera)],
    ['a pass', () => swipe(xenia, vera, { isLike: false })],
    ['a block', () => xenia.post('/api/blocks', { blockerId: xenia.id, blockedUserId: vera.id })],
    ['a message', () => xenia.post('/api/messages', { matchId, senderId: xenia.id, content: 'Still there?' })],
    ['an unmatch', () => xenia.del(`/api/matches/${matchId}`)],
    ['a goodbye', () => xenia.post(`/api/matches/${matchId}/close`, { line: 'goodbye' })],
    ['a question', () => xenia.post(`/api/matches/${matchId}/verify-request`)],
    ['a look at a message', () => xenia.put(`/api/messages/${said}/read`)],
    ['a reaction', () => xenia.post(`/api/messages/${said}/reactions`, { ...own, emoji: '🔥' })],
    ['another plan', () => xenia.post('/api/date-plans', { at: inHours(world, 17), place: 'Here', matchId })],
    ...(named.eventId ?? []).flatMap((id): [string, () => Promise<Answer>][] => [
      ['a place', () => xenia.post(`/api/events/${id}/join`, own)],
      ['a place to wait', () => xenia.post(`/api/events/${id}/waitlist`, own)],
      ['an answer to a guest', () => xenia.put(`/api/events/${id}/guests/${vera.id}`, { approved: true })],
      ['a code', () => xenia.post(`/api/events/${id}/check-in`, { ...own, code: '123456' })],
      ['a report of a meetup', () => xenia.post(`/api/events/${id}/report`, { reason: 'Other' })],
    ]),
    ['a report', () => xenia.post('/api/reports', { reporterId: xenia.id, reportedUserId: vera.username, reason: 'Other' })],
  ];
  const lines: string[] = [];
  for (const [what, answer] of attempts) lines.push(`${what}: ${bodyOf(scene, await answer())}`);
  return lines;
}

const ends: Readonly<Record<string, (scene: Scene) => Promise<unknown>>> = {
  'a block': ({ vera, xenia }) => block(vera, xenia),
  'an unmatch': ({ vera, matchId }) => vera.del(`/api/matches/${matchId}`),
  async 'a deletion'({ vera, world }) {
    await leave(vera);
    await finishDepartures(world);
  },
};

async function seenAfter(end: (scene: Scene) => Promise<unknown>): Promise<string[]> {
  const scene = await aScene();
  const { world, socket } = scene;
  const old = new Set((await world.db.query<{ id: string }>('SELECT id FROM messages')).map(({ id }) => id));
  // Messages of before are brought once more where somebody looks for lost notes. An answer overtakes what is told by way of Redis.
  const isNews = (frame: ServerFrame) => !(frame.type === 'message' && old.has(frame.messageId)) && frame.type !== 'error';
  const [frames, letters] = [socket.frames.length, world.emails.length];
  const before = (await reads(scene)).length;
  await end(scene);
  await told(world);
  await socket.caughtUp();
  const after = [...(await reads(scene)), ...(await tries(scene)), ...(await reads(scene))];
  await told(world);
  await socket.caughtUp();
  const sent = [socket.frames.slice(frames).filter(isNews), world.emails.slice(letters).filter(({ to }) => to === email)];
  await socket.close();
  await world.close();
  return [String(before), ...after, ...sent.map((all) => comparable(scene, JSON.stringify(all)))];
}

it('no answer, frame or letter tells how it ended', { tags: 'long' }, async () => {
  const [first = [], ...others] = await Promise.all(Object.values(ends).map(seenAfter));
  expect(first.length).toBeGreaterThan(150);
  for (const lines of others) expect(lines).toEqual(first);
});
