import type { LikeEntry } from '@violet/contract/notifications/activity-panel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMatch, block, ghost, like, pass, superLike } from '#test/steps/matches.ts';
import { openSocket } from '#test/world/socket.ts';
import { createWorld, type Answer, type Member, type World } from '#test/world/world.ts';
import { newId } from '#platform/ids.ts';

const blurred = 'data:image/svg+xml;base64,AAAA';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

function likesOf(member: Member, query = ''): Promise<Answer<LikeEntry[]>> {
  return member.get(`/api/notifications/likes-received${query}`);
}

async function countOf(member: Member): Promise<number> {
  return (await member.get<number>('/api/notifications/count')).body;
}

async function addPhoto({ id }: Member): Promise<string> {
  const photoId = newId();
  await world.db.query(
    `INSERT INTO photos (id, member_id, position, portrait, blurred, created_at)
     VALUES ($1, $2, (SELECT count(*) FROM photos WHERE member_id = $2), '{"seed":"x","look":{}}', $3, now())`,
    [photoId, id, blurred],
  );
  return `/photos/${photoId}`;
}

describe('who likes her', () => {
  it('is veiled without premium', async () => {
    const ana = await world.member();
    const bea = await world.member({ name: 'Bea Maria Novak', age: 31, location: 'Columbus, Ohio' });
    const photo = await addPhoto(bea);
    const { id: likeId, createdAt } = await superLike(bea, ana);
    const { status, body } = await likesOf(ana);
    expect(status).toBe(200);
    expect(body).toEqual([
      {
        id: expect.any(String) as string,
        userId: null,
        name: 'Bea',
        age: 31,
        location: 'Columbus, Ohio',
        place: expect.objectContaining({ city: 'Columbus', region: 'Ohio', country: 'US' }) as object,
        photos: [blurred],
        createdAt: `${createdAt.slice(0, 10)}T00:00:00.000Z`,
        isSuperLike: true,
        likedPart: null,
      },
    ]);
    const text = JSON.stringify(body);
    for (const secret of [bea.id, likeId, photo, 'Novak', createdAt]) expect(text).not.toContain(secret);
    expect((await likesOf(ana)).body[0]?.id).toBe(body[0]?.id);
  });

  it('is everything with premium', async () => {
    const ana = await world.member({ premium: true });
    const bea = await world.member({ name: 'Bea Maria Novak' });
    const photos = [await addPhoto(bea), await addPhoto(bea)];
    const { createdAt } = await like(bea, ana);
    const { body } = await likesOf(ana);
    expect(body).toMatchObject([{ userId: bea.id, name: 'Bea Maria Novak', photos, createdAt, isSuperLike: false }]);
    expect(body[0]?.id).not.toBe(bea.id);
  });

  it('keeps a hidden age hidden, and needs no photo', async () => {
    const [ana, bea] = [await world.member(), await world.member()];
    await bea.put(`/api/users/${bea.id}/preferences`, { visibility: { showAge: false } });
    await like(bea, ana);
    expect((await likesOf(ana)).body).toMatchObject([{ age: null, photos: [] }]);
  });

  it('leaves out whom she has answered, and passes', async () => {
    const ana = await world.member();
    const [bea, cleo, dora, eva] = [await world.member(), await world.member(), await world.member(), await world.member({ name: 'Eva' })];
    for (const other of [bea, cleo, eva]) await like(other, ana);
    await pass(dora, ana);
    await like(ana, bea);
    await pass(ana, cleo);
    expect((await likesOf(ana)).body.map(({ name }) => name)).toEqual(['Eva']);
  });

  it('leaves out ghosts, the suspended, the apart and those who hide from her', async () => {
    const ana = await world.member({ premium: true });
    const [gil, sue, bea, pia] = [await world.member({ premium: true }), await world.member(), await world.member(), await world.member()];
    for (const other of [gil, sue, bea, pia]) await like(other, ana);
    expect((await likesOf(ana)).body).toHaveLength(4);
    expect(await countOf(ana)).toBe(4);
    await ghost(gil, true);
    await world.db.query('UPDATE members SET suspended_at = now() WHERE id = $1', [sue.id]);
    await block(bea, ana);
    await pia.put(`/api/users/${pia.id}/app-settings`, { privacy: { profileVisibility: 'private' } });
    expect((await likesOf(ana)).body).toEqual([]);
    expect(await countOf(ana)).toBe(0);
    await ghost(gil, false);
    expect((await likesOf(ana)).body.map(({ userId }) => userId)).toEqual([gil.id]);
  });

  it('is paged, newest first, without telling a like’s id or time', async () => {
    const ana = await world.member();
    const swipes = [];
    for (const name of ['Bea', 'Cleo', 'Dora']) {
      swipes.push(await like(await world.member({ name }), ana));
      world.clock.advance({ seconds: 1 });
    }
    const first = await likesOf(ana, '?limit=2');
    const cursor = first.headers.get('x-next') ?? '';
    for (const { id } of swipes) expect(cursor).not.toContain(id);
    expect((await likesOf(ana, '?cursor=elsewhere')).status).toBe(400);
    const second = await likesOf(ana, `?limit=2&cursor=${cursor}`);
    expect([...first.body, ...second.body].map(({ name }) => name)).toEqual(['Dora', 'Cleo', 'Bea']);
    expect(second.headers.get('x-next')).toBeNull();
    // A page that a program of before has begun: its cursor is the id of the last entry.
    const former = await likesOf(ana, `?limit=2&cursor=${first.body[1]?.id}`);
    expect(former.body.map(({ name }) => name)).toEqual(['Bea']);
    expect((await likesOf(await world.member(), `?cursor=${cursor}`)).status).toBe(400);
  });

  it('goes on where it was, though the like that a page ended with is taken back', async () => {
    const ana = await world.member();
    for (const name of ['Bea', 'Cleo']) {
      await like(await world.member({ name }), ana);
      world.clock.advance({ seconds: 1 });
    }
    const dora = await world.member({ name: 'Dora', premium: true });
    const { id } = await like(dora, ana);
    const first = await likesOf(ana, '?limit=1');
    expect(first.body.map(({ name }) => name)).toEqual(['Dora']);
    await dora.del(`/api/likes/${id}`);
    const next = await likesOf(ana, `?limit=5&cursor=${first.headers.get('x-next')}`);
    expect(next.body.map(({ name }) => name)).toEqual(['Cleo', 'Bea']);
  });
});

