// Which page comes, and its policy. A visitor's has the landing in it, and Stripe is let in on one page where it is set up.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createServerAlone } from '#test/world/server-alone.ts';
import { mountSite } from './site.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'violet-site-'));
writeFileSync(path.join(folder, 'index.html'), '<!doctype html>');
for (const language of ['en', 'de']) writeFileSync(path.join(folder, `landing-${language}.html`), `landing ${language}`);
mkdirSync(path.join(folder, 'assets'));
writeFileSync(path.join(folder, 'assets/kettle-1a2b3c4d.js'), '');
mkdirSync(path.join(folder, '.git'));
writeFileSync(path.join(folder, '.git/config'), '[core]');
afterAll(() => rmSync(folder, { recursive: true }));

async function policiesOf(paysAtStripe: boolean, addresses: readonly string[]): Promise<string[]> {
  const app = await createServerAlone('nobody', []);
  await mountSite(app, folder, { stripeFormAt: paysAtStripe ? '/subscribe' : undefined, secureCookies: false });
  const answers = await Promise.all(addresses.map((url) => app.inject({ url })));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(addresses.map(() => 200));
  await app.close();
  return answers.map(({ headers }) => String(headers['content-security-policy']));
}

const others = ['/', '/home', '/premium', '/subscription', '/tea', '/subscribe/more', '/home?to=/subscribe'];

it('names no stranger where payments do not go to Stripe', async () => {
  for (const policy of await policiesOf(false, ['/subscribe', ...others])) {
    expect(policy).toContain("default-src 'self'");
    expect(policy).not.toMatch(/https?:|stripe/u);
  }
});

it('lets Stripe draw its form on the page that pays, and nowhere else', async () => {
  const [own = '', ...rest] = await policiesOf(true, ['/subscribe', ...others]);
  const [withQuery] = await policiesOf(true, ['/subscribe?plan=annual']);
  expect(withQuery).toBe(own);
  const directives = new Set(own.split(';'));
  for (const directive of [
    "script-src 'self' https://js.stripe.com https://*.js.stripe.com",
    'frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
    "connect-src 'self' https://api.stripe.com",
    "default-src 'self'",
    "style-src 'self'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ]) {
    expect(directives).toContain(directive);
  }
  for (const policy of rest) expect(policy).not.toContain('stripe');
});

it.each(['/assets', '/assets/', '/assets/../', '/.git/config', '/index.html/..'])(
  'lists no folder, and nothing beside its files: %s',
  async (url) => {
    const app = await createServerAlone('nobody', []);
    await mountSite(app, folder, { secureCookies: false });
    const { body } = await app.inject({ url });
    expect(body).not.toMatch(/kettle|\[core\]/u);
    expect((await app.inject({ url: '/assets/kettle-1a2b3c4d.js' })).statusCode).toBe(200);
    await app.close();
  },
);

it.each([
  ['a visitor', '/', { 'accept-language': 'de-AT,de;q=0.9' }, 'landing de'],
  ['a visitor of another language', '/?from=a-friend', { 'accept-language': 'pl' }, 'landing en'],
  ['a visitor whose landing was not built', '/', { 'accept-language': 'fr' }, '<!doctype html>'],
  ['who may have a session', '/', { cookie: 'violet_signed_in=1' }, '<!doctype html>'],
  ['who has ended hers without a network', '/', { cookie: 'violet_signed_in=ended' }, 'landing en'],
  ['who asks for another screen', '/home', {}, '<!doctype html>'],
])('%s gets her page at %s', async (_who, url, headers, expected) => {
  const app = await createServerAlone('nobody', []);
  await mountSite(app, folder, { secureCookies: false });
  const { body, headers: sent } = await app.inject({ url, headers });
  expect([body, sent['content-type'], sent['cache-control']]).toEqual([expected, 'text/html; charset=utf-8', 'no-cache']);
  expect((await app.inject({ url: '/', method: 'HEAD' })).statusCode).toBe(200);
  await app.close();
});

it('over https knows who may have a session by the cookie that no neighbouring site can set', async () => {
  const app = await createServerAlone('nobody', []);
  await mountSite(app, folder, { secureCookies: true });
  const pageFor = async (cookie: string) => (await app.inject({ url: '/', headers: { cookie } })).body;
  expect(await pageFor('__Host-violet_signed_in=1')).toBe('<!doctype html>');
  expect(await pageFor('violet_signed_in=1')).toBe('landing en');
  await app.close();
});
