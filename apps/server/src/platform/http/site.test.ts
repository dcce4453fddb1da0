// The policies that pages come with: Stripe is let in where it is set up, and there on one page alone.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createRateLimits } from './rate-limits.ts';
import { createHttpServer } from './server.ts';
import { mountSite } from './site.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'violet-site-'));
writeFileSync(path.join(folder, 'index.html'), '<!doctype html>');
afterAll(() => rmSync(folder, { recursive: true }));

async function policiesOf(paysAtStripe: boolean, addresses: readonly string[]): Promise<string[]> {
  const limits = createRateLimits({ enabled: false, demo: false });
  const app = await createHttpServer({ publicUrl: new URL('http://localhost:3000'), trustedProxies: [], limits, logLevel: 'silent' });
  await mountSite(app, folder, { paysAtStripe });
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
