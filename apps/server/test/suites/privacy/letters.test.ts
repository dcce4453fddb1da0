// Whoever sees an e-mail, an SMS or a notification learns neither the product, nor anybody, nor a kind. ADR 039.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { AppSettings } from '@violet/contract/settings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { languages } from '@violet/contract/fields/languages';
import { setNotifications, told } from '#test/steps/outbound-steps.ts';
import { like } from '#test/steps/matches.ts';
import { aPlan } from '#test/steps/plans.ts';
import { createWorld, type World } from '#test/world/world.ts';

const modules = path.join(import.meta.dirname, '../../../src/modules');
const pushMessages = path.join(import.meta.dirname, '../../../../web/src/messages/push');

/** Where the words of all that leaves the house stand. A new kind is found by its name. */
const files = readdirSync(modules, { recursive: true, encoding: 'utf8' }).filter((file) => /(^|[/-])words\.ts$/u.test(file));

const product = /violet/iu;
const people =
  /lesb|sapph|s[aá]fic|queer|\bgay|lgbt|bise[xk]|pansex|\bwom[ae]n\b|\bgirls?\b|mujer|\bfemmes?\b|\bfrau(en)?\b|mulher|\bdonn[ae]\b|girlfriend|novia\b|copine|namorad|fidanzat/iu;
const kinds =
  /\bdat(e|es|ing)\b|\bmatch|\blikes?\b|\bmeet-?ups?\b|\bmessages? (from|of)|conversation|conversaci|conversa[sç]|\bchats?\b|\bprofil|perfil|\bliebe|\bamor|\blove|rencontre|encuentro|encontro|incontr[oi]\b|\btreffen\b|premium|\btea\b|\bthé\b|partner/iu;

/** The words alone: neither comments, nor what TypeScript says around them. */
function wordsOf(source: string): string {
  const bare = source.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$|^import .*$/gmu, '');
  return [...bare.matchAll(/'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/gu)].map(([text]) => text).join('\n');
}

describe('what leaves the house', () => {
  it.each(files)('names in %s neither the product, nor anybody, nor a kind', (file) => {
    const words = wordsOf(readFileSync(path.join(modules, file), 'utf8'));
    expect(words.length).toBeGreaterThan(200);
    for (const forbidden of [product, people, kinds]) expect(forbidden.exec(words)?.[0]).toBeUndefined();
    expect(words).not.toMatch(/https?:/u);
  });

  it.each(languages)('names nothing in a notification in %s', (language) => {
    const { notice } = JSON.parse(readFileSync(path.join(pushMessages, `${language}.json`), 'utf8')) as { notice: Record<string, string> };
    for (const text of Object.values(notice)) {
      for (const forbidden of [product, people, kinds]) expect(forbidden.exec(text)?.[0]).toBeUndefined();
    }
  });
});

describe('a second address under a name that says nothing', () => {
  const neutralUrl = new URL('https://notes.example');
  let world: World;
  beforeAll(async () => {
    world = await createWorld({ demo: false, neutralUrl });
  });
  afterAll(() => world.close());

  const at = (url: string, method: 'GET' | 'POST' = 'GET', headers = {}) =>
    world.app.http.inject({ url, method, headers: { host: neutralUrl.host, ...headers } });

  it('is the only host that a letter shows, and her settings say that it says nothing', async () => {
    const [ana, bea] = [await world.member({ email: 'ana@mail.example' }), await world.member({ premium: true })];
    await setNotifications(ana, { emailNotifications: true });
    await like(bea, ana);
    await told(world);
    const letter = world.emails.at(-1);
    expect(letter?.text).toContain('https://notes.example/api/letters/');
    expect(`${letter?.text} ${letter?.subject} ${letter?.stop}`.match(/https?:\/\/[^/\s]+/gu)).toEqual(Array(2).fill(neutralUrl.origin));
    expect((await ana.get<AppSettings>(`/api/users/${ana.id}/app-settings`)).body.letterHost).toBeNull();
    const { pathname } = new URL(letter?.stop ?? '');
    expect((await at(pathname)).statusCode).toBe(200);
    const stopped = await at(pathname, 'POST', { origin: neutralUrl.origin, 'content-type': 'application/x-www-form-urlencoded' });
    expect(stopped.statusCode).toBe(200);
    expect(stopped.body).not.toMatch(product);
    expect((await ana.get<AppSettings>(`/api/users/${ana.id}/app-settings`)).body.notifications.emailNotifications).toBe(false);
  });

  it('has the pages of plans, and the one page for what is none, in any form', async () => {
    const plan = await aPlan(world, await world.member());
    const { pathname, origin } = new URL(plan.url);
    expect(origin).toBe(neutralUrl.origin);
    expect((await at(pathname)).statusCode).toBe(200);
    const none = await at('/p/nothing');
    expect(none.statusCode).toBe(404);
    for (const other of ['/p/', '/p/a/b']) expect((await at(other)).body).toBe(none.body);
    expect(`${none.body} ${JSON.stringify(none.headers)}`).not.toMatch(/violet|set-cookie/iu);
  });

  it.each(['/', '/login', '/api/auth/me', '/api/openapi.json', '/manifest.webmanifest', '/robots.txt', '/healthz', '/status', '/nothing'])(
    'answers %s alike: it is not there',
    async (target) => {
      const { statusCode, body, headers } = await at(target);
      expect([statusCode, body]).toEqual([404, 'Not found']);
      expect(JSON.stringify(headers)).not.toMatch(/violet|set-cookie/iu);
    },
  );
});
