// Of covered photos strangers get a few pixels and matches everything. Without the check mark nothing is uncovered by itself. ADR 044.
import type { UserBadge } from '@violet/contract/badges';
import type { ErrorBody } from '@violet/contract/refusals/errors';
import type { LikeEntry } from '@violet/contract/notifications/activity-panel';
import type { UploadedPhoto } from '@violet/contract/photos';
import type { SelfUser } from '@violet/contract/profiles';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { jpeg, jpegWithPlace } from '#test/files/pictures.ts';
import { aMatch, like, swipe } from '#test/steps/matches.ts';
import { aMeetup, guestsOf, join } from '#test/steps/meetups.ts';
import { decide } from '#test/steps/moderation-steps.ts';
import {
  addColour,
  blurOf,
  fileStatuses,
  matchesSights,
  profileOf,
  setAudience,
  setPrivacy,
  strangersSights,
} from '#test/steps/photo-sights.ts';
import { caseOf, requestVerification } from '#test/steps/verification-steps.ts';
import { meetingPlaces } from '#test/suites/couples/meeting-places.ts';
import { createDiscoveryWorld, type DiscoveryWorld } from '#test/world/discovery-world.ts';
import type { Member } from '#test/world/world.ts';

const all = (status: number) => [status, status, status, status];
let discoveryWorld: DiscoveryWorld;
let [ana, bea, mona] = [] as unknown as [Member, Member, Member];
let photos: UploadedPhoto[];
let small: Buffer;

beforeAll(async () => {
  discoveryWorld = await createDiscoveryWorld();
  mona = await discoveryWorld.world.member({ name: 'Mona', role: 'moderator' });
  small = await jpeg(60, 80);
});
afterAll(() => discoveryWorld.world.close());

/** As after a moderator's approval: with the photos that it was about. */
async function verify(member: Member): Promise<void> {
  expect((await requestVerification(member)).status).toBe(200);
  await decideAbout(member, 'approve');
}

async function decideAbout(member: Member, action: 'approve' | 'reject'): Promise<void> {
  const { id } = (await caseOf(mona, member)) ?? { id: '' };
  expect((await decide(mona, 'verifications', id, { action })).status).toBe(200);
}

async function addThree(member: Member): Promise<UploadedPhoto[]> {
  const added: UploadedPhoto[] = [];
  for (let count = 0; count < 3; count += 1) added.push(await addColour(discoveryWorld.world, member, small));
  return added;
}

/** With another first photo the mark has to be earned anew. */
async function loseMark(member: Member): Promise<void> {
  const { photos: urls } = (await member.get<SelfUser>('/api/auth/me')).body;
  await member.put(`/api/users/${member.id}`, { photos: urls.toReversed() });
}

beforeEach(async () => {
  [ana, bea] = [
    await discoveryWorld.world.member({ name: 'Ana', premium: true }),
    await discoveryWorld.world.member({ name: 'Bea', premium: true }),
  ];
  photos = await addThree(bea);
  await verify(bea);
  expect((await setPrivacy(bea, 'blurred')).status).toBe(200);
});

