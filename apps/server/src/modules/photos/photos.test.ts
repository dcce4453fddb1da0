// A member has at most six uploaded pictures, to order and to remove. Whoever may see the member sees a picture whole, or none.
import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { ErrorBody } from '@violet/contract/refusals/errors';
import type { LikeEntry } from '@violet/contract/notifications/activity-panel';
import { maxPhotos, type PhotoList, type UploadedPhoto } from '@violet/contract/photos';
import type { SelfUser } from '@violet/contract/profiles';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aMatch, block, ghost, like } from '#test/steps/matches.ts';
import { fetchPicture, jpeg, upload } from '#test/files/pictures.ts';
import { startS3Double, type S3Double } from '#test/doubles/s3-double.ts';
import { createWorld, type Member, type World } from '#test/world/world.ts';
import { openS3Store } from '#platform/storage/s3-store.ts';

type Answered = UploadedPhoto & ErrorBody;
let world: World;
let ana: Member;
let bea: Member;
let small: Buffer;
beforeAll(async () => {
  world = await createWorld();
  small = await jpeg(60, 80);
});
afterAll(() => world.close());
beforeEach(async () => {
  [ana, bea] = [await world.member(), await world.member({ premium: true })];
});

async function add(member = bea): Promise<UploadedPhoto> {
  const answer = await upload<Answered>(world.origin, member, small);
  expect(answer.status).toBe(201);
  return answer.body;
}

function filesOf(photoId: string): string[] {
  const folder = path.join(world.folder, 'photos');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.includes(photoId));
}

const look = async (member: { cookie: string }, url: string) => (await fetchPicture(world.origin, member, url)).status;

describe('her pictures', () => {
  it('are six at most', async () => {
    const urls: string[] = [];
    for (let n = 0; n < maxPhotos; n += 1) urls.push((await add()).url);
    const seventh = await upload<Answered>(world.origin, bea, small);
    expect([seventh.status, seventh.body.code]).toEqual([409, 'photo_limit']);
    expect((await bea.get<SelfUser>('/api/auth/me')).body.photos).toEqual(urls);
    await bea.del(`/api/users/${bea.id}/photos/${urls[2]?.split('/').at(-1)}`);
    expect((await add()).photos).toEqual([...urls.filter((url) => url !== urls[2]), expect.any(String)]);
  });

  it('are gone at once when she removes one, with their files', async () => {
    const [first, second] = [await add(), await add()];
    expect(filesOf(first.id)).toHaveLength(5);
    const etag = (await fetchPicture(world.origin, ana, first.url)).headers.get('etag') ?? '';
    const removed = await bea.del<PhotoList>(`/api/users/${bea.id}/photos/${first.id}`);
    expect([removed.status, removed.body]).toEqual([200, { photos: [second.url] }]);
    const again = await fetch(world.origin + first.url, { headers: { cookie: ana.cookie, 'if-none-match': etag } });
    expect(again.status).toBe(404);
    expect(await look(bea, `${first.url}?size=avatar`)).toBe(404);
    await world.settled();
    expect([filesOf(first.id), filesOf(second.id).length]).toEqual([[], 5]);
    expect((await bea.del(`/api/users/${bea.id}/photos/${first.id}`)).status).toBe(404);
  });

  it('lose their files also when she leaves them out of the order', async () => {
    const [first, second] = [await add(), await add()];
    const answer = await bea.put<SelfUser>(`/api/users/${bea.id}`, { photos: [second.url] });
    expect(answer.body.photos).toEqual([second.url]);
    await world.settled();
    expect([filesOf(first.id), filesOf(second.id).length]).toEqual([[], 5]);
  });

  it('are nobody else’s to add to or take from', async () => {
    const { id, url } = await add();
    const foreign = await upload<Answered>(world.origin, { ...ana, id: bea.id }, small);
    expect([foreign.status, foreign.body.code]).toEqual([403, 'forbidden']);
    const taken = await ana.del<ErrorBody>(`/api/users/${ana.id}/photos/${id}`);
    expect([taken.status, taken.body.code]).toEqual([404, 'not_found']);
    expect((await ana.del(`/api/users/${bea.id}/photos/${id}`)).status).toBe(403);
    expect((await upload<Answered>(world.origin, { ...bea, cookie: '' }, small)).body.code).toBe('not_signed_in');
    expect(await look(bea, url)).toBe(200);
  });

  it('make her someone with a photo for those who mind', async () => {
    const facts = async () =>
      (await world.db.query<{ facts: number }>('SELECT facts FROM candidates WHERE member_id = $1', [bea.id]))[0]?.facts;
    const before = await facts();
    const { id } = await add();
    expect(await facts()).not.toBe(before);
    await bea.del(`/api/users/${bea.id}/photos/${id}`);
    expect(await facts()).toBe(before);
  });
});

