// Who is online through several processes, and what is told of it, while processes die and Redis forgets. Needs Redis (TEST_REDIS_URL).
import { randomUUID } from 'node:crypto';
import { tracingChannel } from 'node:diagnostics_channel';
import { Redis } from 'ioredis';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { createPresence, type Presence } from './presence.ts';
import { createSharedPresence } from './shared-presence.ts';

const url = process.env.TEST_REDIS_URL ?? '';
/** A dead process is found within twelve seconds, and one whose reaper died within some more. */
const patient = { timeout: inject('failoverMs') };
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

interface Running {
  readonly id: string;
  readonly presence: Presence;
  readonly redis: Redis;
  /** What the matches of members would be shown, in order: who, and whether online. */
  readonly told: [memberId: string, isOnline: boolean][];
  connect(...memberIds: string[]): void;
  disconnect(...memberIds: string[]): void;
  /** As by -9. */
  die(): void;
}

let prefix: string;
let running: Running[];
beforeEach(() => {
  prefix = `${randomUUID()}:`;
  running = [];
});
afterEach(() => {
  for (const each of running) each.die();
});

function open(): Redis {
  return new Redis(url, { keyPrefix: prefix, maxRetriesPerRequest: 1 }).on('error', () => undefined);
}

function start(onTold: (memberId: string, isOnline: boolean) => void = () => undefined): Running {
  const id = randomUUID();
  const redis = open();
  const [here, sockets] = [new Set<string>(), new Set<string>()];
  const told: Running['told'] = [];
  const onChange = (memberId: string, isOnline: boolean) => {
    told.push([memberId, isOnline]);
    onTold(memberId, isOnline);
  };
  const onLost = (memberId: string) => onChange(memberId, false);
  const store = createSharedPresence({ redis, processId: id, here, onLost, log: quiet });
  const presence = createPresence({ store, here, isHere: (memberId) => sockets.has(memberId), onChange });
  const process: Running = {
    id,
    presence,
    redis,
    told,
    connect(...memberIds) {
      for (const memberId of memberIds) {
        sockets.add(memberId);
        presence.connected(memberId);
      }
    },
    disconnect(...memberIds) {
      for (const memberId of memberIds) {
        sockets.delete(memberId);
        presence.disconnected(memberId);
      }
    },
    die() {
      presence.close();
      if (redis.status !== 'end') redis.disconnect();
    },
  };
  running.push(process);
  return process;
}

const ids = (count: number) => Array.from({ length: count }, () => randomUUID());
const toldBy = (...processes: Running[]) => processes.flatMap(({ told }) => told);
const toldOf = (isOnline: boolean, ...processes: Running[]) =>
  toldBy(...processes)
    .filter(([, value]) => value === isOnline)
    .map(([memberId]) => memberId)
    .toSorted();
const onlineAmong = async ({ presence }: Running, memberIds: readonly string[]) => [...(await presence.onlineAmong(memberIds))].toSorted();
async function onceOnline(process: Running, memberIds: readonly string[]): Promise<void> {
  await expect.poll(() => onlineAmong(process, memberIds), patient).toEqual(memberIds.toSorted());
}

it('of two processes at once one alone tells that a member came, and one alone that she went', async () => {
  const [first, second] = [start(), start()];
  const members = ids(200);
  first.connect(...members);
  second.connect(...members);
  await expect.poll(() => toldOf(true, first, second)).toEqual(members.toSorted());
  first.disconnect(...members);
  second.disconnect(...members);
  await expect.poll(() => toldOf(false, first, second)).toEqual(members.toSorted());
  expect(await onlineAmong(start(), members)).toEqual([]);
});

it('a question is one command for each member that is asked about, with many processes as with few', async () => {
  const [asker, other] = [start(), start()];
  const members = ids(50);
  other.connect(...members);
  await onceOnline(asker, members);
  for (let count = 0; count < 6; count += 1) start().connect(randomUUID());
  const sent: string[] = [];
  const hear = (message: unknown) => void sent.push((message as { command: string }).command);
  const { start: channel } = tracingChannel('ioredis:command');
  // All of it leaves in the same turn, in which nobody else speaks.
  channel.subscribe(hear);
  const answer = asker.presence.onlineAmong(members);
  channel.unsubscribe(hear);
  expect(sent).toEqual(members.map(() => 'exists'));
  expect([...(await answer)].toSorted()).toEqual(members.toSorted());
});

