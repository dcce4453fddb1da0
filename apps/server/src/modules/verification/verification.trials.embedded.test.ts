// Verification from the request to the decision, and what changes of photos do to it.
import type { ErrorBody } from '@violet/contract/refusals/errors';
import type { Profile } from '@violet/contract/profiles';
import type { Verification } from '@violet/contract/verification';
import { describe, expect, it } from 'vitest';
import { aFullMeetup, aMeetup, join, unreadUpdateKinds, joinWaitlist, seen } from '#test/steps/meetups.ts';
import {
  addPlainPhotos,
  caseOf,
  checkPhotos,
  memberAndModerator,
  requestVerification,
  verificationOf,
} from '#test/steps/verification-steps.ts';
import { beginWith } from '#test/world/begin-with.ts';
import type { Member, World } from '#test/world/world.ts';

let world: World;
let ana: Member;
let mona: Member;
beginWith(memberAndModerator, (...all) => {
  [world, ana, mona] = all;
});

const setHandles = (member: Member, handles: object) => member.put<Verification>(`/api/users/${member.id}/social-verification`, handles);

async function decide(member: Member, action: 'approve' | 'reject', note = 'Seen'): Promise<void> {
  const open = await caseOf(mona, member);
  expect((await mona.post(`/api/moderation/verifications/${open?.id}/decision`, { action, note })).status).toBe(200);
}

