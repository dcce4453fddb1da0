// Verification: what is asked of her, what the check tells and keeps to itself, and what another first photo does.
import { createRequire } from 'node:module';
import path from 'node:path';
import type { ErrorBody } from '@violet/contract/errors';
import type { VerificationCase } from '@violet/contract/moderation-cases';
import type { UploadedPhoto } from '@violet/contract/photos';
import type { Profile } from '@violet/contract/profiles';
import type { PhotoAnalysis, Verification } from '@violet/contract/verification';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { jpeg, upload } from '../../../test/pictures.ts';
import { createWorld, type Member, type World } from '../../../test/world.ts';

let world: World;
let ana: Member;
let mona: Member;
beforeAll(async () => {
  world = await createWorld();
  mona = await world.member({ name: 'Mona', role: 'moderator' });
});
afterAll(() => world.close());
beforeEach(async () => {
  ana = await world.member({ name: 'Ana' });
});

// From the pictures that come with the face library: each face is cut out by its place.
const demo = path.join(path.dirname(createRequire(import.meta.url).resolve('@vladmandic/face-api')), '../demo');
const people = {
  one: { file: 'sample6.jpg', left: 0.06, top: 0.24 },
  two: { file: 'sample5.jpg', left: 0.66, top: 0.16 },
  three: { file: 'sample3.jpg', left: 0.475, top: 0.09 },
};

/** A head and shoulders of 640 pixels, seen a little differently each time. */
async function portraitOf({ file, left, top }: { file: string; left: number; top: number }, take: number): Promise<Buffer> {
  const picture = sharp(path.join(demo, file));
  const { width, height } = await picture.metadata();
  const side = Math.round(width * 0.28);
  return picture
    .extract({ left: Math.round(width * left) + take * 3, top: Math.round(height * top), width: side, height: side })
    .resize(640, 640)
    .modulate({ brightness: 1 + take * 0.06 })
    .jpeg({ quality: 90 - take * 5 })
    .toBuffer();
}

async function group(): Promise<Buffer> {
  return sharp(path.join(demo, 'sample6.jpg')).resize(1200).jpeg().toBuffer();
}

async function add(member: Member, file: Buffer): Promise<UploadedPhoto> {
  const answer = await upload<UploadedPhoto>(world.origin, member, file);
  expect(answer.status).toBe(201);
  return answer.body;
}

async function addPlain(member: Member, count: number): Promise<UploadedPhoto[]> {
  const added: UploadedPhoto[] = [];
  for (let photo = 0; photo < count; photo += 1) added.push(await add(member, await jpeg(60, 60)));
  return added;
}

const of = (member: Member) => member.get<Verification>(`/api/users/verification/${member.id}`);
const request = (member: Member) => member.post<Verification & ErrorBody>(`/api/users/${member.id}/request-verification`);
const check = (member: Member) => member.post<PhotoAnalysis & ErrorBody>(`/api/users/${member.id}/photos/analyze`);
const setHandles = (member: Member, handles: object) => member.put<Verification>(`/api/users/${member.id}/social-verification`, handles);

async function caseOf(member: Member): Promise<VerificationCase | undefined> {
  const { body } = await mona.get<VerificationCase[]>('/api/moderation/verifications?limit=100');
  return body.find((known) => known.member.id === member.id);
}

async function decide(member: Member, action: 'approve' | 'reject', note = 'Seen'): Promise<void> {
  const open = await caseOf(member);
  expect((await mona.post(`/api/moderation/verifications/${open?.id}/decision`, { action, note })).status).toBe(200);
}

describe('a request', () => {
  it('begins with nothing', async () => {
    expect((await of(ana)).body).toEqual({
      isVerified: false,
      verificationStatus: 'not_started',
      verificationNotes: null,
      photos: [],
      minPhotosRequired: 3,
      hasRequiredPhotos: false,
      socialVerified: false,
      instagramHandle: null,
      tiktokHandle: null,
      twitterHandle: null,
    });
  });

  it('needs three photos, and is made once', async () => {
    await addPlain(ana, 2);
    expect(await request(ana)).toMatchObject({ status: 409, body: { code: 'photos_required' } });
    expect((await of(ana)).body.verificationStatus).toBe('not_started');
    await addPlain(ana, 1);
    const twice = await Promise.all([request(ana), request(ana)]);
    expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(twice.find(({ status }) => status === 409)?.body.code).toBe('already_pending');
    expect((await of(ana)).body).toMatchObject({ verificationStatus: 'pending', isVerified: false, hasRequiredPhotos: true });
  });

  it('can be made again after a refusal, whose words she reads', async () => {
    await addPlain(ana, 3);
    await request(ana);
    await decide(ana, 'reject', 'Please show your face');
    expect((await of(ana)).body).toMatchObject({ verificationStatus: 'rejected', verificationNotes: 'Please show your face' });
    expect((await request(ana)).body).toMatchObject({ verificationStatus: 'pending', verificationNotes: null });
  });
});