describe('when a process dies', () => {
  it('two others tell once, between them, of those who are nowhere else', async () => {
    const [dead, first, second] = [start(), start(), start()];
    const [lost, moved, elsewhere] = [ids(1_100), ids(50), ids(50)];
    dead.connect(...lost, ...moved, ...elsewhere);
    first.connect(...elsewhere);
    await onceOnline(second, [...lost, ...moved, ...elsewhere]);
    dead.die();
    second.connect(...moved);
    await expect.poll(() => toldOf(false, first, second), patient).toEqual(lost.toSorted());
    // Nobody goes through its members any more.
    await expect.poll(() => first.redis.zscore('violet:processes', dead.id), patient).toBeNull();
    expect(toldOf(false, first, second)).toEqual(lost.toSorted());
    expect(toldOf(true, second)).toEqual([]);
    expect(await onlineAmong(first, [...lost, ...moved, ...elsewhere])).toEqual([...moved, ...elsewhere].toSorted());
  });

  it('and the one that goes through its members dies half-way, the next tells of all that are left', async () => {
    const dead = start();
    const members = ids(1_200);
    dead.connect(...members);
    await expect.poll(() => toldOf(true, dead).length).toBe(members.length);
    const reaper = start(() => void (toldOf(false, reaper).length === 1 && reaper.die()));
    await onceOnline(reaper, members);
    dead.die();
    await expect.poll(() => toldOf(false, reaper).length, patient).toBeGreaterThan(0);
    const next = start();
    await expect.poll(() => new Set(toldOf(false, reaper, next)).size, patient).toBe(members.length);
    expect(toldOf(false, reaper).length).toBeLessThan(members.length);
    await expect.poll(() => onlineAmong(next, members), patient).toEqual([]);
    // Of a member twice at most: the reaper may have died before it could say that it had told.
    expect(toldOf(false, next)).toHaveLength(new Set(toldOf(false, next)).size);
  });

  it('orderly, members who come back to another one were never gone, and the others are told of', async () => {
    const [ending, staying] = [start(), start()];
    const [[ana = '', bea = '']] = [ids(2)];
    ending.connect(ana, bea);
    await onceOnline(staying, [ana, bea]);
    ending.die();
    staying.connect(ana);
    await expect.poll(() => staying.told, patient).toEqual([[bea, false]]);
    expect(await onlineAmong(staying, [ana, bea])).toEqual([ana]);
  });
});

describe('what Redis forgets', () => {
  const forget = async (pattern: string) => {
    const admin = new Redis(url);
    const keys = await admin.keys(`${prefix}${pattern}`);
    if (keys.length > 0) await admin.del(...keys);
    admin.disconnect();
    return keys.length;
  };

  it('altogether is back with the next heartbeats, and nobody is told of as gone', async () => {
    const [first, second] = [start(), start()];
    const [on, too] = [ids(700), ids(30)];
    first.connect(...on);
    second.connect(...too);
    await onceOnline(second, [...on, ...too]);
    expect(await forget('violet:*')).toBeGreaterThan(700);
    await onceOnline(second, [...on, ...too]);
    await onceOnline(first, [...on, ...too]);
    expect(toldOf(false, first, second)).toEqual([]);
    expect(toldOf(true, first, second)).toEqual([...on, ...too].toSorted());
  });

  it('of one member is back while she is refreshed; a key that nobody refreshes goes', async () => {
    const [first, second] = [start(), start()];
    const [[ana = '']] = [ids(1)];
    first.connect(ana);
    await onceOnline(second, [ana]);
    expect(await forget('violet:online-in:*')).toBe(1);
    expect(await onlineAmong(second, [ana])).toEqual([]);
    await onceOnline(second, [ana]);
    const secondsLeft = await first.redis.ttl(`violet:online-in:${ana}`);
    expect(secondsLeft).toBeGreaterThan(0);
    expect(secondsLeft).toBeLessThanOrEqual(360);
  });
});

it('who comes and who goes while a process has no Redis is told to it afterwards', async () => {
  const [cut, other] = [start(), start()];
  const [[ana = '', bea = '']] = [ids(2)];
  cut.connect(ana);
  await onceOnline(other, [ana]);
  cut.redis.disconnect();
  cut.disconnect(ana);
  cut.connect(bea);
  // It goes by its own sockets meanwhile.
  await expect
    .poll(() => cut.told)
    .toEqual([
      [ana, true],
      [bea, true],
      [ana, false],
    ]);
  expect(await onlineAmong(cut, [ana, bea])).toEqual([bea]);
  await cut.redis.connect();
  await expect.poll(() => onlineAmong(other, [ana, bea]), patient).toEqual([bea]);
});

describe('beside a process of the release before', () => {
  /** What such a process does. */
  async function startFormer(memberIds: readonly string[]) {
    const [id, redis] = [randomUUID(), open()];
    const now = async () => Number((await redis.time())[0]) * 1_000;
    const beat = async () => void (await redis.zadd('violet:processes', await now(), id));
    await beat();
    if (memberIds.length > 0) await redis.sadd(`violet:online:${id}`, ...memberIds);
    const timer = setInterval(() => void beat(), 1_000);
    return {
      async onlineAmong(asked: readonly string[]) {
        const processes = await redis.zrangebyscore('violet:processes', (await now()) - 9_000, '+inf');
        const answers = await Promise.all(processes.map((process) => redis.smismember(`violet:online:${process}`, ...asked)));
        return asked.filter((_id, index) => answers.some((answer) => answer[index] === 1));
      },
      die() {
        clearInterval(timer);
        redis.disconnect();
      },
    };
  }

  it('that one sees whoever is online here, and whom it still has is not told of as gone', async () => {
    const [[ana = '', bea = '', cleo = '']] = [ids(3)];
    const [dead, living] = [await startFormer([bea, cleo]), await startFormer([bea])];
    const process = start();
    try {
      process.connect(ana);
      await expect.poll(() => living.onlineAmong([ana, bea])).toEqual([ana, bea]);
      dead.die();
      await expect.poll(() => toldOf(false, process), patient).toEqual([cleo]);
      await expect.poll(() => process.redis.zcard('violet:processes'), patient).toBe(2);
      expect(process.told).toEqual([
        [ana, true],
        [cleo, false],
      ]);
    } finally {
      dead.die();
      living.die();
    }
  });
});
