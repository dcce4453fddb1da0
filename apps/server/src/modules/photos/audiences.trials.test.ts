// Of a photo for matches a stranger gets neither id, address nor pixel, wherever photos are shown. A living match sees it. ADR 044.
import type { ErrorBody } from '@violet/contract/refusals/errors';
import type { LikeEntry } from '@violet/contract/notifications/activity-panel';
import type { UploadedPhoto } from '@violet/contract/photos';
import type { SelfUser } from '@violet/contract/profiles';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { upload } from '#test/files/pictures.ts';
import { aMatch, block, like, swipe } from '#test/steps/matches.ts';
import { aMeetup, guestsOf, join } from '#test/steps/meetups.ts';
import { fileReport } from '#test/steps/moderation-steps.ts';
import { addColour, blurOf, fileStatuses, matchesSights, profileOf, setAudience, strangersSights } from '#test/steps/photo-sights.ts';
import { createDiscoveryWorld, type DiscoveryWorld } from '#test/world/discovery-world.ts';
import type { Member } from '#test/world/world.ts';

const all = (status: number) => [status, status, status, status];
let discoveryWorld: DiscoveryWorld;
let [ana, bea] = [] as unknown as [Member, Member];
let [forAll, forMatches] = [] as unknown as [UploadedPhoto, UploadedPhoto];
const colours: Buffer[] = [];

const plain = (background: string) =>
  sharp({ create: { width: 60, height: 80, channels: 3, background } })
    .jpeg()
    .toBuffer();

beforeAll(async () => {
  discoveryWorld = await createDiscoveryWorld();
  colours.push(await plain('#c02020'), await plain('#2020c0'));
});
afterAll(() => discoveryWorld.world.close());

/** Ana, and Bea with a photo for matches before one for everyone. */
beforeEach(async () => {
  [ana, bea] = [
    await discoveryWorld.world.member({ name: 'Ana', premium: true }),
    await discoveryWorld.world.member({ name: 'Bea', premium: true }),
  ];
  forMatches = await addColour(discoveryWorld.world, bea, colours[0] as Buffer);
  forAll = await addColour(discoveryWorld.world, bea, colours[1] as Buffer);
  expect((await setAudience(bea, forMatches, 'matches')).status).toBe(200);
});

const me = async (member: Member) => (await member.get<SelfUser>('/api/auth/me')).body;

describe('a photo for matches', () => {
  it.each(Object.entries(strangersSights))('is not in what a stranger gets: %s', async (_place, sight) => {
    const location = discoveryWorld.newTown();
    for (const member of [ana, bea]) await discoveryWorld.editProfile(member, { location });
    const meetup = await aMeetup(discoveryWorld.world, await discoveryWorld.world.member());
    for (const guest of [ana, bea]) await join(guest, meetup);
    await like(bea, ana);
    expect(await sight(ana, bea, meetup)).toEqual([forAll.url]);
    await setAudience(bea, forAll, 'matches');
    expect(await sight(ana, bea, meetup)).toEqual([]);
  });

  it('is a number for a stranger, and nothing but a number', async () => {
    expect(await profileOf(ana, bea)).toMatchObject({ photos: [forAll.url], photosForMatches: 1, photosBlurred: false });
    expect(await fileStatuses(discoveryWorld.world, ana, forMatches.url)).toEqual(all(404));
    expect(await fileStatuses(discoveryWorld.world, ana, forAll.url)).toEqual(all(200));
  });

  it('lends no pixel to the veil of a like', async () => {
    const free = await discoveryWorld.world.member();
    await like(bea, free);
    const veiled = async () => (await free.get<LikeEntry[]>('/api/notifications/likes-received')).body[0]?.photos;
    expect(await veiled()).toEqual([await blurOf(discoveryWorld.world, forAll)]);
    await setAudience(bea, forAll, 'matches');
    expect(await veiled()).toEqual([]);
  });

  it.each(Object.entries(matchesSights))('is whole for a match, and in its place: %s', async (_place, sight) => {
    await aMatch(ana, bea);
    expect(await sight(ana, bea, { id: '' })).toEqual([forMatches.url, forAll.url]);
    expect(await profileOf(ana, bea)).toMatchObject({ photosForMatches: 0 });
    expect(await fileStatuses(discoveryWorld.world, ana, forMatches.url)).toEqual(all(200));
  });

  it('is among guests for a match', async () => {
    const meetup = await aMeetup(discoveryWorld.world, await discoveryWorld.world.member());
    for (const guest of [ana, bea]) await join(guest, meetup);
    await aMatch(ana, bea);
    expect((await guestsOf(ana, meetup)).find(({ id }) => id === bea.id)?.photo).toBe(forMatches.url);
  });

  it.each(['unmatches', 'blocks'])('ends with the match when either %s, also for a browser that has it', async (how) => {
    const match = await aMatch(ana, bea);
    const { headers } = await fetch(discoveryWorld.world.origin + forMatches.url, { headers: { cookie: ana.cookie } });
    if (how === 'blocks') await block(bea, ana);
    else expect((await bea.del(`/api/matches/${match.id}`)).status).toBe(204);
    const known = { cookie: ana.cookie, 'if-none-match': headers.get('etag') ?? '' };
    expect((await fetch(discoveryWorld.world.origin + forMatches.url, { headers: known })).status).toBe(404);
    expect(await fileStatuses(discoveryWorld.world, ana, forMatches.url)).toEqual(all(404));
  });

  it('is for moderators as every photo of a case', async () => {
    const mona = await discoveryWorld.world.member({ role: 'moderator' });
    expect(await fileStatuses(discoveryWorld.world, mona, forMatches.url)).toEqual(all(404));
    const filed = await fileReport(ana, bea);
    const { body } = await mona.get<{ profile: { photos: string[] } }>(`/api/moderation/reports/${filed.id}`);
    expect(body.profile.photos).toEqual([forMatches.url, forAll.url]);
    expect(await fileStatuses(discoveryWorld.world, mona, forMatches.url)).toEqual(all(200));
    expect(await fileStatuses(discoveryWorld.world, ana, forMatches.url)).toEqual(all(404));
  });

  it('counts as none for a like of whoever may not see it, then and later', async () => {
    const aboutPhoto = (photo: UploadedPhoto) => ({ about: { kind: 'photo', photoId: photo.id } as const });
    const other = await discoveryWorld.world.member({ name: 'Olga' });
    expect((await swipe(ana, bea, aboutPhoto(forMatches))).status).toBe(201);
    expect((await swipe(other, bea, aboutPhoto(forAll))).status).toBe(201);
    const parts = async () =>
      new Map((await bea.get<LikeEntry[]>('/api/notifications/likes-received')).body.map(({ name, likedPart }) => [name, likedPart]));
    expect(await parts()).toEqual(
      new Map([
        ['Ana', null],
        ['Olga', aboutPhoto(forAll).about],
      ]),
    );
    await setAudience(bea, forAll, 'matches');
    expect([...(await parts()).values()]).toEqual([null, null]);
  });
});

