// The canary for whoever reads Redis. All that happens to Ana, on two processes, and every key, value and note of it. Needs PostgreSQL
// (TEST_DATABASE_URL) and redis-server.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startRedis, type OwnRedis } from '#test/programs/own-redis.ts';
import { openRedisReader, type RedisReader } from '#test/programs/redis-reader.ts';
import { aMatch } from '#test/steps/matches.ts';
import { say } from '#test/steps/messages.ts';
import { tellStory } from '#test/steps/tea.ts';
import { openCanaryScene } from '#test/suites/canary/canary-scene.ts';
import { isIn, listPlanted } from '#test/suites/canary/planted.ts';
import { openSocket } from '#test/world/socket.ts';
import type { World } from '#test/world/world.ts';

/** Codes that were sent, whatever they were for. */
function codesOf({ emails, sms }: World): string[] {
  return [...emails, ...sms].flatMap(({ text }) => text.match(/\b\d{6}\b/gu) ?? []);
}

/** Whoever wrote a story, beside the story. */
async function listAuthors({ db }: World): Promise<{ storyId: string; authorId: string }[]> {
  return db.query(`SELECT story_id AS "storyId", author_id AS "authorId" FROM story_authors`);
}

describe('whoever reads Redis', () => {
  let redis: OwnRedis;
  let reader: RedisReader;
  beforeAll(async () => {
    redis = await startRedis();
    vi.stubEnv('TEST_REDIS_URL', redis.url);
    reader = await openRedisReader(redis.url);
  });
  afterAll(async () => {
    reader.close();
    await redis.stop();
    vi.unstubAllEnvs();
  });

  async function readAll(): Promise<string[]> {
    await reader.caughtUp();
    return [...reader.commands, ...reader.notes, ...(await reader.readKept())];
  }

  /** Between two members on two processes, by each way that notes go. */
  async function liveOnTwo(world: World): Promise<string[]> {
    const second = await world.secondProcess();
    const [ana, bea] = [await world.member({ name: 'Anneliese', premium: true }), await world.member({ name: 'Beatrix' })];
    const [phone, laptop] = [await openSocket(world.origin, ana), await openSocket(second.origin, bea)];
    const { id: matchId } = await aMatch(ana, bea);
    phone.send({ type: 'typing', userId: ana.id, matchId });
    await laptop.next('typing');
    const { id: messageId } = await say(ana, matchId, 'Canary words between two processes');
    await laptop.next('message');
    laptop.send({ type: 'read_receipt', userId: bea.id, messageId });
    await phone.next('read_receipt');
    await ana.put(`/api/users/${ana.id}/status`, { text: 'Canary status on two processes' });
    await second.as(ana).get('/api/auth/me');
    const story = await tellStory(ana, { title: 'Canary story on two', content: 'Canary words of a story on two' });
    await second.as(bea).post('/api/auth/logout');
    await laptop.closed;
    await phone.close();
    const words = ['Canary words', 'Canary status', 'Canary story', story.title, 'Anneliese', 'Beatrix'];
    return [...words, ...[ana, bea].flatMap(({ username, password, cookie }) => [username, password, cookie.split('=')[1] ?? ''])];
  }

  it('finds nothing that a member said, is called, is reached by or opens anything with', { tags: 'long' }, async () => {
    const { world, ana, spoken, viewers } = await openCanaryScene({ rateLimits: true });
    try {
      const lived = await liveOnTwo(world);
      const read = await readAll();
      const all = read.join('\n');
      // As a control: what happened went through Redis, and the search finds what is there.
      expect(reader.notes.length).toBeGreaterThan(20);
      expect(all).toContain(`violet:online-in:${ana.id}`);
      const planted = await listPlanted(world.db);
      expect(planted.length).toBeGreaterThan(100);
      expect(planted.filter((one) => isIn(all, one)).map(({ column, needles }) => `${column}: ${needles[0]}`)).toEqual([]);
      const people = Object.values(viewers).flatMap(({ name, username, password }) => [name, username, password]);
      const words = [...spoken, ...lived, ...people, 'Anastasia', ana.username, '@canary.example', '127.0.0.1'];
      // Three letters come by chance in what is sealed.
      expect(words.filter((word) => word.length > 4 && all.includes(word))).toEqual([]);
      expect(codesOf(world).filter((code) => new RegExp(`(?<!\\d)${code}(?!\\d)`, 'u').test(all))).toEqual([]);
      const authors = await listAuthors(world);
      expect(authors.length).toBeGreaterThan(1);
      expect(authors.filter(({ storyId, authorId }) => read.some((line) => line.includes(storyId) && line.includes(authorId)))).toEqual([]);
    } finally {
      await world.close();
    }
  });
});
