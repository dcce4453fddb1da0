// The page with a picture in it: to whom it goes, and what is written into it. The plain page comes where there is none in time.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { firstCardPhoto, unlimitedLikesMark } from '@violet/contract/first-calls';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { createServerAlone } from '#test/world/server-alone.ts';
import { createMemberPage, type FirstPicture } from './first-picture.ts';
import { mountSite } from './platform/http/site/site.ts';

const plain = '<!doctype html>';
const folder = mkdtempSync(path.join(tmpdir(), 'violet-member-page-'));
writeFileSync(path.join(folder, 'index.html'), plain);
writeFileSync(path.join(folder, 'landing-en.html'), 'landing');
for (const language of ['en', 'de'])
  writeFileSync(
    path.join(folder, `home-${language}.html`),
    `${language} <p data-unlimited="${unlimitedLikesMark}"><img src="${firstCardPhoto}?size=card" srcset="${firstCardPhoto} 2x">`,
  );
afterAll(() => rmSync(folder, { recursive: true }));

let app: Awaited<ReturnType<typeof createServerAlone>>;
let asked = 0;
const log: string[] = [];
afterEach(() => app.close());

async function serve(firstPicture: FirstPicture, secureCookies = false): Promise<void> {
  asked = 0;
  log.length = 0;
  app = await createServerAlone('nobody', [], log);
  const counted: FirstPicture = async (request) => {
    asked += 1;
    return firstPicture(request);
  };
  await mountSite(app, folder, { secureCookies, memberPage: createMemberPage({ folder, secureCookies, firstPicture: counted }) });
}

const member = { cookie: 'violet_signed_in=1; violet_session=hers' };
const get = (url: string, headers: Record<string, string> = member) => app.inject({ url, headers });
const found: FirstPicture = async () => ({ photo: '/photos/1', hasUnlimitedLikes: false });

describe('a member', () => {
  it.each(['/', '/home', '/home?from=a-friend'])('gets the picture of her first card with the page at %s', async (url) => {
    await serve(found);
    const { statusCode, body, headers } = await get(url);
    expect([statusCode, body]).toEqual([200, 'en <p><img src="/photos/1?size=card" srcset="/photos/1 2x">']);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['content-security-policy']).toContain("default-src 'self'");
  });

  it('with premium finds no room for a count of likes in it', async () => {
    await serve(async () => ({ photo: '/photos/1', hasUnlimitedLikes: true }));
    expect((await get('/home')).body).toMatch(/^en <p data-unlimited="">/u);
  });

  it('alone may have it, and nobody keeps it', async () => {
    await serve(found);
    const { headers } = await get('/home', { ...member, 'accept-encoding': 'br, gzip' });
    expect(headers['cache-control']).toBe('private, no-store');
    expect(headers.vary).toMatch(/accept-language/u);
    expect(headers.vary).toMatch(/cookie/u);
    expect([headers.etag, headers['last-modified'], headers['content-encoding']]).toEqual([undefined, undefined, undefined]);
  });

  it('reads it in a language of hers, and where it was not built gets the plain page', async () => {
    await serve(found);
    expect((await get('/home', { ...member, 'accept-language': 'de-AT,en;q=0.5' })).body).toMatch(/^de /u);
    expect((await get('/home', { ...member, 'accept-language': 'fr' })).body).toBe(plain);
    expect(asked).toBe(1);
  });

  it.each([
    ['has no card', async () => undefined],
    ['cannot be asked for', () => Promise.reject(new Error('no database'))],
    ['takes too long', () => new Promise<undefined>(() => {})],
  ] as [string, FirstPicture][])('gets the plain page where her deck %s', async (_why, firstPicture) => {
    await serve(firstPicture);
    for (const url of ['/', '/home']) {
      const { statusCode, body, headers } = await get(url);
      expect([statusCode, body, headers['cache-control']]).toEqual([200, plain, 'no-cache']);
    }
  });

  it.each([
    ['is late, in a line without a stack', () => new Promise<undefined>(() => {}), { level: 30, ms: 250 }],
    [
      'fails, with its stack',
      () => Promise.reject(new Error('no database')),
      { level: 40, err: expect.objectContaining({ message: 'no database' }) as object },
    ],
  ] as [string, FirstPicture, object][])('has it told in the log where the picture %s', async (_what, firstPicture, expected) => {
    await serve(firstPicture);
    await get('/home');
    const lines = log.map((line) => JSON.parse(line) as { readonly msg: string });
    const told = lines.filter(({ msg }) => msg !== 'answered');
    expect(told).toEqual([expect.objectContaining({ ...expected, msg: expect.stringContaining('first picture') as string })]);
    expect(JSON.stringify(told).includes('"stack"')).toBe('err' in expected);
  });

  it('is asked about by the cookie that no neighbouring site can set, where there is https', async () => {
    await serve(found, true);
    expect((await get('/home', { cookie: 'violet_signed_in=1' })).body).toBe(plain);
    expect((await get('/home', { cookie: '__Host-violet_signed_in=1' })).body).toContain('/photos/1');
  });
});

it('goes without a picture to whoever left without a network: the session still lives, and nobody is to see what it sees', async () => {
  await serve(found);
  for (const url of ['/', '/home']) {
    const { body } = await get(url, { cookie: 'violet_signed_in=ended; violet_session=hers' });
    expect([url, body.includes('/photos/1'), asked]).toEqual([url, false, 0]);
  }
});

describe('an address', () => {
  it.each(['"><script>alert(1)</script>', "' onerror='x", '&quot;', '$&', "$'"])(
    'stands in the page as it is, and as nothing else: %s',
    async (address) => {
      await serve(async () => ({ photo: address, hasUnlimitedLikes: false }));
      const [, attribute = ''] = /src="([^"]*)\?size=card"/u.exec((await get('/home')).body) ?? [];
      expect(attribute).not.toMatch(/[<>"']/u);
      const read = attribute.replace(
        /&(lt|gt|quot|#39|amp);/gu,
        (_, name: string) => ({ lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' })[name] ?? '',
      );
      expect(read).toBe(address);
    },
  );
});

describe('nobody is asked what the first card is', () => {
  it.each([
    ['a visitor', '/', {}, 'landing'],
    ['a visitor at a screen of members', '/home', {}, plain],
    ['whoever has a session that the page knows nothing of', '/home', { cookie: 'violet_session=hers' }, plain],
    ['a member at another screen', '/chats', member, plain],
    ['a member who follows a link to nowhere', '/home/nowhere', member, plain],
  ])('for %s', async (_who, url, headers, expected) => {
    await serve(found);
    expect([(await get(url, headers)).body, asked]).toEqual([expected, 0]);
  });

  it('where only the headers are wanted', async () => {
    await serve(found);
    expect((await app.inject({ url: '/home', method: 'HEAD', headers: member })).statusCode).toBe(200);
    expect(asked).toBe(0);
  });
});

it('is no file that anybody can ask for', async () => {
  await serve(found);
  expect((await get('/home-en.html')).statusCode).toBe(404);
});