const expectCover = (shown: readonly string[] | undefined) => {
  expect(shown).toHaveLength(1);
  expect(shown?.[0]).toMatch(/^data:image\//u);
  expect(shown?.[0]?.length).toBeLessThanOrEqual(2_048);
};

describe('covered photos', () => {
  it.each(Object.entries(strangersSights))('are one data: URI for a stranger: %s', async (_place, sight) => {
    const location = discoveryWorld.newTown();
    for (const member of [ana, bea]) await discoveryWorld.editProfile(member, { location });
    const meetup = await aMeetup(discoveryWorld.world, await discoveryWorld.world.member());
    for (const guest of [ana, bea]) await join(guest, meetup);
    await like(bea, ana);
    expectCover(await sight(ana, bea, meetup));
    for (const photo of photos) await setAudience(bea, photo, 'matches');
    expect(await sight(ana, bea, meetup)).toEqual([]);
  });

  it('have no address that a stranger could ask, in no size, and no id to like', async () => {
    for (const { url } of photos) expect(await fileStatuses(discoveryWorld.world, ana, url)).toEqual(all(404));
    const about = { kind: 'photo', photoId: photos[0]?.id ?? '' } as const;
    expect((await swipe(ana, bea, { about })).status).toBe(201);
    expect((await bea.get<LikeEntry[]>('/api/notifications/likes-received')).body[0]?.likedPart).toBeNull();
  });

  it('say that they are covered, and how many are for matches alone', async () => {
    await setAudience(bea, photos[0] as UploadedPhoto, 'matches');
    const profile = await profileOf(ana, bea);
    expect(profile).toMatchObject({ photosBlurred: true, photosForMatches: 1 });
    expect(profile.photos).toEqual([await blurOf(discoveryWorld.world, photos[1] as UploadedPhoto)]);
  });

  it('are nothing at all where every photo is for matches', async () => {
    for (const photo of photos) await setAudience(bea, photo, 'matches');
    expect(await profileOf(ana, bea)).toMatchObject({ photos: [], photosBlurred: false, photosForMatches: 3 });
  });

  it.each(Object.entries(matchesSights))('are clear for a match: %s', async (_place, sight) => {
    await aMatch(ana, bea);
    expect(await sight(ana, bea, { id: '' })).toEqual(photos.map(({ url }) => url));
    expect(await profileOf(ana, bea)).toMatchObject({ photosBlurred: false });
    for (const { url } of photos) expect(await fileStatuses(discoveryWorld.world, ana, url)).toEqual(all(200));
  });

  it('are clear for the member, and count as photos for those who mind', async () => {
    expect((await bea.get<SelfUser>('/api/auth/me')).body).toMatchObject({
      photos: photos.map(({ url }) => url),
      photoPrivacy: 'blurred',
    });
    const location = discoveryWorld.newTown();
    for (const member of [ana, bea]) await discoveryWorld.editProfile(member, { location });
    await discoveryWorld.setPreferences(ana, { dealBreakers: ['No photos'] });
    expect(await discoveryWorld.names(ana)).toEqual(['Bea']);
  });

  it('show no badge that would say how many there are, earned before or under the cover, until it is gone', async () => {
    const { world } = discoveryWorld;
    const eva = await world.member();
    const shown = async () => {
      await world.settled();
      const badges = (await ana.get<UserBadge[]>(`/api/users/${eva.id}/badges`)).body.map(({ badge }) => badge.id);
      expect((await profileOf(ana, eva)).badges.map(({ id }) => id)).toEqual(badges);
      return badges.filter((id) => id === 'picture-book' || id === 'profile-complete').sort();
    };
    await addThree(eva);
    expect(await shown()).toEqual(['picture-book']);
    await world.db.query("UPDATE members SET is_verified = true, photo_privacy = 'blurred' WHERE id = $1", [eva.id]);
    expect(await shown()).toEqual([]);
    const interests = ['Pottery', 'Hiking', 'Yoga', 'Baking', 'Chess'];
    await eva.put(`/api/users/${eva.id}`, { bio: 'Early riser who paints and bakes', interests });
    const own = (await eva.get<UserBadge[]>(`/api/users/${eva.id}/badges`)).body;
    expect(own.find(({ badge }) => badge.id === 'profile-complete')).toMatchObject({ earnedAt: expect.any(String), progress: 100 });
    expect(await shown()).toEqual([]);
    await setPrivacy(eva, 'clear');
    expect(await shown()).toEqual(['picture-book', 'profile-complete']);
  });

  it('are a few pixels of whatever was sent, and nothing of who sent it', async () => {
    const [row] = await discoveryWorld.world.db.query<{ longest: number }>('SELECT max(length(blurred)) AS longest FROM photos');
    expect(row?.longest).toBeLessThanOrEqual(2_048);
    const placed = await addColour(discoveryWorld.world, bea, await jpegWithPlace());
    const cover = await blurOf(discoveryWorld.world, placed);
    const bytes = Buffer.from(cover.slice(cover.indexOf(',') + 1), 'base64');
    const { width, height, exif, xmp, icc } = await sharp(bytes).metadata();
    expect([Math.max(width, height) <= 8, exif, xmp, icc]).toEqual([true, undefined, undefined, undefined]);
    expect(bytes.toString('latin1')).not.toMatch(/Secretname|Telltale/u);
  });
});

describe('covering', () => {
  it('is for verified members', async () => {
    const refused = await setPrivacy<ErrorBody>(ana, 'blurred');
    expect([refused.status, refused.body.code]).toEqual([403, 'forbidden']);
    expect((await ana.get<SelfUser>('/api/auth/me')).body.photoPrivacy).toBe('clear');
    expect((await setPrivacy(ana, 'foggy' as 'clear')).status).toBe(400);
    expect((await setPrivacy(ana, 'clear')).status).toBe(200);
  });

  it('undoes nothing else of the change where it is refused', async () => {
    const refused = await ana.put<ErrorBody>(`/api/users/${ana.id}`, { bio: 'New', photoPrivacy: 'blurred' });
    expect(refused.status).toBe(403);
    expect((await ana.get<SelfUser>('/api/auth/me')).body.bio).not.toBe('New');
  });

  it('ends when the member says so, and not before', async () => {
    expect((await setPrivacy(bea, 'clear')).status).toBe(200);
    expect(await profileOf(ana, bea)).toMatchObject({ photos: photos.map(({ url }) => url), photosBlurred: false });
  });
});

describe('the check mark', () => {
  it('is of what strangers see: with another photo first for them a moderator looks again', async () => {
    await setPrivacy(bea, 'clear');
    const foreign = await addColour(discoveryWorld.world, bea, small);
    expect((await bea.get<SelfUser>('/api/auth/me')).body.isVerified).toBe(true);
    for (const photo of photos.slice(0, 2)) await setAudience(bea, photo, 'matches');
    expect((await bea.get<SelfUser>('/api/auth/me')).body.isVerified).toBe(true);
    await setAudience(bea, photos[2] as UploadedPhoto, 'matches');
    expect((await profileOf(ana, bea)).photos).toEqual([foreign.url]);
    expect((await bea.get<SelfUser>('/api/auth/me')).body.isVerified).toBe(false);
    expect(await caseOf(mona, bea)).toBeDefined();
  });
});

describe('a lost check mark', () => {
  it('uncovers nothing while it is asked for again', async () => {
    await loseMark(bea);
    expect((await bea.get<SelfUser>('/api/auth/me')).body).toMatchObject({ isVerified: false, photoPrivacy: 'blurred' });
    expectCover((await profileOf(ana, bea)).photos);
    for (const { url } of photos) expect(await fileStatuses(discoveryWorld.world, ana, url)).toEqual(all(404));
    // A form that sends all it shows changes nothing by it.
    expect((await bea.put(`/api/users/${bea.id}`, { bio: 'New', photoPrivacy: 'blurred' })).status).toBe(200);
    expect((await bea.get<SelfUser>('/api/auth/me')).body.photoPrivacy).toBe('blurred');
  });

  it('uncovers nothing when it is refused: the member is there for nobody new, until the mark is back', async () => {
    const cleo = await discoveryWorld.world.member();
    await aMatch(cleo, bea);
    await loseMark(bea);
    await decideAbout(bea, 'reject');
    expect((await ana.get(`/api/users/${bea.id}`)).status).toBe(404);
    expect(await fileStatuses(discoveryWorld.world, ana, photos[0]?.url ?? '')).toEqual(all(404));
    expect(await profileOf(cleo, bea)).toMatchObject({ photosBlurred: false, photos: { length: 3 } });
    expect((await setPrivacy(bea, 'blurred')).status).toBe(403);
    // Asking again is no mark.
    await requestVerification(bea);
    expect((await ana.get(`/api/users/${bea.id}`)).status).toBe(404);
    await decideAbout(bea, 'approve');
    expectCover((await profileOf(ana, bea)).photos);
  });

  it('keeps the member among the guests of a meetup, without a picture', async () => {
    const meetup = await aMeetup(discoveryWorld.world, await discoveryWorld.world.member());
    for (const guest of [ana, bea]) await join(guest, meetup);
    await loseMark(bea);
    await decideAbout(bea, 'reject');
    expect((await guestsOf(ana, meetup)).find(({ id }) => id === bea.id)).toMatchObject({ name: 'Bea', photo: null });
  });

  it('shows the member again who chooses clear photos, and takes no cover from one without the mark', async () => {
    await loseMark(bea);
    await decideAbout(bea, 'reject');
    expect((await setPrivacy(bea, 'clear')).status).toBe(200);
    expect(await profileOf(ana, bea)).toMatchObject({ photosBlurred: false, photos: { length: 3 } });
    expect((await setPrivacy(bea, 'blurred')).status).toBe(403);
  });

  it('is a loss however it went', async () => {
    await discoveryWorld.world.db.query('UPDATE members SET is_verified = false WHERE id = $1', [bea.id]);
    expect((await ana.get(`/api/users/${bea.id}`)).status).toBe(404);
  });

  /** Whom a guest has met stays there: meetups go on. */
  const goOn: readonly string[] = ['a match by a like after a meetup'];

  it.each(meetingPlaces.filter(({ place }) => !goOn.includes(place)))(
    'is the end of meeting anew: $place',
    async ({ traits, before, isMet }) => {
      const { world } = discoveryWorld;
      const location = discoveryWorld.newTown();
      const meeting = { world, me: await world.member({ location, ...traits }), other: await world.member({ location, ...traits }) };
      await addThree(meeting.other);
      await before?.(meeting);
      await world.settled();
      await verify(meeting.other);
      await setPrivacy(meeting.other, 'blurred');
      await loseMark(meeting.other);
      await decideAbout(meeting.other, 'reject');
      expect(await isMet(meeting)).toBe(false);
    },
  );
});
