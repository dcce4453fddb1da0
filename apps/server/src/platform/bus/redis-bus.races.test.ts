import { randomBytes, randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createConcealment } from '#platform/db/derive-keys.ts';
import { openRedis } from '#platform/redis.ts';
import { createNoteSealing } from '#platform/sealed-notes.ts';
import { openWire, startRedis, type OwnRedis } from '#test/programs/own-redis.ts';
import type { Bus } from './bus.ts';
import { createRedisBus } from './redis-bus.ts';
import { openRedisPubSub } from './redis-pub-sub.ts';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const keys = [randomBytes(32), randomBytes(32)] as const;

interface Process {
  readonly bus: Bus;
  /** What its listener was told, and for whom. */
  readonly heard: [payload: unknown, memberIds: readonly string[]][];
  readonly ends: unknown[];
  /** Why notes were dropped. */
  readonly bad: string[];
  /** How many notes it read, other than what it says to itself. */
  readonly read: () => number;
  /** For whom notes were lost meanwhile; undefined for all. */
  readonly back: (readonly string[] | undefined)[];
}

describe('the bus between processes', () => {
  let redis: OwnRedis;
  const closing: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterEach(async () => {
    for (const close of closing.splice(0)) await close();
  });
  afterAll(() => redis.stop());

  async function open(url = redis.url): Promise<Process> {
    const connection = openRedis(url, log);
    await connection.connect();
    const processId = randomUUID();
    let read = 0;
    const heard: Pick<Process, 'heard' | 'ends' | 'bad' | 'back'> = { heard: [], ends: [], bad: [], back: [] };
    const bus = createRedisBus({
      pubSub: openRedisPubSub(connection, log),
      processId,
      sealing: createNoteSealing(keys[0], processId),
      conceal: createConcealment(keys[1]),
      onNote: (channel) => (read += Number(channel !== 'bus.echo')),
      onBadNote: (why) => heard.bad.push(why),
      log,
    });
    closing.push(async () => {
      await bus.close();
      connection.disconnect();
    });
    const process: Process = { ...heard, bus, read: () => read };
    bus.subscribe('news', (payload, memberIds) => process.heard.push([payload, memberIds]));
    bus.subscribe('ends', (payload) => process.ends.push(payload));
    bus.whenReconnected((memberIds) => process.back.push(memberIds));
    await vi.waitFor(() => expect(bus.healthy()).toBe(true));
    return process;
  }

  /** Whatever the one has said before has come to the other by then. */
  async function caughtUp(from: Process, to: Process): Promise<void> {
    const end = { end: randomUUID() };
    from.bus.publish('ends', end);
    await vi.waitFor(() => expect(to.ends).toContainEqual(end), { interval: 1 });
  }

  it('brings what is for a member to whoever follows her, and to nobody else', async () => {
    const [speaker, one, both, none] = await Promise.all([open(), open(), open(), open()]);
    await Promise.all([one.bus.follow('ana'), both.bus.follow('ana'), both.bus.follow('bea')]);
    speaker.bus.publishTo(['ana', 'bea', 'cleo'], 'news', { number: 1 });
    for (const process of [one, both, none]) await caughtUp(speaker, process);
    expect(one.heard).toEqual([[{ number: 1 }, ['ana']]]);
    expect(both.heard).toEqual([
      [{ number: 1 }, ['ana']],
      [{ number: 1 }, ['bea']],
    ]);
    expect(none.heard).toEqual([]);
    // The three ends of what was said, and nothing else.
    expect(none.read()).toBe(3);
    expect(speaker.heard).toEqual([]);
  });

  it('brings a process its own notes at once, for those it follows, and not once more', async () => {
    const [speaker, other] = await Promise.all([open(), open()]);
    await Promise.all([speaker.bus.follow('ana'), other.bus.follow('ana')]);
    speaker.bus.publishTo(['ana', 'bea'], 'news', { number: 1 });
    expect(speaker.heard).toEqual([[{ number: 1 }, ['ana']]]);
    await caughtUp(other, speaker);
    await caughtUp(speaker, other);
    expect(speaker.heard).toHaveLength(1);
    expect(other.heard).toEqual([[{ number: 1 }, ['ana']]]);
  });

  it('loses nothing of whoever comes and goes quickly, and stops once the last has gone', { tags: 'long' }, async () => {
    // Subscriptions arrive later than what is published after them.
    const wire = await openWire(redis, 3);
    const [speaker, hearer] = await Promise.all([open(), open(wire.url)]);
    const steps = [() => Promise.resolve(), nextTurn, () => new Promise((resolve) => setTimeout(resolve, 1))];
    let seed = 1;
    const draw = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
    for (let round = 0; round < 150; round += 1) {
      const memberId = `m${draw(5)}`;
      let follows = 0;
      let standing = Promise.resolve();
      for (let step = draw(8); step >= 0 || follows === 0; step -= 1) {
        if (follows > 0 && draw(2) === 0) {
          hearer.bus.unfollow(memberId);
          follows -= 1;
        } else {
          standing = hearer.bus.follow(memberId);
          follows += 1;
        }
        await steps[draw(3)]?.();
      }
      await standing;
      speaker.bus.publishTo([memberId], 'news', { round });
      await caughtUp(speaker, hearer);
      expect(hearer.heard.splice(0)).toEqual([[{ round }, [memberId]]]);
      for (; follows > 0; follows -= 1) hearer.bus.unfollow(memberId);
      speaker.bus.publishTo([memberId], 'news', { late: round });
      await caughtUp(speaker, hearer);
      expect(hearer.heard.splice(0)).toEqual([]);
    }
    closing.push(wire.close);
  });

  it('says when Redis has taken what was published, and when it has not', async () => {
    const [speaker, hearer] = await Promise.all([open(), open()]);
    await hearer.bus.follow('ana');
    for (let number = 0; number < 2_500; number += 1) speaker.bus.publishTo(['ana'], 'news', { number });
    await speaker.bus.flushed();
    await caughtUp(speaker, hearer);
    expect(hearer.heard.map(([payload]) => (payload as { number: number }).number)).toEqual(
      Array.from({ length: 2_500 }, (_none, at) => at),
    );
    await redis.stop();
    try {
      speaker.bus.publishTo(['ana'], 'news', { number: 0 });
      await expect(speaker.bus.flushed()).rejects.toThrow(/./u);
    } finally {
      await redis.start();
    }
  });

  it('takes everything up again after Redis was away, and tells that notes were lost', async () => {
    const [speaker, hearer] = await Promise.all([open(), open()]);
    const members = Array.from({ length: 2_500 }, (_none, at) => `member ${at}`);
    await Promise.all(members.map((memberId) => hearer.bus.follow(memberId)));
    await redis.stop();
    await vi.waitFor(() => expect([speaker, hearer].map(({ bus }) => bus.healthy())).toEqual([false, false]));
    expect(hearer.bus.hasHeardUntil(0)).toBe(false);
    // Nobody is held up meanwhile.
    await hearer.bus.follow('new');
    await redis.start();
    await vi.waitFor(() => expect([speaker, hearer].map(({ bus }) => bus.healthy())).toEqual([true, true]));
    expect(hearer.back).toContain(undefined);
    const all = [...members, 'new'];
    speaker.bus.publishTo(all, 'news', { number: 1 });
    await caughtUp(speaker, hearer);
    expect(hearer.heard.map(([, [memberId]]) => memberId)).toEqual(all);
  });

  it('lets nobody wait for a Redis that hangs, and tells when notes come in', async () => {
    const hearer = await open();
    redis.stall();
    try {
      await hearer.bus.follow('ana');
      await vi.waitFor(() => expect(hearer.bus.healthy()).toBe(false));
    } finally {
      redis.resume();
    }
    await vi.waitFor(() => expect(hearer.back.length).toBeGreaterThan(0));
    await vi.waitFor(() => expect(hearer.bus.healthy()).toBe(true));
  });

  it('finds out that it is deaf although it looks connected, and hears again', async () => {
    const wire = await openWire(redis);
    const [speaker, hearer] = await Promise.all([open(), open(wire.url)]);
    await hearer.bus.follow('ana');
    const beganAt = performance.now();
    await vi.waitFor(() => expect(hearer.bus.hasHeardUntil(beganAt)).toBe(true));
    wire.deafen();
    const deafAt = performance.now();
    await vi.waitFor(() => expect(hearer.bus.healthy()).toBe(false), { interval: 10 });
    expect(hearer.bus.hasHeardUntil(deafAt)).toBe(false);
    await vi.waitFor(() => expect(hearer.back).toEqual([undefined]));
    await vi.waitFor(() => expect(hearer.bus.healthy()).toBe(true));
    speaker.bus.publishTo(['ana'], 'news', { number: 1 });
    await caughtUp(speaker, hearer);
    expect(hearer.heard).toEqual([[{ number: 1 }, ['ana']]]);
    expect(speaker.back).toEqual([]);
    closing.push(wire.close);
  });

  it('finds out that nothing it says goes out, and believes no echo but its own', async () => {
    const wire = await openWire(redis);
    const hearer = await open(wire.url);
    const forger = openRedis(redis.url, log);
    await forger.connect();
    const echoes = (await forger.pubsub('CHANNELS', 'violet:echo:*')) as string[];
    expect(echoes.length).toBeGreaterThan(0);
    wire.mute();
    const forging = setInterval(() => {
      for (const name of echoes) for (const count of [1, 2, 3]) void forger.publish(name, JSON.stringify({ count }));
    }, 20);
    await vi.waitFor(() => expect(hearer.bus.healthy()).toBe(false));
    expect(hearer.bad).toContain('foreign');
    clearInterval(forging);
    forger.disconnect();
    await vi.waitFor(() => expect(hearer.bus.healthy()).toBe(true));
    closing.push(wire.close);
  });
});
