// What a friend reads, and what somebody who only guesses does. ADR 040.
import { randomBytes } from 'node:crypto';
import { languages } from '@violet/contract/fields/languages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { comparableHeaders } from '#test/world/comparable-headers.ts';
import { aPlan, aPlanIn, readPage, speaking } from '#test/steps/plans.ts';
import { createWorld, type World } from '#test/world/world.ts';

let world: World;
const log: string[] = [];
const securityLines: string[] = [];
beforeAll(async () => {
  world = await createWorld({ log, securityLines });
});
afterAll(() => world.close());

const at = (token: string) => ({ url: `http://localhost/p/${token}` });
const guess = () => randomBytes(20).toString('base64url');

describe('the page of a plan', () => {
  it('says who, when, where, with whom and how it stands, in words that are only shown', async () => {
    const ana = await world.member({ name: 'Ana Sofia' });
    const plan = await aPlan(world, ana, { place: '<b>Café & Bar</b>', note: "<script>alert('x')</script>", withName: 'Bea "B"' });
    const { status, headers, text } = await readPage(world, plan);
    expect(status).toBe(200);
    expect(text).toContain('<title>Plan</title>');
    expect(text).toContain('<h1>Ana</h1>');
    expect(text).toContain('&lt;b&gt;Café &amp; Bar&lt;/b&gt;');
    expect(text).toContain('Bea &quot;B&quot;');
    expect(text).toContain('Pacific');
    expect(text).toContain('911');
    expect(text).toContain('<meta http-equiv="refresh" content="60">');
    expect(text).toContain('<meta name="robots" content="noindex">');
    expect(text).not.toMatch(
      /<(script|link|img|a|iframe|form|svg|object)\b|url\(|@import|https?:|Sofia|violet|lesbian|woman|orientation/iu,
    );
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/u);
    expect(headers.get('set-cookie')).toBeNull();
  });

  it('is in the language in which the plan was written, whoever reads it and whatever its owner speaks since', async () => {
    const ana = await world.member();
    const plan = await aPlanIn(world, ana, 'fr', { timeZone: 'Europe/Paris' });
    await speaking(world, ana, 'de');
    const { text } = await readPage(world, plan, { 'accept-language': 'it' });
    expect(text).toContain('<html lang="fr">');
    expect(text).toMatch(/heure.*Europe centrale/u);
    await speaking(world, ana, 'es', { method: 'PUT', path: `/api/date-plans/${plan.id}`, body: { note: 'Luego' } });
    expect((await readPage(world, plan)).text).toContain('<html lang="es">');
  });

  it("has the emergency number of its time zone's one country where its owner has no place, else none, and then says nothing of it", async () => {
    const ana = await world.member();
    await ana.put(`/api/users/${ana.id}`, { cityId: null });
    for (const [timeZone, number, country] of [
      ['Europe/Paris', '112', 'France'],
      ['Asia/Kolkata', '112', 'India'],
      ['America/New_York', '911', 'United States'],
      ['Asia/Bangkok', null, ''],
      ['Etc/UTC', null, ''],
    ] as const) {
      const plan = await aPlan(world, ana, { timeZone });
      const { text } = await readPage(world, plan);
      expect(text).toContain('Call her first.');
      expect([timeZone, text.includes('emergency number'), text.includes(`<dt>Emergency (${country})</dt>`)]).toEqual([
        timeZone,
        number !== null,
        number !== null,
      ]);
      if (number !== null) expect(text).toContain(number);
      await ana.del(`/api/date-plans/${plan.id}`);
    }
  });

  it.each(languages)('puts no preposition before a whole date, in %s', async (language) => {
    const ana = await world.member();
    const plan = await aPlanIn(world, ana, language);
    const states = [];
    for (const hours of [0, 4, 3]) {
      world.clock.advance({ hours });
      states.push(/<p class="state (\w+)" role="status">(.*)<\/p>/u.exec((await readPage(world, plan)).text) ?? []);
    }
    for (const answer of ['good', 'help']) {
      await ana.post(`/api/date-plans/${plan.id}/check-in`, { answer });
      states.push(/<p class="state (\w+)" role="status">(.*)<\/p>/u.exec((await readPage(world, plan)).text) ?? []);
    }
    expect(states.map(([, state]) => state)).toEqual(['planned', 'asked', 'silent', 'good', 'help']);
    for (const [, , said = ''] of states) expect(said.replaceAll(/: <time/gu, '')).not.toContain('<time');
  });

  it('is read with whatever a messenger adds to its address', async () => {
    const plan = await aPlan(world, await world.member());
    for (const more of ['?fbclid=x', `?fbclid=${'x'.repeat(400)}`, '?q=%zz']) {
      expect((await fetch(`${world.origin}${new URL(plan.url).pathname}${more}`)).status).toBe(200);
    }
  });

  it('leaves its address in no log', async () => {
    const ana = await world.member();
    const plan = await aPlan(world, ana);
    await readPage(world, plan);
    const token = plan.url.split('/').at(-1) ?? '';
    expect(token).toMatch(/^[\w-]{27}$/u);
    expect(log.join('\n')).toContain('/p/:token');
    expect(log.join('\n')).not.toContain(token);
  });
});

describe('an address that opens nothing', () => {
  const bare = ({ status, headers, text }: Awaited<ReturnType<typeof readPage>>) => ({
    status,
    text,
    headers: comparableHeaders(headers),
  });

  it('answers alike, whether it is wrong, ended, or was never given', async () => {
    const ana = await world.member();
    const [ended, deleted] = [await aPlan(world, ana), await aPlan(world, ana)];
    await ana.del(`/api/date-plans/${deleted.id}`);
    world.clock.advance({ days: 8 });
    const never = bare(await readPage(world, at(guess())));
    expect(never.status).toBe(404);
    for (const other of [
      ended,
      deleted,
      at('short'),
      at('%00'),
      at("'--"),
      at(guess().toLowerCase()),
      at('x'.repeat(200)),
      at('x'.repeat(400)),
      at('x'.repeat(4_000)),
      at('%zz'),
      at(`${guess()}%C3`),
      at('a/b'),
      at(`${guess()}/`),
    ]) {
      expect(bare(await readPage(world, other))).toEqual(never);
    }
  });

  it('answers alike however often one network asks, while right ones are read on and the operator is told', async () => {
    const ana = await world.member();
    const plan = await aPlan(world, ana);
    const first = bare(await readPage(world, at(guess())));
    for (let times = 0; times < 62; times += 1) expect(bare(await readPage(world, at(guess())))).toEqual(first);
    expect(first.status).toBe(404);
    expect((await readPage(world, plan)).status).toBe(200);
    expect(securityLines.join('\n')).toContain('plan-miss');
  });
});
