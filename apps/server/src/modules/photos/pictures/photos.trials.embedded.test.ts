// What people upload, and what attackers do: each gets its right answer, in bounded memory, while everyone else is served.
// @module-tag long
import { deflateSync } from 'node:zlib';
import type { ErrorBody } from '@violet/contract/refusals/errors';
import type { UploadedPhoto } from '@violet/contract/photos';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { twoColours } from '#test/files/colours.ts';
import { fetchPicture, flatPng, jpeg, jpegWithPlace, upload } from '#test/files/pictures.ts';
import { createWorld, type Member, type World } from '#test/world/world.ts';

let world: World;
let ana: Member;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  ana = await world.member();
});

type Answered = UploadedPhoto & ErrorBody;
const send = (file: Buffer, as?: { name?: string; type?: string }) => upload<Answered>(world.origin, ana, file, as);

async function served(url: string, size = '', accept = '*/*'): Promise<{ bytes: Buffer; response: Response }> {
  const response = await fetchPicture(world.origin, ana, url + size, { accept });
  return { bytes: Buffer.from(await response.arrayBuffer()), response };
}

/** Whether anything of the file is left in the store, and whether Ana has a photo. */
async function traces(): Promise<{ rows: number; photos: string[] }> {
  const rows = await world.db.query('SELECT 1 FROM photos WHERE member_id = $1', [ana.id]);
  return { rows: rows.length, photos: (await ana.get<{ photos: string[] }>('/api/auth/me')).body.photos };
}

describe('a picture', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('comes as %s, whatever its name and type say, and leaves in three sizes', async (format) => {
    const file = await sharp(await jpeg(2000, 1500))
      .toFormat(format)
      .toBuffer();
    const answer = await send(file, { name: 'letter.txt', type: 'text/html' });
    expect([answer.status, answer.body]).toEqual([
      201,
      { id: expect.any(String), url: `/photos/${answer.body.id}`, photos: [answer.body.url] },
    ]);
    for (const [size, width, height] of [
      ['', 1600, 1200],
      ['?size=full', 1600, 1200],
      ['?size=card', 800, 600],
      ['?size=avatar', 320, 320],
    ] as const) {
      const { bytes, response } = await served(answer.body.url, size);
      expect(response.headers.get('content-type')).toBe('image/webp');
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width, height });
    }
  });

  it('keeps nothing but its pixels: no place, no camera, no name', async () => {
    const file = await jpegWithPlace();
    expect(file.toString('latin1')).toContain('Telltale');
    expect((await sharp(file).metadata()).exif).toBeDefined();
    const { body } = await send(file);
    for (const [size, accept] of ['', '?size=card', '?size=avatar'].flatMap((each) => [[each], [each, 'image/avif']])) {
      const { bytes } = await served(body.url, size, accept);
      const { exif, xmp, iptc, icc, orientation } = await sharp(bytes).metadata();
      expect([exif, xmp, iptc, icc, orientation]).toEqual([undefined, undefined, undefined, undefined, undefined]);
      expect(bytes.toString('latin1')).not.toMatch(/Telltale|Secretname|Exif|xmpmeta/u);
    }
  });

  it('stands upright, and its square shows the top', async () => {
    // Stored lying on its side, as phones do: turned by the orientation mark, red comes to the top.
    const lying = await (await twoColours(300, 600, '#ff0000', '#0000ff')).rotate(-90).png().toBuffer();
    const file = await sharp(lying).withMetadata({ orientation: 6 }).jpeg({ quality: 100 }).toBuffer();
    const { body } = await send(file);
    const full = await served(body.url);
    expect(await sharp(full.bytes).metadata()).toMatchObject({ width: 300, height: 600 });
    const pixelAt = async (bytes: Buffer, left: number, top: number) =>
      [...(await sharp(bytes).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer())].map((value) =>
        value > 128 ? 1 : 0,
      );
    expect(await pixelAt(full.bytes, 150, 50)).toEqual([1, 0, 0]);
    expect(await pixelAt(full.bytes, 150, 550)).toEqual([0, 0, 1]);
    const avatar = await served(body.url, '?size=avatar');
    expect(await pixelAt(avatar.bytes, 160, 300)).toEqual([1, 0, 0]);
  });

  it('is stored with a blur of a few pixels', async () => {
    await send(await jpeg(600, 800));
    const [row] = await world.db.query<{ blurred: string }>('SELECT blurred FROM photos WHERE member_id = $1', [ana.id]);
    expect(row?.blurred.length).toBeLessThan(400);
    const { width, height } = await sharp(Buffer.from(row?.blurred.split(',')[1] ?? '', 'base64')).metadata();
    expect([width, height]).toEqual([6, 8]);
  });

  it('loses what was hidden behind it', async () => {
    const zip = Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.from('evil.html <script>alert(1)</script>'), Buffer.from('PK\x05\x06')]);
    const answer = await send(Buffer.concat([await jpeg(300, 300), zip]));
    expect(answer.status).toBe(201);
    const { bytes } = await served(answer.body.url);
    expect(bytes.toString('latin1')).not.toContain('<script>');
  });

  it('may be tiny, very wide, transparent, grey or in the colours of print', async () => {
    const clear = await sharp({ create: { width: 40, height: 40, channels: 4, background: '#0000' } })
      .png()
      .toBuffer();
    const grey = await sharp(await jpeg(50, 50))
      .greyscale()
      .jpeg()
      .toBuffer();
    const print = await sharp(await jpeg(50, 50))
      .toColourspace('cmyk')
      .jpeg()
      .toBuffer();
    for (const file of [await jpeg(1, 1), await jpeg(9_000, 3), clear, grey, print]) expect((await send(file)).status).toBe(201);
  });
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
const html = '<!doctype html><script>alert(document.cookie)</script>';
const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
/** Calls itself HEIC and holds nothing that could be read. */
const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0heicmif1'), Buffer.alloc(200)]);