describe('a request', () => {
  it('begins with nothing', async () => {
    expect((await verificationOf(ana)).body).toEqual({
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
    await addPlainPhotos(world.origin, ana, 2);
    expect(await requestVerification(ana)).toMatchObject({ status: 409, body: { code: 'photos_required' } });
    expect((await verificationOf(ana)).body.verificationStatus).toBe('not_started');
    await addPlainPhotos(world.origin, ana, 1);
    const twice = await Promise.all([requestVerification(ana), requestVerification(ana)]);
    expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(twice.find(({ status }) => status === 409)?.body.code).toBe('already_pending');
    expect((await verificationOf(ana)).body).toMatchObject({ verificationStatus: 'pending', isVerified: false, hasRequiredPhotos: true });
  });

  it('can be made again after a refusal, whose words she reads', async () => {
    await addPlainPhotos(world.origin, ana, 3);
    await requestVerification(ana);
    await decide(ana, 'reject', 'Please show your face');
    expect((await verificationOf(ana)).body).toMatchObject({ verificationStatus: 'rejected', verificationNotes: 'Please show your face' });
    expect((await requestVerification(ana)).body).toMatchObject({ verificationStatus: 'pending', verificationNotes: null });
  });
});

describe('a verified member', () => {
  it('goes back to review with another first photo, however it became the first', async () => {
    const bea = await world.member({ name: 'Bea' });
    const isVerified = async () => (await bea.get<Profile>(`/api/users/${ana.id}`)).body.isVerified;
    const photos = await addPlainPhotos(world.origin, ana, 3);
    await requestVerification(ana);
    await decide(ana, 'approve');
    expect(await isVerified()).toBe(true);
    const urls = photos.map(({ url }) => url);
    await ana.put(`/api/users/${ana.id}`, { bio: 'New words', photos: [urls[0], urls[2], urls[1]] });
    await addPlainPhotos(world.origin, ana, 1);
    expect((await verificationOf(ana)).body.verificationStatus).toBe('verified');

    await ana.put(`/api/users/${ana.id}`, { photos: [urls[1], urls[0], urls[2]] });
    expect((await verificationOf(ana)).body).toMatchObject({ verificationStatus: 'pending', isVerified: false });
    expect(await isVerified()).toBe(false);

    await decide(ana, 'approve');
    await ana.del(`/api/users/${ana.id}/photos/${photos[1]?.id}`);
    expect((await verificationOf(ana)).body).toMatchObject({ verificationStatus: 'pending', isVerified: false });
  });
});

describe('a check mark that is lost', () => {
  it('ends her places at coming meetups for verified members, and leaves her the others', async () => {
    const [host, bea, dora] = [await world.member(), await world.member(), await world.member()];
    const vouch = ({ id }: Member) => world.db.query('UPDATE members SET is_verified = true WHERE id = $1', [id]);
    for (const member of [bea, dora]) await vouch(member);
    const photos = await addPlainPhotos(world.origin, ana, 3);
    await requestVerification(ana);
    await decide(ana, 'approve');
    const verifiedOnly = true;
    const coming = await aMeetup(world, host, { verifiedOnly, maxAttendees: 2 });
    const [asked, open] = [await aMeetup(world, host, { verifiedOnly, needsApproval: true }), await aMeetup(world, host)];
    const own = await aMeetup(world, ana, { verifiedOnly });
    const full = await aFullMeetup(world, host, [bea, await world.member()]);
    for (const meetup of [coming, asked, open]) await join(ana, meetup);
    await joinWaitlist(ana, full);
    await host.put(`/api/events/${full.id}`, { verifiedOnly });
    await join(bea, coming);
    await joinWaitlist(dora, coming);

    await ana.put(`/api/users/${ana.id}`, { photos: photos.map(({ url }) => url).toReversed() });
    expect((await verificationOf(ana)).body.isVerified).toBe(false);
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
    expect(await unreadUpdateKinds(ana)).toEqual(['declined', 'declined', 'declined']);
    expect(await unreadUpdateKinds(host)).toEqual(['joined', 'joined', 'joined']);
    expect((await seen(dora, coming)).offeredUntil).not.toBeNull();
    await vouch(ana);
    expect((await join(ana, asked)).body).toMatchObject({ awaitsApproval: true });
  });
});

describe('photos that change while a request waits', () => {
  const decideCase = (caseId: string | undefined) =>
    mona.post<ErrorBody>(`/api/moderation/verifications/${caseId}/decision`, { action: 'approve', note: 'Seen' });
  const remove = (url = '') => ana.del(`/api/users/${ana.id}/photos/${url.split('/').at(-1)}`);
  const isVerified = async () => (await verificationOf(ana)).body.isVerified;

  it.each<[string, (urls: string[]) => Promise<unknown>]>([
    ['are more', () => addPlainPhotos(world.origin, ana, 1)],
    ['are in another order', ([one, two, three]) => ana.put(`/api/users/${ana.id}`, { photos: [one, three, two] })],
    ['are others', async ([one]) => [await addPlainPhotos(world.origin, ana, 1), await remove(one)]],
  ])('and %s make another case, without the check of the last ones', async (_how, change) => {
    await addPlainPhotos(world.origin, ana, 3);
    expect((await checkPhotos(ana)).status).toBe(200);
    await requestVerification(ana);
    const seen = await caseOf(mona, ana);
    expect(seen?.analysis?.photos).toHaveLength(3);
    await ana.put(`/api/users/${ana.id}`, { bio: 'Other words change nothing' });
    expect((await caseOf(mona, ana))?.id).toBe(seen?.id);

    await change(seen?.photos ?? []);
    expect(await decideCase(seen?.id)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(await isVerified()).toBe(false);
    const now = await caseOf(mona, ana);
    expect(now).toMatchObject({ analysis: null, photos: (await verificationOf(ana)).body.photos });
    expect(now?.id).not.toBe(seen?.id);
    expect((await decideCase(now?.id)).status).toBe(200);
    expect(await isVerified()).toBe(true);
    expect(await decideCase(seen?.id)).toMatchObject({ status: 404 });
  });

  it('and are too few cannot be approved, only rejected', async () => {
    await addPlainPhotos(world.origin, ana, 3);
    await requestVerification(ana);
    await remove((await caseOf(mona, ana))?.photos[2]);
    expect(await decideCase((await caseOf(mona, ana))?.id)).toMatchObject({
      status: 409,
      body: { code: 'conflict', message: 'She has too few photos by now to be approved.' },
    });
    expect(await isVerified()).toBe(false);
    await decide(ana, 'reject');
    expect((await verificationOf(ana)).body.verificationStatus).toBe('rejected');
  });

  it('behind the back of the product keep a decision from being made', async () => {
    const [, second] = await addPlainPhotos(world.origin, ana, 3);
    await requestVerification(ana);
    await world.db.query('DELETE FROM photos WHERE id = $1', [second?.id]);
    expect(await decideCase((await caseOf(mona, ana))?.id)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(await isVerified()).toBe(false);
  });

  it('take their check with them before she has asked, too', async () => {
    await addPlainPhotos(world.origin, ana, 3);
    await checkPhotos(ana);
    await addPlainPhotos(world.origin, ana, 1);
    await requestVerification(ana);
    expect((await caseOf(mona, ana))?.analysis).toBeNull();
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
  const photos = await addPlainPhotos(world.origin, ana, 3);
  const { body: photoAnalysis } = await checkPhotos(ana);
  await setHandles(ana, { instagramHandle: '@ana.draws' });
  await requestVerification(ana);
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
