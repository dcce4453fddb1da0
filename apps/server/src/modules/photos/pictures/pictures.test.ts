import type { ErrorBody } from '@violet/contract/refusals/errors';
import type { Profile, SelfUser } from '@violet/contract/profiles';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { block } from '#test/steps/matches.ts';
import { createWorld, type Member, type World } from '#test/world/world.ts';
import { insertDrawnPhotos } from '#modules/photos/queries.ts';

let world: World;
let ana: Member;
let bea: Member;
let photos: string[];

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

beforeEach(async () => {
  [ana, bea] = [await world.member(), await world.member({ premium: true })];
  const rows = [0, 1, 2].map((position) => ({
    id: randomUUID(),
    memberId: bea.id,
    position,
    portrait: { seed: `bea ${position}`, look: { hair: 'bun' } },
    blurred: 'data:,',
    createdAt: world.clock.now(),
  }));
  await insertDrawnPhotos(world.db, rows);
  photos = rows.map(({ id }) => `/photos/${id}`);
});

describe('a picture', () => {
  it('is drawn for a member who may see whose it is', async () => {
    const profile = await ana.get<Profile>(`/api/users/${bea.id}`);
    expect(profile.body.photos).toEqual(photos);
    const picture = await ana.get<string>(photos[0] ?? '');
    expect(picture.status).toBe(200);
    expect(picture.body).toMatch(/^<svg /);
    expect(picture.headers.get('content-type')).toContain('image/svg+xml');
    expect(picture.headers.get('x-content-type-options')).toBe('nosniff');
    expect((await ana.get<string>(photos[1] ?? '')).body).not.toBe(picture.body);
  });

  it('comes as a square of the head, too', async () => {
    expect((await ana.get<string>(`${photos[0]}?size=avatar`)).body).toContain('viewBox="80 40 240 240"');
    expect((await ana.get<string>(photos[0] ?? '')).body).toContain('viewBox="0 0 400 480"');
  });

  it('is kept by a browser that asks each time, so that a block ends it at once', async () => {
    const [path = ''] = photos;
    const again = async (etag: string) =>
      (await fetch(world.origin + path, { headers: { cookie: ana.cookie, 'if-none-match': etag } })).status;
    const { headers } = await ana.get(path);
    expect(headers.get('cache-control')).toBe('private, no-cache');
    const etag = headers.get('etag') ?? '';
    expect((await ana.get(`${path}?size=avatar`)).headers.get('etag')).not.toBe(etag);
    expect(await again(etag)).toBe(304);
    await block(bea, ana);
    expect(await again(etag)).toBe(404);
  });

  it('needs a session, and someone who exists for her', async () => {
    const [picture = ''] = photos;
    expect((await world.visitor.get<ErrorBody>(picture)).body.code).toBe('not_signed_in');
    await bea.post(`/api/users/${bea.id}/ghost-mode`, { ghostMode: true });
    const hidden = await ana.get<ErrorBody>(picture);
    expect([hidden.status, hidden.body.code]).toEqual([404, 'not_found']);
    expect((await ana.get(`/photos/${randomUUID()}`)).body).toEqual(hidden.body);
    expect((await ana.get('/photos/none')).body).toEqual(hidden.body);
    expect((await bea.get(picture)).status).toBe(200);
  });
});

describe('her pictures', () => {
  const change = (member: Member, list: readonly unknown[]) =>
    member.put<SelfUser & ErrorBody>(`/api/users/${member.id}`, { photos: list });

  it('are put in another order, and taken out', async () => {
    const [first, second, third] = photos;
    expect((await change(bea, [third, first, second])).body.photos).toEqual([third, first, second]);
    expect((await change(bea, [second, third])).body.photos).toEqual([second, third]);
    expect((await bea.get(first ?? '')).status).toBe(404);
    expect((await change(bea, [])).body.photos).toEqual([]);
  });

  it('are hers alone', async () => {
    const [first = ''] = photos;
    for (const foreign of [first, 'https://tracker.example/p.png', 'javascript:alert(1)', `/photos/${randomUUID()}`]) {
      const answer = await change(ana, [foreign]);
      expect([answer.status, answer.body.errors]).toEqual([400, [{ path: 'photos.0', key: 'photo_foreign', message: expect.any(String) }]]);
    }
    expect((await change(bea, [first, 'https://tracker.example/p.png'])).body.errors?.[0]?.path).toBe('photos.1');
    expect((await bea.get<SelfUser>('/api/auth/me')).body.photos).toEqual(photos);
  });
});