describe('a verified member', () => {
  it('goes back to review with another first photo, however it became the first', async () => {
    const bea = await world.member({ name: 'Bea' });
    const isVerified = async () => (await bea.get<Profile>(`/api/users/${ana.id}`)).body.isVerified;
    const photos = await addPlain(ana, 3);
    await request(ana);
    await decide(ana, 'approve');
    expect(await isVerified()).toBe(true);
    const urls = photos.map(({ url }) => url);
    await ana.put(`/api/users/${ana.id}`, { bio: 'New words', photos: [urls[0], urls[2], urls[1]] });
    await addPlain(ana, 1);
    expect((await of(ana)).body.verificationStatus).toBe('verified');

    await ana.put(`/api/users/${ana.id}`, { photos: [urls[1], urls[0], urls[2]] });
    expect((await of(ana)).body).toMatchObject({ verificationStatus: 'pending', isVerified: false });
    expect(await isVerified()).toBe(false);

    await decide(ana, 'approve');
    await ana.del(`/api/users/${ana.id}/photos/${photos[1]?.id}`);
    expect((await of(ana)).body).toMatchObject({ verificationStatus: 'pending', isVerified: false });
  });
});

describe('handles', () => {
  it('count when one is well formed, stay when left out, and go when emptied', async () => {
    expect((await setHandles(ana, { instagramHandle: 'not a handle!' })).body).toMatchObject({ socialVerified: false });
    expect((await setHandles(ana, { instagramHandle: '@ana.draws', twitterHandle: 'ana_o' })).body).toMatchObject({
      socialVerified: true,
      instagramHandle: '@ana.draws',
      tiktokHandle: null,
      twitterHandle: 'ana_o',
    });
    expect((await setHandles(ana, { twitterHandle: '' })).body).toMatchObject({ instagramHandle: '@ana.draws', twitterHandle: null });
    expect((await setHandles(ana, { instagramHandle: null })).body).toMatchObject({ instagramHandle: null, socialVerified: false });
  });
});

describe('the photo check', () => {
  it('needs the photos', async () => {
    expect(await check(ana)).toMatchObject({ status: 409, body: { code: 'photos_required' } });
  });

  it('passes three photos of one face alone', async () => {
    for (const take of [0, 1, 2]) await add(ana, await portraitOf(people.one, take));
    const { status, body } = await check(ana);
    expect(status).toBe(200);
    expect(body.overallScores).toMatchObject({ authenticityScore: 100, faceVerificationPassed: true });
    expect(body.photos.map(({ faces }) => faces)).toEqual([1, 1, 1]);
    expect(body.photos.map(({ url }) => url)).toEqual((await of(ana)).body.photos);
  });

  it('says of each photo what is wrong with it', async () => {
    await add(ana, await portraitOf(people.one, 0));
    await add(
      ana,
      await sharp(await portraitOf(people.one, 1))
        .blur(6)
        .toBuffer(),
    );
    await add(ana, await portraitOf(people.two, 0));
    await add(ana, await group());
    await add(
      ana,
      await sharp({ create: { width: 300, height: 300, channels: 3, background: '#111' } })
        .png()
        .toBuffer(),
    );
    const { body } = await check(ana);
    const [clear, blurred, other, several, dark] = body.photos.map(({ issues }) => issues);
    expect(clear).toEqual([]);
    expect(blurred).toContain('Blurred');
    expect(other).toContain('Another face than in your other photos');
    expect(several).toEqual(['More than one face']);
    expect(dark).toEqual(['Blurred', 'Too dark', 'Too small', 'No face found']);
    expect(body.overallScores.faceVerificationPassed).toBe(false);
    expect(body.overallScores.authenticityScore).toBeLessThan(60);
    expect(body.photos[0]?.qualityScore).toBe(100);
    expect(body.photos[4]?.qualityScore).toBe(0);
  });

  it('tells nobody that a photo is in another profile, too; the moderator will see it', async () => {
    const bea = await world.member({ name: 'Bea' });
    const picture = await portraitOf(people.three, 0);
    const check3 = async (member: Member) => {
      for (const take of [0, 1, 2]) await add(member, await portraitOf(people.three, take));
      const { body } = await check(member);
      return { ...body, photos: body.photos.map(({ url: _url, ...rest }) => rest) };
    };
    const alone = await check3(bea);
    const stranger = await world.member({ name: 'Stella' });
    await addPlain(stranger, 1);
    expect(await check3(ana)).toEqual(alone);
    await Promise.all([request(bea), request(ana)]);
    expect((await caseOf(ana))?.lookalikes).toBe(1);
    const sasha = await world.member({ name: 'Sasha' });
    await add(sasha, await sharp(picture).resize(420).jpeg({ quality: 60 }).toBuffer());
    expect((await caseOf(bea))?.lookalikes).toBe(2);
  });
});
