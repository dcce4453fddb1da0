// Redis, which processes count in and speak to each other through: forged, repeated and read by whoever reaches it.
import path from 'node:path';
import { closeCodes } from '@violet/contract/realtime';
import { Redis } from 'ioredis';
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { aMatch } from '#test/steps/matches.ts';
import { say } from '#test/steps/messages.ts';
import { openSocket } from '#test/world/socket.ts';
import type { Scene } from './attacker-scene.ts';
import type { Move } from './move.ts';
import { login } from './networks.ts';

/** As somebody who reaches it. */
async function withRedis(work: (redis: Redis) => Promise<void>): Promise<void> {
  const redis = new Redis(process.env.TEST_REDIS_URL ?? '');
  try {
    await work(redis);
  } finally {
    redis.disconnect();
  }
}

const channels = async (redis: Redis) => (await redis.pubsub('CHANNELS', 'violet:*')) as string[];

async function aPair(scene: Scene) {
  const [ana, bea] = [await scene.member(), await scene.member()];
  const { id: matchId } = await aMatch(ana, bea);
  return { ana, bea, matchId };
}

export const busMoves: readonly Move[] = [
  {
    fault: 'M11',
    name: 'ends a process by one empty note, and closes her socket by a forged one',
    needsRedis: true,
    play: (scene) =>
      withRedis(async (redis) => {
        const { ana, bea, matchId } = await aPair(scene);
        const sockets = [await openSocket(scene.here, ana), await openSocket(scene.there, ana)];
        const from = randomUUID();
        const closing = { memberId: ana.id, sessionIds: [], connectionIds: [], code: closeCodes.notAuthenticated };
        const frame = { memberIds: [ana.id], frame: { type: 'unmatched', matchId } };
        const forged = ['', '{}', 'null', 'x'.repeat(200), ...[closing, frame].map((payload) => JSON.stringify({ from, payload }))];
        const heard = await channels(redis);
        expect(heard.length).toBeGreaterThan(0);
        for (const channel of heard) for (const note of forged) await redis.publish(channel, note);
        await say(bea, matchId, 'Still here');
        for (const socket of sockets) {
          await socket.next('message', ({ message }) => message.content === 'Still here');
          expect(socket.frames.map(({ type }) => type)).not.toContain('unmatched');
          await socket.close();
        }
      }),
  },
  {
    fault: 'M11',
    name: 'repeats a note that was overheard',
    needsRedis: true,
    play: (scene) =>
      withRedis(async (redis) => {
        const { ana, bea, matchId } = await aPair(scene);
        const [typing, watcher] = [await openSocket(scene.here, ana), await openSocket(scene.there, bea)];
        const overheard: [channel: Buffer, note: Buffer][] = [];
        const listener = redis.duplicate();
        listener.on('pmessageBuffer', (_pattern: string, channel: Buffer, note: Buffer) => overheard.push([channel, note]));
        await listener.psubscribe('violet:*');
        typing.send({ type: 'typing', userId: ana.id, matchId });
        await watcher.next('typing');
        await expect.poll(() => overheard.length).toBeGreaterThan(0);
        listener.disconnect();
        for (const [channel, note] of overheard) await redis.publish(channel, note);
        await say(ana, matchId, 'Kettle on');
        await watcher.next('message');
        expect(watcher.frames.filter(({ type }) => type === 'typing')).toHaveLength(1);
        for (const socket of [typing, watcher]) await socket.close();
      }),
  },
  {
    fault: 'M11',
    name: 'reads in Redis whose password was tried, from where, and what is said',
    needsRedis: true,
    play: (scene) =>
      withRedis(async (redis) => {
        const { ana, bea, matchId } = await aPair(scene);
        const notes: string[] = [];
        const listener = redis.duplicate();
        listener.on('pmessageBuffer', (_pattern: string, _channel: Buffer, note: Buffer) => notes.push(note.toString('latin1')));
        await listener.psubscribe('violet:*');
        const watcher = await openSocket(scene.there, bea);
        await login(scene.visitor(ana.from), ana.username, 'Wrong_1');
        await say(ana, matchId, 'Oolong at seven');
        await watcher.next('message');
        await expect.poll(() => notes.length).toBeGreaterThan(0);
        listener.disconnect();
        const kept = (await redis.keys(`${path.basename(scene.world.folder)}:*`)).join(' ');
        expect(kept).toContain('wrong-password');
        for (const secret of ['Oolong', ana.username, ana.from.split('::')[0] ?? ana.from])
          expect(`${notes.join(' ')} ${kept}`).not.toContain(secret);
        await watcher.close();
      }),
  },
];
