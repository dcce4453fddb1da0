// A photo for matches is asked for while a match begins and ends. What is answered was true then, on every process.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fetchPicture, jpeg } from '#test/files/pictures.ts';
import { aMatch, like } from '#test/steps/matches.ts';
import { addColour, profileOf, setAudience } from '#test/steps/photo-sights.ts';
import { createWorld, type Member, type World } from '#test/world/world.ts';

let world: World;
let origins: readonly string[];
let small: Buffer;
beforeAll(async () => {
  world = await createWorld();
  origins = [world.origin, (await world.secondProcess()).origin];
  small = await jpeg(60, 80);
});
afterAll(() => world.close());

async function lookAt(viewer: Member, url: string, times = 12): Promise<number[]> {
  const looks = Array.from({ length: times }, (_, at) => fetchPicture(origins[at % 2] ?? '', viewer, `${url}?size=card`));
  return (await Promise.all(looks)).map(({ status }) => status);
}

/** Two and the url of the second's one photo, which is for matches. */
async function twoAndPhoto(): Promise<[Member, Member, string]> {
  const [ana, bea] = [await world.member(), await world.member()];
  const photo = await addColour(world, bea, small);
  await setAudience(bea, photo, 'matches');
  return [ana, bea, photo.url];
}

it('a match that is made meanwhile shows it from then on, and never before', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [ana, bea, url] = await twoAndPhoto();
    await like(ana, bea);
    expect(await lookAt(ana, url, 2)).toEqual([404, 404]);
    const [during] = await Promise.all([lookAt(ana, url), like(bea, ana)]);
    expect(during.filter((status) => status !== 404 && status !== 200)).toEqual([]);
    expect(new Set(await lookAt(ana, url))).toEqual(new Set([200]));
    expect(await profileOf(ana, bea)).toMatchObject({ photos: [url], photosForMatches: 0 });
  }
});

it('a match that ends meanwhile shows it no longer once that is answered', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [ana, bea, url] = await twoAndPhoto();
    const match = await aMatch(ana, bea);
    await Promise.all([lookAt(ana, url), bea.del(`/api/matches/${match.id}`)]);
    expect(new Set(await lookAt(ana, url))).toEqual(new Set([404]));
  }
});

it('an audience that narrows meanwhile, or back and forth, ends as it was answered last', async () => {
  const [ana, bea] = [await world.member(), await world.member()];
  const photo = await addColour(world, bea, small);
  for (let round = 0; round < 5; round += 1) {
    await Promise.all([lookAt(ana, photo.url), setAudience(bea, photo, 'matches'), setAudience(bea, photo, 'everyone')]);
    await setAudience(bea, photo, 'matches');
    expect(new Set(await lookAt(ana, photo.url))).toEqual(new Set([404]));
    await setAudience(bea, photo, 'everyone');
    expect(new Set(await lookAt(ana, photo.url))).toEqual(new Set([200]));
  }
});
