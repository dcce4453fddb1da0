// Verification: what is asked of her, what the check tells and keeps to itself, and what another first photo does.
import type { ErrorBody } from '@violet/contract/errors';
import type { VerificationCase } from '@violet/contract/moderation-cases';
import type { UploadedPhoto } from '@violet/contract/photos';
import type { Profile } from '@violet/contract/profiles';
import type { PhotoAnalysis, Verification } from '@violet/contract/verification';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aGroup, faces, portraitOf } from '../../../test/faces.ts';
import { aFullMeetup, aMeetup, join, kinds, queue, seen } from '../../../test/meetups.ts';
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

describe('a check mark that is lost', () => {
  it('ends her places at coming meetups for verified members, and leaves her the others', async () => {
    const [host, bea, dora] = [await world.member(), await world.member(), await world.member()];
    const vouch = ({ id }: Member) => world.db.query('UPDATE members SET is_verified = true WHERE id = $1', [id]);
    for (const member of [bea, dora]) await vouch(member);
    const photos = await addPlain(ana, 3);
    await request(ana);
    await decide(ana, 'approve');
    const verifiedOnly = true;
    const coming = await aMeetup(world, host, { verifiedOnly, maxAttendees: 2 });
    const [asked, open] = [await aMeetup(world, host, { verifiedOnly, needsApproval: true }), await aMeetup(world, host)];
    const own = await aMeetup(world, ana, { verifiedOnly });
    const full = await aFullMeetup(world, host, [bea, await world.member()]);
    for (const meetup of [coming, asked, open]) await join(ana, meetup);
    await queue(ana, full);
    await host.put(`/api/events/${full.id}`, { verifiedOnly });
    await join(bea, coming);
    await queue(dora, coming);

    await ana.put(`/api/users/${ana.id}`, { photos: photos.map(({ url }) => url).toReversed() });
    expect((await of(ana)).body.isVerified).toBe(false);
    const standing = await Promise.all([coming, asked, full, open, own].map((meetup) => seen(ana, meetup)));
    expect(
      standing.map(({ isAttending, awaitsApproval, waitlistPlace, isMine }) => [isAttending, awaitsApproval, waitlistPlace, isMine]),
    ).toEqual([
      [false, false, null, false],
      [false, false, null, false],
      [false, false, null, false],
      [true, false, null, false],
      [false, false, null, true],
    ]);
    expect(await kinds(ana)).toEqual(['declined', 'declined', 'declined']);
    expect(await kinds(host)).toEqual([]);
    expect((await seen(dora, coming)).offeredUntil).not.toBeNull();
    await vouch(ana);
    expect((await join(ana, asked)).body).toMatchObject({ awaitsApproval: true });
  });
});

