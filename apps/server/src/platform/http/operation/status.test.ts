// What a member, or a program that watches the site, learns while something is wrong.
import { languages, tagOf } from '@violet/contract/fields/languages';
import { fastify } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, type World } from '#test/world/world.ts';
import { mountStatus } from './status.ts';

let world: World;
let isUp = true;
beforeAll(async () => {
  world = await createWorld({ between: (db) => ({ ...db, answers: async () => isUp && db.answers() }) });
});
afterAll(() => world.close());

async function openPage(language: string): Promise<{ status: number; text: string; policy: string | null }> {
  const headers = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'accept-language': language };
  const answer = await fetch(`${world.origin}/status`, { headers });
  return { status: answer.status, text: await answer.text(), policy: answer.headers.get('content-security-policy') };
}

const ask = () => world.visitor.get<{ status: string; since: string }>('/status');

it('says since when it is up or down, to anybody and without a figure', async () => {
  await world.member();
  const up = await ask();
  expect(up).toMatchObject({ status: 200, body: { status: 'up' } });
  world.clock.advance({ minutes: 5 });
  isUp = false;
  const broke = world.clock.now().getTime();
  const down = await ask();
  expect(down).toMatchObject({ status: 503, body: { status: 'down' } });
  expect(new Date(down.body.since).getTime()).toBeGreaterThanOrEqual(broke);
  world.clock.advance({ minutes: 5 });
  expect((await ask()).body).toEqual(down.body);
  isUp = true;
  const again = await ask();
  expect(again.body.status).toBe('up');
  expect(new Date(again.body.since).getTime()).toBeGreaterThan(new Date(down.body.since).getTime());
  expect(Object.keys(again.body)).toEqual(['status', 'since']);
});

it('is a page without a script in the reader’s language, and tells a browser to load nothing', async () => {
  const pages = await Promise.all(languages.map(openPage));
  expect(pages.map(({ status }) => status)).toEqual(languages.map(() => 200));
  expect(pages.map(({ text }) => /<html lang="([\w-]+)"/u.exec(text)?.[1])).toEqual(languages.map(tagOf));
  expect(new Set(pages.map(({ text }) => /<h1>(.*?)<\/h1>/u.exec(text)?.[1])).size).toBe(languages.length);
  for (const { text, policy } of pages) {
    expect(text).not.toMatch(/<script|<link|src=/u);
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; /u);
  }
  expect((await openPage('sv-SE')).text).toContain('lang="en"');
});

it('is degraded, and answers 200, while what is shared between processes or the copy to read from or the scanner is away', async () => {
  const away = { answers: async () => false };
  const there = { answers: async () => true };
  for (const [readDb, healthy, scans, status] of [
    [there, true, undefined, 'up'],
    [there, true, true, 'up'],
    [there, false, true, 'degraded'],
    [away, true, true, 'degraded'],
    [there, true, false, 'degraded'],
  ] as const) {
    const app = fastify();
    const scanner = scans === undefined ? undefined : { healthy: () => scans };
    mountStatus(app, { db: there, readDb, bus: { healthy: () => healthy }, scanner, clock: world.clock });
    const answer = await app.inject('/status');
    expect([answer.statusCode, answer.json<{ status: string }>().status]).toEqual([200, status]);
    await app.close();
  }
});