/** As today's browsers ask for what an `img` shows. */
const takesAvif = { accept: 'image/avif,image/webp,image/*,*/*;q=0.8' };
const kindOf = async (url: string, headers = {}) => (await fetchPicture(world.origin, ana, url, headers)).headers.get('content-type');

describe('a picture', () => {
  it('is an AVIF for a browser that takes it, a WebP for every other, and never one in the place of the other', async () => {
    const { url } = await add();
    for (const size of ['', '?size=card']) {
      const [small, plain] = [
        await fetchPicture(world.origin, ana, url + size, takesAvif),
        await fetchPicture(world.origin, ana, url + size),
      ];
      expect([small, plain].map(({ headers }) => [headers.get('content-type'), headers.get('vary')])).toEqual([
        ['image/avif', 'accept'],
        ['image/webp', 'accept'],
      ]);
      const { format, width, height } = await sharp(Buffer.from(await small.arrayBuffer())).metadata();
      expect([format, width, height]).toEqual(['heif', 60, 80]);
      const known = { 'if-none-match': small.headers.get('etag') ?? '' };
      expect((await fetchPicture(world.origin, ana, url + size, { ...takesAvif, ...known })).status).toBe(304);
      expect((await fetchPicture(world.origin, ana, url + size, known)).headers.get('content-type')).toBe('image/webp');
    }
    expect(await kindOf(`${url}?size=avatar`, takesAvif)).toBe('image/webp');
  });

  it('from before there was AVIF stays a WebP for everybody', async () => {
    const { id, url } = await add();
    for (const file of filesOf(id).filter((name) => name.endsWith('.avif'))) rmSync(path.join(world.folder, 'photos', file));
    const picture = await fetchPicture(world.origin, ana, url, takesAvif);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
    const known = { 'if-none-match': picture.headers.get('etag') ?? '' };
    expect((await fetchPicture(world.origin, ana, url, { ...takesAvif, ...known })).status).toBe(304);
    await bea.del(`/api/users/${bea.id}/photos/${id}`);
    await world.settled();
    expect(filesOf(id)).toEqual([]);
  });

  it('is kept by a browser that asks each time, whatever stands between', async () => {
    const { url } = await add();
    const { headers } = await fetchPicture(world.origin, ana, url);
    expect(headers.get('cache-control')).toBe('private, no-cache');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    const etag = headers.get('etag') ?? '';
    const ask = (tags: string) => fetch(world.origin + url, { headers: { cookie: ana.cookie, 'if-none-match': tags } });
    expect((await ask(etag)).status).toBe(304);
    expect((await ask(`"x", W/${etag}`)).status).toBe(304);
    expect((await ask('"x"')).status).toBe(200);
    expect((await fetch(`${world.origin}${url}?size=card&size=full`, { headers: { cookie: ana.cookie } })).status).toBe(200);
    expect((await fetch(world.origin + url, { method: 'HEAD', headers: { cookie: ana.cookie } })).status).toBe(200);
  });

  it('is only for who may see her', async () => {
    const { url } = await add();
    const stranger = await world.member();
    await aMatch(ana, bea);
    expect([await look(ana, url), await look(stranger, url), await look({ cookie: '' }, url)]).toEqual([200, 200, 401]);
    await ghost(bea, true);
    expect([await look(ana, url), await look(stranger, url), await look(bea, url)]).toEqual([200, 404, 200]);
    await ghost(bea, false);
    await bea.put(`/api/users/${bea.id}/app-settings`, { privacy: { profileVisibility: 'private' } });
    expect([await look(ana, url), await look(stranger, url)]).toEqual([200, 404]);
    await block(bea, ana);
    expect(await look(ana, url)).toBe(404);
  });

  it('of a suspended member is shown to nobody, and to herself neither', async () => {
    const { url } = await add();
    await world.db.query('UPDATE members SET suspended_at = now() WHERE id = $1', [bea.id]);
    expect([await look(ana, url), await look(bea, url)]).toEqual([404, 403]);
    expect((await upload<Answered>(world.origin, bea, small)).body.code).toBe('suspended');
  });

  it('reaches a free member she likes as a blur alone', async () => {
    const { id } = await add();
    await like(bea, ana);
    const [entry] = (await ana.get<LikeEntry[]>('/api/notifications/likes-received')).body;
    expect(entry?.photos).toEqual([expect.stringMatching(/^data:image\/webp;base64,/u)]);
    expect(JSON.stringify(entry)).not.toContain(id);
  });
});