describe('the count', () => {
  it('grows with likes and matches, and is 0 once she has opened the panel', async () => {
    const ana = await world.member();
    const [bea, cleo] = [await world.member(), await world.member()];
    expect(await countOf(ana)).toBe(0);
    await like(bea, ana);
    await like(ana, cleo);
    await like(cleo, ana);
    expect(await countOf(ana)).toBe(2);
    expect((await ana.post('/api/notifications/seen')).status).toBe(204);
    expect(await countOf(ana)).toBe(0);
    expect((await likesOf(ana)).body).toHaveLength(1);
    world.clock.advance({ seconds: 1 });
    await like(await world.member(), ana);
    expect(await countOf(ana)).toBe(1);
  });

  it('does not count the match that her own swipe made, nor one that ended', async () => {
    const [ana, bea] = [await world.member(), await world.member()];
    const match = await aMatch(ana, bea);
    expect([await countOf(ana), await countOf(bea)]).toEqual([1, 0]);
    await bea.del(`/api/matches/${match.id}`);
    expect(await countOf(ana)).toBe(0);
  });

  it('falls when a like is taken back or answered', async () => {
    const ana = await world.member();
    const [bea, cleo] = [await world.member({ premium: true }), await world.member()];
    const liked = await like(bea, ana);
    await like(cleo, ana);
    await bea.del(`/api/likes/${liked.id}`);
    expect(await countOf(ana)).toBe(1);
    await pass(ana, cleo);
    expect(await countOf(ana)).toBe(0);
  });
});

describe('the bell', () => {
  it('is told of every change while she is there', async () => {
    const ana = await world.member();
    const [bea, cleo] = [await world.member({ premium: true }), await world.member()];
    const socket = await openSocket(world.origin, ana);
    const count = async () => (await socket.next('notification')).count;
    const liked = await like(bea, ana);
    expect(await count()).toBe(1);
    await bea.del(`/api/likes/${liked.id}`);
    expect(await count()).toBe(0);
    await like(cleo, ana);
    expect(await count()).toBe(1);
    await ana.post('/api/notifications/seen');
    expect(await count()).toBe(0);
    await socket.close();
  });

  it('falls when she answers a like, and when the one who gave it goes', async () => {
    const ana = await world.member();
    const [bea, cleo] = [await world.member(), await world.member()];
    await like(bea, ana);
    await like(cleo, ana);
    const socket = await openSocket(world.origin, ana);
    await pass(ana, bea);
    expect((await socket.next('notification')).count).toBe(1);
    await block(cleo, ana);
    expect((await socket.next('notification')).count).toBe(0);
    await socket.close();
  });

  const hide = (member: Member) => member.put(`/api/users/${member.id}/app-settings`, { privacy: { profileVisibility: 'private' } });

  it.each<[string, (one: Member, ana: Member) => Promise<unknown>]>([
    ['a pass that is taken back', async (one, ana) => one.del(`/api/likes/${(await pass(one, ana)).id}`)],
    ['a like from a hidden profile', async (one, ana) => [await hide(one), await one.del(`/api/likes/${(await like(one, ana)).id}`)]],
    [
      'a like of a ghost, taken back',
      async (one, ana) => [await ghost(one, true), await one.del(`/api/likes/${(await like(one, ana)).id}`)],
    ],
    ['a like of a ghost, ended by a block', async (one, ana) => [await ghost(one, true), await like(one, ana), await block(one, ana)]],
    ['a like of someone she passed', async (one, ana) => [await pass(ana, one), await like(one, ana)]],
    ['her own answer to a ghost who likes her', async (one, ana) => [await ghost(one, true), await like(one, ana), await like(ana, one)]],
  ])('does not ring for %s', async (_what, act) => {
    const [ana, one] = [await world.member(), await world.member({ premium: true })];
    const socket = await openSocket(world.origin, ana);
    await act(one, ana);
    await world.settled();
    await socket.caughtUp();
    expect(socket.frames.filter(({ type }) => type === 'notification')).toEqual([]);
    await socket.close();
  });

  it('hears nothing of a ghost’s like, nor of a block by someone who never liked her', async () => {
    const ana = await world.member();
    const [gil, bea] = [await world.member({ premium: true }), await world.member()];
    const socket = await openSocket(world.origin, ana);
    await ghost(gil, true);
    await like(gil, ana);
    await block(bea, ana);
    await world.settled();
    await socket.caughtUp();
    expect(socket.frames.filter(({ type }) => type === 'notification')).toEqual([]);
    await socket.close();
  });
});
