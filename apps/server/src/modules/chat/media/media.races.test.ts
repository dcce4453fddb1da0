// Photos around the second text, by HTTP and by socket. None is stored before both have written, none is refused after. Next B1.
import { randomUUID } from 'node:crypto';
import type { Match } from '@violet/contract/matches';
import type { Message } from '@violet/contract/chat/messages';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { colour, filesLeft, uploaded } from '#test/steps/media.ts';
import { aCrowd, requirePostgres, type CrowdMember } from '#test/world/crowd.ts';
import { aSignal } from '#test/world/signal.ts';
import { openSocket } from '#test/world/socket.ts';
import { createWorld, type World } from '#test/world/world.ts';

/** `MEDIA_ROUNDS=200 npm run test:services -- media.races` makes the whole number. */
const rounds = Number(process.env.MEDIA_ROUNDS ?? 12);
/** Of each of the two. Ten files of a member may wait for their message. */
const atOnce = 10;

let world: World;
let [ana, bea] = [] as unknown as [CrowdMember, CrowdMember];
let matchId = '';
let file: Buffer;
beforeAll(async () => {
  world = await createWorld({ photoCheck: 'test' });
  requirePostgres(world);
  [ana, bea] = (await aCrowd(world, 2)) as [CrowdMember, CrowdMember];
  await ana.post('/api/likes', { userId: ana.id, targetUserId: bea.id, isLike: true });
  const back = await bea.post<{ match: Match }>('/api/likes', { userId: bea.id, targetUserId: ana.id, isLike: true });
  matchId = back.body.match.id;
  file = await colour('#335577', 24, 24);
});
afterAll(() => world.close());

const write = (by: CrowdMember, content: string, more: object = {}) =>
  by.post<Message>('/api/messages', { matchId, senderId: by.id, content, ...more });
const thread = async () => (await ana.get<Message[]>(`/api/messages/${matchId}?limit=100`)).body;

it(
  'are judged under the lock of their match, whoever takes the last own words back meanwhile',
  { tags: rounds > 12 ? ['long'] : [] },
  async () => {
    await write(ana, 'Kettle on?');
    const both = [];
    for (const by of [ana, bea]) both.push({ by, socket: await openSocket(world.origin, by) });
    for (let round = 0; round < rounds; round += 1) {
      // Closed again by taking the other's only words back; files that wait stay.
      const opening = await write(bea, `Open ${round}`);
      const photos = [];
      for (const { by, socket } of both) {
        for (let count = 0; count < atOnce; count += 1) {
          const mediaId = await uploaded(world.origin, by, matchId, 'photo', file);
          // A name of its own: a photo that is still on its way by socket is not sent twice.
          photos.push({
            by,
            socket,
            isBySocket: count % 2 === 0,
            photo: { mediaId, messageType: 'photo' as const, clientId: randomUUID() },
          });
        }
      }
      await bea.del(`/api/messages/${opening.body.id}`);
      const byHttp = photos.filter(({ isBySocket }) => !isBySocket);
      for (const { by, socket, isBySocket, photo } of photos) {
        if (isBySocket) socket.send({ type: 'message', userId: by.id, matchId, content: '', ...photo });
      }
      const [second, ...answers] = await Promise.all([
        write(bea, `Round ${round}`),
        ...byHttp.map(({ by, photo }) => write(by, '', photo)),
      ]);
      for (const { socket } of both) await socket.caughtUp();
      expect(answers.every(({ status }) => status === 201 || status === 403)).toBe(true);
      const { seq } = second.body;
      // Everything goes through, and once, after the second text was answered.
      for (const { by, photo } of photos) expect([200, 201]).toContain((await write(by, '', photo)).status);
      const files = photos.map(({ photo }) => photo.mediaId);
      const ofRound = (await thread()).filter(({ photo }) => files.includes(photo?.mediaId ?? ''));
      expect(ofRound).toHaveLength(files.length);
      expect(ofRound.every((message) => message.seq > seq)).toBe(true);
      await bea.del(`/api/messages/${second.body.id}`);
    }
    for (const { socket } of both) await socket.close();
  },
);

const waiting = `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;

it('lose their key, whichever of message and evidence ends last while the other is ending', async () => {
  for (const content of ['Kettle on?', 'It sings.']) await write(content === 'It sings.' ? bea : ana, content);
  for (const [first, last] of [
    ['DELETE FROM message_media WHERE id = $1', 'DELETE FROM evidence_media WHERE media_id = $1'],
    ['DELETE FROM evidence_media WHERE media_id = $1', 'DELETE FROM message_media WHERE id = $1'],
  ] as const) {
    const mediaId = await uploaded(world.origin, ana, matchId, 'photo', file);
    const sent = await write(ana, '', { mediaId, messageType: 'photo' });
    const about = { reporterId: bea.id, reportedUserId: ana.id, reason: 'Spam or scam', messageIds: [sent.body.id] };
    expect((await bea.post('/api/reports', about)).status).toBe(201);
    const kept = () => world.db.query('SELECT FROM media_keys WHERE media_id = $1', [mediaId]);
    expect((await kept()).length).toBe(1);
    const [isDeleted, isLeft] = [aSignal(), aSignal()];
    const ending = world.db.tx(async (tx) => {
      await tx.query(first, [mediaId]);
      isDeleted.give();
      await isLeft.given;
    });
    await isDeleted.given;
    let isOver = false;
    const other = world.db.query(last, [mediaId]).finally(() => (isOver = true));
    await expect.poll(async () => isOver || (await world.db.query(waiting)).length > 0).toBe(true);
    isLeft.give();
    await Promise.all([ending, other]);
    expect([(await kept()).length, await filesLeft(world, mediaId)]).toEqual([0, 2]);
  }
});
