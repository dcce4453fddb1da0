// The site under a look: no document names the product, and none brings anything of a member. Next C5.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { lookFiles } from '@violet/contract/looks/dressed-page';
import { lookNames, looks } from '@violet/contract/looks/looks';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createServerAlone } from '#test/world/server-alone.ts';
import { mountSite } from './site.ts';

const web = path.join(import.meta.dirname, '../../../../../web');
const plain = readFileSync(path.join(web, 'index.html'), 'utf8');
const folder = mkdtempSync(path.join(tmpdir(), 'violet-looks-'));
writeFileSync(path.join(folder, 'index.html'), plain);
writeFileSync(path.join(folder, 'landing-en.html'), 'landing');
writeFileSync(path.join(folder, 'home-en.html'), 'home');
afterAll(() => rmSync(folder, { recursive: true }));

let app: Awaited<ReturnType<typeof createServerAlone>>;
let looked = 0;
beforeEach(async () => {
  looked = 0;
  app = await createServerAlone('nobody', []);
  await mountSite(app, folder, {
    stripeFormAt: '/subscribe',
    secureCookies: false,
    memberPage: {
      addresses: ['/', '/home'],
      async read({ cookies }) {
        looked += 1;
        return cookies.violet_signed_in && 'home';
      },
    },
  });
});
afterEach(() => app.close());

const get = (url: string, cookie: string) => app.inject({ url, headers: { cookie } });
const worn = looks.filter((look) => look !== 'violet');
const addresses = ['/', '/home', '/chats', '/conversation/m-1', '/subscribe', '/nowhere', '/index.html', '/landing-en.html'];

describe.each(worn)('under %s', (look) => {
  it.each(addresses)('%s names the look alone, from the first byte, for members and visitors', async (url) => {
    for (const session of ['', '; violet_signed_in=1; violet_session=hers']) {
      const { statusCode, body, headers } = await get(url, `violet_look=${look}${session}`);
      expect(statusCode).toBe(200);
      expect(body).not.toMatch(/violet|women|dating/iu);
      expect(body).toContain(`<title>${lookNames[look]}</title>`);
      const { icon, touchIcon, manifest } = lookFiles(look);
      for (const file of [icon, touchIcon, manifest]) expect(body).toContain(`href="${file}"`);
      expect(body).not.toMatch(/favicon|href="\/icons|href="\/manifest/u);
      expect(headers['cache-control']).toBe('private, no-cache');
      expect(headers.vary).toMatch(/cookie/u);
    }
    expect(looked).toBe(0);
  });

  it('has a manifest of the same app with files that are there', () => {
    const read = (file: string) => readFileSync(path.join(web, 'public', file));
    const text = read(lookFiles(look).manifest).toString();
    const manifest = JSON.parse(text) as { name: string; short_name: string; icons: { src: string }[] };
    const own = JSON.parse(read('manifest.webmanifest').toString()) as object;
    expect(text).not.toMatch(/violet/iu);
    expect(manifest).toMatchObject({ name: lookNames[look], short_name: lookNames[look] });
    expect({ ...manifest, name: '', short_name: '', icons: [] }).toEqual({ ...own, name: '', short_name: '', icons: [] });
    const files = [...manifest.icons.map(({ src }) => src), ...Object.values(lookFiles(look))];
    for (const file of files) expect([file, read(file).byteLength > 100]).toEqual([file, true]);
  });

  it('is renewed by the server, since browsers forget what scripts have set', async () => {
    const { headers } = await get('/home', `violet_look=${look}`);
    expect(headers['set-cookie']).toBe(`violet_look=${look}; Max-Age=31536000; Path=/; SameSite=Lax`);
  });
});

it("the product's own look, which a lock chooses, brings the plain page and nobody's picture", async () => {
  for (const url of addresses) {
    const { body } = await get(url, 'violet_look=violet; violet_signed_in=1; violet_session=hers');
    expect(body).toBe(plain);
  }
  expect(looked).toBe(0);
});

it('a look that is none changes nothing', async () => {
  expect((await get('/', 'violet_look=calendar')).body).toBe('landing');
  expect((await get('/home', 'violet_look=<script>; violet_signed_in=1')).body).toBe('home');
});
