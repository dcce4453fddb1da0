// Words that a member does not want to come upon are the member's own business. They are kept, exported, gone with the member, and told to
// nobody.
import { randomUUID } from 'node:crypto';
import type { ErrorBody } from '@violet/contract/refusals/errors';
import { maxHiddenWordLength, maxHiddenWords } from '@violet/text-rules/hidden-words';
import type { Match } from '@violet/contract/matches';
import type { Message } from '@violet/contract/chat/messages';
import type { AppSettings } from '@violet/contract/settings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMatch } from '#test/steps/matches.ts';
import { differences, snapshotAllResponses } from '#test/world/response-snapshots.ts';
import { openSocket } from '#test/world/socket.ts';
import { createWorld, type Member, type World } from '#test/world/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const settingsOf = (member: Member) => `/api/users/${member.id}/app-settings`;
const hide = (member: Member, hiddenWords: unknown) =>
  member.put<AppSettings & ErrorBody>(settingsOf(member), { privacy: { hiddenWords } });

describe('hidden words', () => {
  it('are kept as a whole list, each once, and other settings leave them alone', async () => {
    const ana = await world.member();
    expect((await ana.get<AppSettings>(settingsOf(ana))).body.privacy.hiddenWords).toEqual([]);
    expect((await hide(ana, [' snake ', 'big sister', 'snake', '🍆'])).body.privacy.hiddenWords).toEqual(['snake', 'big sister', '🍆']);
    await ana.put(settingsOf(ana), { privacy: { showAge: false } });
    expect((await ana.get<AppSettings>(settingsOf(ana))).body.privacy).toMatchObject({
      hiddenWords: ['snake', 'big sister', '🍆'],
      showAge: false,
    });
    expect((await hide(ana, [])).body.privacy.hiddenWords).toEqual([]);
  });

  it.each([
    ['too many', Array.from({ length: maxHiddenWords + 1 }, (_, at) => `word ${at}`)],
    ['a novel', ['x'.repeat(maxHiddenWordLength + 1)]],
    ['nothing', ['  ']],
    ['no list', 'snake'],
    ['numbers', [4]],
    ['what cannot be stored', ['half \ud83d']],
  ])('refuse %s', async (_what, words) => {
    const ana = await world.member();
    const { status, body } = await hide(ana, words);
    expect([status, body.code]).toEqual([400, 'validation_failed']);
    expect((await ana.get<AppSettings>(settingsOf(ana))).body.privacy.hiddenWords).toEqual([]);
  });

  it('go along in the file she takes with her', async () => {
    const ana = await world.member();
    await hide(ana, ['snake']);
    const file = JSON.stringify((await ana.get(`/api/users/${ana.id}/export`)).body);
    expect(file).toContain('snake');
  });

  it('tell nobody: not her match, not a stranger, not a moderator, in no answer, frame, e-mail or text', async () => {
    const [ana, bea] = [await world.member({ email: 'a@letters.example' }), await world.member({ email: 'b@letters.example' })];
    const eve = await world.member();
    const admin = await world.member({ role: 'admin' });
    const match = await aMatch(ana, bea);
    const socket = await openSocket(world.origin, ana);
    const targets = [ana, bea];
    const lookAround = () => Promise.all([ana, eve, admin].map((watcher) => snapshotAllResponses(world.origin, watcher, targets)));
    // The first look leaves its own traces.
    await lookAround();
    const before = await lookAround();
    const told: string[] = [];
    world.app.events.on('profile.changed', ({ memberId }) => void told.push(memberId));

    const canary = `canary${randomUUID().slice(0, 8)}`;
    expect((await hide(bea, [canary])).status).toBe(200);
    await world.settled();
    await socket.caughtUp();
    const after = await lookAround();
    // Every set of starters is another one.
    const changed = after.flatMap((seen, at) => differences(before[at] ?? new Map(), seen)).filter((path) => !path.includes('icebreakers'));
    expect(changed).toEqual([]);
    expect(told).toEqual([]);
    expect(JSON.stringify([socket.frames, world.emails, world.sms])).not.toContain(canary);
    for (const watcher of [ana, eve, admin]) expect((await watcher.get<ErrorBody>(settingsOf(bea))).body.code).toBe('forbidden');

    // What holds one is sent, stored, delivered and counted as anything else is: its sender cannot find out by trying.
    const write = (content: string) => ana.post<Message>('/api/messages', { matchId: match.id, senderId: ana.id, content });
    const [folded, plain] = [await write(`well ${canary}`), await write('well well')];
    expect([folded.status, plain.status]).toEqual([201, 201]);
    expect(Object.keys(folded.body)).toEqual(Object.keys(plain.body));
    expect((await bea.get<Match[]>('/api/matches')).body[0]).toMatchObject({ unreadCount: 2 });
    expect((await bea.get<Message[]>(`/api/messages/${match.id}`)).body.map(({ content }) => content)).toEqual([
      `well ${canary}`,
      'well well',
    ]);
    await world.app.outbound.deliver();
    expect(JSON.stringify([world.emails, world.sms])).not.toContain(canary);
  });
});
