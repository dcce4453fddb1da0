// Files of the site as the build has compressed them: who gets which, and how long it is kept. Some are never compressed.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createServerAlone } from '#test/world/server-alone.ts';
import { mountSite } from './site.ts';

const page = '<!doctype html><title>Violet</title>';
const script = 'console.log("tea")';
const folder = mkdtempSync(path.join(tmpdir(), 'violet-compressed-'));
let app: Awaited<ReturnType<typeof createServerAlone>>;

function build(file: string, content: string): void {
  writeFileSync(path.join(folder, file), content);
  writeFileSync(path.join(folder, `${file}.br`), brotliCompressSync(content));
  writeFileSync(path.join(folder, `${file}.gz`), gzipSync(content));
}

beforeAll(async () => {
  mkdirSync(path.join(folder, 'assets'));
  build('index.html', page);
  build('assets/main-abc.js', script);
  writeFileSync(path.join(folder, 'assets/face-abc.woff2'), 'a font');
  app = await createServerAlone('nobody', []);
  app.get('/api/long', () => ({ tea: 'sencha '.repeat(1000) }));
  await mountSite(app, folder, { secureCookies: false });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string, encodings: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { ...headers, ...(encodings === '' ? {} : { 'accept-encoding': encodings }) } });

const read = { br: brotliDecompressSync, gzip: gunzipSync } as const;

it.each([
  ['/', 'gzip, deflate, br', 'br', page],
  ['/index.html', 'br', 'br', page],
  ['/home', 'gzip, deflate, br', 'br', page],
  ['/home', 'gzip', 'gzip', page],
  ['/assets/main-abc.js', 'gzip, deflate, br, zstd', 'br', script],
  ['/assets/main-abc.js', 'gzip', 'gzip', script],
] as const)('sends %s to whoever reads %s as %s', async (url, accepted, encoding, content) => {
  const { statusCode, headers, rawPayload } = await get(url, accepted);
  expect(statusCode).toBe(200);
  expect(headers['content-encoding']).toBe(encoding);
  expect(String(headers.vary).toLowerCase()).toContain('accept-encoding');
  expect(String(read[encoding](rawPayload))).toBe(content);
});

it.each(['/', '/home', '/assets/main-abc.js'])('sends %s as it is to whoever reads nothing else', async (url) => {
  for (const accepted of ['', 'identity']) {
    const { headers, payload } = await get(url, accepted);
    expect(headers['content-encoding']).toBeUndefined();
    expect(String(headers.vary).toLowerCase()).toContain('accept-encoding');
    expect([page, script]).toContain(payload);
  }
});

it('says what kind of file it is, and not that it is compressed', async () => {
  for (const accepted of ['', 'br', 'gzip']) {
    expect((await get('/home', accepted)).headers['content-type']).toBe('text/html; charset=utf-8');
    expect(String((await get('/assets/main-abc.js', accepted)).headers['content-type'])).toMatch(/javascript/u);
  }
});

it('lets files with a hash be kept for ever, and asks again for the page', async () => {
  for (const accepted of ['', 'br', 'gzip']) {
    expect((await get('/assets/main-abc.js', accepted)).headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await get('/', accepted)).headers['cache-control']).toBe('no-cache');
    expect((await get('/home', accepted)).headers['cache-control']).toBe('no-cache');
  }
});

it('answers 304 to whoever has the same encoding of the page already', async () => {
  const etags = new Set<string>();
  for (const accepted of ['', 'br', 'gzip']) {
    const { headers } = await get('/home', accepted);
    const etag = String(headers.etag);
    etags.add(etag);
    const again = await get('/home', accepted, { 'if-none-match': etag });
    expect([again.statusCode, again.payload]).toEqual([304, '']);
  }
  expect(etags.size).toBe(3);
});

it('serves what has no compressed file as it is', async () => {
  const { headers, payload } = await get('/assets/face-abc.woff2', 'br');
  expect([headers['content-encoding'], payload]).toEqual([undefined, 'a font']);
});

it('compresses no answer of the API, and offers the compressed files under no name of their own', async () => {
  const { headers, payload } = await get('/api/long', 'gzip, br');
  expect(headers['content-encoding']).toBeUndefined();
  expect(payload).toContain('sencha sencha');
  expect((await get('/assets/main-abc.js.br', 'br')).statusCode).toBe(404);
});