it('twenty an hour are taken', async () => {
  const strict = await createWorld({ rateLimits: true, demo: false });
  const eve = await strict.member();
  const statuses: number[] = [];
  for (let n = 0; n < 21; n += 1) statuses.push((await upload<Answered>(strict.origin, eve, Buffer.from('no picture'))).status);
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 415), 429]);
  await strict.close();
});

describe('in an S3-compatible store', () => {
  let double: S3Double;
  let cloud: World;
  let eve: Member;
  beforeAll(async () => {
    double = await startS3Double();
    cloud = await createWorld({ store: openS3Store(double.settings) });
    eve = await cloud.member();
  });
  afterAll(async () => {
    await cloud.close();
    await double.close();
  });

  it('a picture comes back from there, and goes there too', async () => {
    const { body } = await upload<Answered>(cloud.origin, eve, small);
    expect([...double.objects.keys()].sort()).toEqual(
      ['avatar.webp', 'card.avif', 'card.webp', 'full.avif', 'full.webp'].map((end) => `photos/${body.id.slice(0, 2)}/${body.id}.${end}`),
    );
    const picture = await fetchPicture(cloud.origin, eve, `${body.url}?size=card`);
    expect(Buffer.from(await picture.arrayBuffer())).toEqual(double.objects.get(`photos/${body.id.slice(0, 2)}/${body.id}.card.webp`));
    await eve.del(`/api/users/${eve.id}/photos/${body.id}`);
    await cloud.settled();
    expect(double.objects.size).toBe(0);
  });

  it('that is away: 503 for what needs it, and nothing half done', async () => {
    const { body: kept } = await upload<Answered>(cloud.origin, eve, small);
    double.setAway(true);
    const refused = await upload<Answered>(cloud.origin, eve, small);
    expect([refused.status, refused.body.code, refused.headers.get('retry-after')]).toEqual([503, 'unavailable', '2']);
    expect((await fetchPicture(cloud.origin, eve, kept.url)).status).toBe(503);
    // What is removed meanwhile is gone for everyone at once; its files follow when the store is back.
    expect((await eve.del<PhotoList>(`/api/users/${eve.id}/photos/${kept.id}`)).body).toEqual({ photos: [] });
    await cloud.settled();
    expect(double.objects.size).toBe(5);
    double.setAway(false);
    await upload<Answered>(cloud.origin, eve, small);
    await eve.put(`/api/users/${eve.id}`, { photos: [] });
    await cloud.settled();
    expect(double.objects.size).toBe(0);
  });
});