describe('an audience', () => {
  it('is told to the member alone, with every photo in order', async () => {
    const { body } = await setAudience(bea, forAll, 'matches');
    const photoList = [forMatches, forAll].map(({ id, url }) => ({ id, url, audience: 'matches' }));
    expect(body).toEqual({ photos: [forMatches.url, forAll.url], photoList });
    expect(await me(bea)).toMatchObject({ ...body, photoPrivacy: 'clear' });
    expect(Object.keys(await profileOf(ana, bea))).not.toContain('photoList');
  });

  it('stays with its photo in another order', async () => {
    await bea.put(`/api/users/${bea.id}`, { photos: [forAll.url, forMatches.url] });
    expect((await me(bea)).photoList.map(({ audience }) => audience)).toEqual(['everyone', 'matches']);
  });

  it('comes with the photo itself, and is everyone where nothing is said', async () => {
    const photo = await addColour(discoveryWorld.world, bea, colours[0] as Buffer, { audience: 'matches' });
    expect((await me(bea)).photoList.map(({ audience }) => audience)).toEqual(['matches', 'everyone', 'matches']);
    expect(await profileOf(ana, bea)).toMatchObject({ photos: [forAll.url], photosForMatches: 2 });
    expect(await fileStatuses(discoveryWorld.world, ana, photo.url)).toEqual(all(404));
  });

  it('that is none of the two keeps the photo out', async () => {
    const beside = { audience: 'nobody' };
    const refused = await upload<ErrorBody>(discoveryWorld.world.origin, bea, colours[0] as Buffer, { beside });
    expect([refused.status, refused.body.code]).toEqual([400, 'validation_failed']);
    expect((await me(bea)).photos).toHaveLength(2);
  });

  it('is one of two, and of the own photos', async () => {
    expect((await setAudience(bea, forAll, 'nobody' as 'matches')).status).toBe(400);
    const foreign = await setAudience<ErrorBody>(ana, forAll, 'matches');
    expect([foreign.status, foreign.body.code]).toEqual([404, 'not_found']);
    expect((await ana.put(`/api/users/${bea.id}/photos/${forAll.id}`, { audience: 'matches' })).status).toBe(403);
  });

  it('makes a member without a photo for everyone one without photos for those who mind', async () => {
    const location = discoveryWorld.newTown();
    for (const member of [ana, bea]) await discoveryWorld.editProfile(member, { location });
    await discoveryWorld.setPreferences(ana, { dealBreakers: ['No photos'] });
    expect(await discoveryWorld.names(ana)).toEqual(['Bea']);
    await setAudience(bea, forAll, 'matches');
    expect(await discoveryWorld.names(ana)).toEqual([]);
    await setAudience(bea, forMatches, 'everyone');
    expect(await discoveryWorld.names(ana)).toEqual(['Bea']);
  });
});
