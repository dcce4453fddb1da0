// Six photos are six, however many arrive at once and on however many processes.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { SelfUser } from '@violet/contract/profiles';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { jpeg, upload } from '#test/files/pictures.ts';
import { createWorld, type World } from '#test/world/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

it('ten uploads at once end as six photos with their files, and four refusals without', async () => {
  const small = await jpeg(60, 80);
  const second = await world.secondProcess();
  for (let round = 0; round < 5; round += 1) {
    const ana = await world.member();
    const origins = [world.origin, second.origin];
    const answers = await Promise.all(Array.from({ length: 10 }, (_, at) => upload(origins[at % 2] ?? '', ana, small)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 201, 201, 201, 201, 409, 409, 409, 409]);
    const { photos } = (await ana.get<SelfUser>('/api/auth/me')).body;
    const ids = photos.map((url) => url.split('/').at(-1) ?? '');
    expect(new Set(ids).size).toBe(6);
    const files = readdirSync(path.join(world.folder, 'photos'), { recursive: true, encoding: 'utf8' }).filter(path.extname);
    expect(files).toHaveLength(30 * (round + 1));
    for (const id of ids) expect(files.filter((file) => file.includes(id))).toHaveLength(5);
  }
});