describe('photos that change while a request waits', () => {
  const decideCase = (caseId: string | undefined) =>
    mona.post<ErrorBody>(`/api/moderation/verifications/${caseId}/decision`, { action: 'approve', note: 'Seen' });
  const remove = (url = '') => ana.del(`/api/users/${ana.id}/photos/${url.split('/').at(-1)}`);
  const isVerified = async () => (await of(ana)).body.isVerified;

  it.each<[string, (urls: string[]) => Promise<unknown>]>([
    ['are more', () => addPlain(ana, 1)],
    ['are in another order', ([one, two, three]) => ana.put(`/api/users/${ana.id}`, { photos: [one, three, two] })],
    ['are others', async ([one]) => [await addPlain(ana, 1), await remove(one)]],
  ])('and %s make another case, without the check of the last ones', async (_how, change) => {
    await addPlain(ana, 3);
    expect((await check(ana)).status).toBe(200);
    await request(ana);
    const seen = await caseOf(ana);
    expect(seen?.analysis?.photos).toHaveLength(3);
    await ana.put(`/api/users/${ana.id}`, { bio: 'Other words change nothing' });
    expect((await caseOf(ana))?.id).toBe(seen?.id);

    await change(seen?.photos ?? []);
    expect(await decideCase(seen?.id)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(await isVerified()).toBe(false);
    const now = await caseOf(ana);
    expect(now).toMatchObject({ analysis: null, photos: (await of(ana)).body.photos });
    expect(now?.id).not.toBe(seen?.id);
    expect((await decideCase(now?.id)).status).toBe(200);
    expect(await isVerified()).toBe(true);
    expect(await decideCase(seen?.id)).toMatchObject({ status: 404 });
  });

  it('and are too few cannot be approved, only rejected', async () => {
    await addPlain(ana, 3);
    await request(ana);
    await remove((await caseOf(ana))?.photos[2]);
    expect(await decideCase((await caseOf(ana))?.id)).toMatchObject({
      status: 409,
      body: { code: 'conflict', message: 'She has too few photos by now to be approved.' },
    });
    expect(await isVerified()).toBe(false);
    await decide(ana, 'reject');
    expect((await of(ana)).body.verificationStatus).toBe('rejected');
  });

  it('behind the back of the product keep a decision from being made', async () => {
    const [, second] = await addPlain(ana, 3);
    await request(ana);
    await world.db.query('DELETE FROM photos WHERE id = $1', [second?.id]);
    expect(await decideCase((await caseOf(ana))?.id)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(await isVerified()).toBe(false);
  });

  it('take their check with them before she has asked, too', async () => {
    await addPlain(ana, 3);
    await check(ana);
    await addPlain(ana, 1);
    await request(ana);
    expect((await caseOf(ana))?.analysis).toBeNull();
  });
});

it('is part of what she takes along: when she asked and was answered, what the check found, what marks her photos', async () => {
  interface Taken {
    verification: object;
    photos: { fingerprint: string | null }[];
  }
  const take = async () => (await ana.get<Taken>(`/api/users/${ana.id}/export`)).body;
  const none = { requestedAt: null, requestedWith: [], requestedHandles: [], decidedAt: null, photoAnalysis: null };
  expect((await take()).verification).toMatchObject({ verificationStatus: 'not_started', ...none });
  const photos = await addPlain(ana, 3);
  const { body: photoAnalysis } = await check(ana);
  await setHandles(ana, { instagramHandle: '@ana.draws' });
  await request(ana);
  await setHandles(ana, { instagramHandle: null });
  expect((await take()).verification).toMatchObject({ requestedHandles: ['@ana.draws'] });
  world.clock.advance({ hours: 48 });
  await decide(ana, 'approve');
  const taken = await take();
  const daysAgo = (days: number) =>
    expect.stringContaining(new Date(world.clock.now().getTime() - days * 86_400_000).toISOString().slice(0, 13)) as string;
  expect(taken.verification).toMatchObject({
    verificationStatus: 'verified',
    requestedAt: daysAgo(2),
    requestedWith: photos.map(({ url }) => url),
    requestedHandles: [],
    decidedAt: daysAgo(0),
    photoAnalysis,
  });
  expect(taken.photos.map(({ fingerprint }) => fingerprint)).toEqual(photos.map(() => expect.stringMatching(/^[01]{64}$/u) as string));
  expect(JSON.stringify(taken)).not.toContain('lookalikes');
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
    for (const take of [0, 1, 2]) await add(ana, await portraitOf(faces.one, take));
    const { status, body } = await check(ana);
    expect(status).toBe(200);
    expect(body.overallScores).toMatchObject({ authenticityScore: 100, faceVerificationPassed: true });
    expect(body.photos.map(({ faces }) => faces)).toEqual([1, 1, 1]);
    expect(body.photos.map(({ url }) => url)).toEqual((await of(ana)).body.photos);
  });

  it('says of each photo what is wrong with it', async () => {
    await add(ana, await portraitOf(faces.one, 0));
    await add(
      ana,
      await sharp(await portraitOf(faces.one, 1))
        .blur(6)
        .toBuffer(),
    );
    await add(ana, await portraitOf(faces.two, 0));
    await add(ana, await aGroup());
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
    const picture = await portraitOf(faces.three, 0);
    const check3 = async (member: Member) => {
      for (const take of [0, 1, 2]) await add(member, await portraitOf(faces.three, take));
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
    expect((await caseOf(bea))?.lookalikes).toBe(1);
    for (const take of [1, 2]) await add(sasha, await portraitOf(faces.three, take));
    await request(sasha);
    expect((await caseOf(sasha))?.lookalikes).toBe(2);
  }, 90_000);

  it('runs once for a member, however often she asks meanwhile, and leaves the line to others', async () => {
    const bea = await world.member({ name: 'Bea' });
    for (const member of [ana, bea]) await addPlain(member, 3);
    const [hers, ...answers] = await Promise.all([...Array.from({ length: 12 }, () => check(ana)), check(bea)]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(answers.slice(0, -1).map(({ body }) => body)).toEqual(answers.slice(0, -1).map(() => hers?.body));
    expect(answers.at(-1)?.body.photos.map(({ url }) => url)).toEqual((await of(bea)).body.photos);
  });
});