describe('what is no picture', () => {
  it.each([
    ['an SVG', Buffer.from(svg), { name: 'a.svg', type: 'image/svg+xml' }],
    ['an SVG named JPEG', Buffer.from(svg), {}],
    ['HTML named PNG', Buffer.from(html), { name: 'a.png', type: 'image/png' }],
    ['a GIF', gif, { name: 'a.gif', type: 'image/gif' }],
    ['a HEIC that cannot be read', heic, { name: 'a.heic', type: 'image/heic' }],
    ['a PDF', Buffer.from('%PDF-1.7\n'), {}],
    ['compressed nothing', deflateSync(Buffer.alloc(1_000)), {}],
  ])('%s is unsupported', async (_what, file, as) => {
    const answer = await send(file, as);
    expect([answer.status, answer.body.code]).toEqual([415, 'unsupported_media']);
    expect(await traces()).toEqual({ rows: 0, photos: [] });
  });

  it.each([
    ['nothing', async () => Buffer.alloc(0)],
    ['a signature alone', async () => Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
    ['half a JPEG', async () => (await jpeg(800, 600)).subarray(0, 30_000)],
    [
      'half a PNG',
      async () =>
        (
          await sharp(await jpeg(300, 300))
            .png()
            .toBuffer()
        ).subarray(0, 20_000),
    ],
    [
      'half a WebP',
      async () =>
        (
          await sharp(await jpeg(300, 300))
            .webp()
            .toBuffer()
        ).subarray(0, 4_000),
    ],
    ['a PNG with HTML in it', async () => Buffer.concat([flatPng(9, 9, 8).subarray(0, 20), Buffer.from(html)])],
  ])('%s is damaged', async (_what, make) => {
    const answer = await send(await make());
    expect([answer.status, answer.body.code, answer.body.errors?.[0]?.path]).toEqual([400, 'validation_failed', 'photo']);
    expect(await traces()).toEqual({ rows: 0, photos: [] });
  });
});

/** How much the process grows while something is done, at its highest, in MB. */
async function growth(work: () => Promise<unknown>): Promise<number> {
  const before = process.memoryUsage.rss();
  let highest = before;
  const timer = setInterval(() => (highest = Math.max(highest, process.memoryUsage.rss())), 5);
  await work();
  clearInterval(timer);
  return (Math.max(highest, process.memoryUsage.rss()) - before) / 1_048_576;
}

describe('what is too large', () => {
  it.each([
    ['256 megapixels in a PNG of under a megabyte', () => flatPng(16_000, 16_000, 8)],
    ['a gigapixel of one bit each', () => flatPng(32_000, 32_000, 1)],
    ['64 megapixels', () => flatPng(8_000, 8_000, 8)],
    ['a line of 30,000', () => flatPng(30_000, 2, 8)],
  ])('%s is refused before it is read', async (_what, make) => {
    const bomb = make();
    expect(bomb.length).toBeLessThan(1_000_000);
    const grown = await growth(async () => {
      const answer = await send(bomb, { name: 'a.png', type: 'image/png' });
      expect([answer.status, answer.body.code]).toEqual([413, 'too_large']);
    });
    expect(grown).toBeLessThan(40);
    expect(await traces()).toEqual({ rows: 0, photos: [] });
  });

  it('16000 × 16000 as a JPEG is refused as well', async () => {
    const large = await sharp({ create: { width: 16_000, height: 16_000, channels: 3, background: '#446' } })
      .jpeg({ quality: 30 })
      .toBuffer();
    const grown = await growth(async () => expect((await send(large)).body.code).toBe('too_large'));
    expect(grown).toBeLessThan(40);
  });

  it('a file over ten megabytes is refused, and the connection serves what comes next', async () => {
    const answer = await send(Buffer.concat([await jpeg(300, 300), Buffer.alloc(11 * 1024 * 1024)]));
    expect([answer.status, answer.body.code]).toEqual([413, 'too_large']);
    expect((await ana.get('/api/auth/me')).status).toBe(200);
    expect(await traces()).toEqual({ rows: 0, photos: [] });
  });
});

describe('a crowd', () => {
  it('of uploads leaves memory bounded and other requests undisturbed', async () => {
    const large = await jpeg(8_000, 6_000, { quality: 60 });
    expect(large.length).toBeLessThan(10 * 1024 * 1024);
    const members = await Promise.all(Array.from({ length: 4 }, () => world.member()));
    await send(large);
    let open = true;
    const waits: number[] = [];
    async function watch(): Promise<void> {
      while (open) {
        const start = performance.now();
        expect((await ana.get('/api/auth/me')).status).toBe(200);
        waits.push(performance.now() - start);
      }
    }
    const watching = watch();
    const grown = await growth(async () => {
      const answers = await Promise.all(members.map((member) => upload<Answered>(world.origin, member, large)));
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
      open = false;
    });
    await watching;
    // Four files of some eight megabytes as sent and as received, and two pictures being read.
    expect(grown).toBeLessThan(350);
    expect(waits.length).toBeGreaterThan(20);
    expect(waits.sort((a, b) => a - b)[Math.floor(waits.length * 0.95)]).toBeLessThan(500 * inject('slowness'));
  });

  it('larger than the line is told to come back, and nothing of theirs stays', async () => {
    const plain = { width: 7_000, height: 7_000, channels: 3, background: '#446' } as const;
    const large = await sharp({ create: plain }).jpeg({ quality: 20 }).toBuffer();
    const members = await Promise.all(Array.from({ length: 30 }, () => world.member()));
    const answers = await Promise.all(members.map((member) => upload<Answered>(world.origin, member, large)));
    const refused = answers.filter(({ status }) => status === 503);
    expect(answers.filter(({ status }) => status === 201).length + refused.length).toBe(30);
    expect(refused.length).toBeGreaterThan(0);
    for (const { body, headers } of refused) expect([body.code, Number(headers.get('retry-after')) > 0]).toEqual(['unavailable', true]);
    const rows = await world.db.query('SELECT 1 FROM photos WHERE member_id = ANY($1::uuid[])', [members.map(({ id }) => id)]);
    expect(rows.length).toBe(30 - refused.length);
  });
});
