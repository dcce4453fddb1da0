// A deleted account leaves nothing that names its owner, in any table or file.
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startS3Double } from '#test/doubles/s3-double.ts';
import { faces, portraitOf } from '#test/files/faces.ts';
import { jpeg, upload } from '#test/files/pictures.ts';
import { chromiumWebm, uploadVoice } from '#test/files/voices.ts';
import { createDepartureSteps, finishDepartures, leave, report, type Bea } from '#test/steps/departures.ts';
import { aMatch, block, like, pass } from '#test/steps/matches.ts';
import { aMeetup, join } from '#test/steps/meetups.ts';
import { aPlan } from '#test/steps/plans.ts';
import { decide, readQueue, sweepEvidence } from '#test/steps/moderation-steps.ts';
import { say } from '#test/steps/messages.ts';
import { takeSelfie } from '#test/steps/selfies.ts';
import { tellStory } from '#test/steps/tea.ts';
import { findLeftovers } from '#test/world/find-leftovers.ts';
import { createWorld, type Member, type World } from '#test/world/world.ts';
import { newKeyPair } from '#platform/gateways/push/vapid.ts';
import { openS3Store } from '#platform/storage/s3-store.ts';

let world: World;
let departures: ReturnType<typeof createDepartureSteps>;
beforeAll(async () => {
  world = await createWorld();
  departures = createDepartureSteps(world);
  // The job queue has its tables, too.
  await world.app.jobs.start();
});
afterAll(() => world.close());

/** Bea was turned away from one meetup, and came to another, and liked another guest there. */
async function aMeetupDay(ana: Member, bea: Member): Promise<void> {
  const strict = await aMeetup(world, ana, { needsApproval: true });
  await join(bea, strict);
  await ana.put(`/api/events/${strict.id}/guests/${bea.id}`, { approved: false });
  const gia = await world.member();
  const over = await aMeetup(world, ana, { eventDate: new Date(world.clock.now().getTime() + 1_800_000).toISOString() });
  for (const guest of [bea, gia]) await join(guest, over);
  const { body } = await ana.post<{ code: string }>(`/api/events/${over.id}/check-in-code`);
  expect((await bea.post(`/api/events/${over.id}/check-in`, { userId: bea.id, code: body.code })).status).toBe(200);
  await world.db.query("UPDATE meetups SET starts_at = $2::timestamptz - interval '3 hours' WHERE id = $1", [over.id, world.clock.now()]);
  expect((await bea.post(`/api/events/${over.id}/likes`, { userId: bea.id, targetUserId: gia.id })).status).toBe(200);
}

/** Bea does everything a member can do, so that there is something of Bea's everywhere. */
async function live({ bea, photo, email }: Bea): Promise<void> {
  const ana = await world.member({ name: 'Ana' });
  const [eve, fay, gia] = [await world.member({ name: 'Eve' }), await world.member(), await world.member()];
  const match = await aMatch(ana, bea);
  const { id: said } = await say(bea, match.id, `I am ${bea.name}, and this is my number`);
  await say(ana, match.id, `Hello ${bea.name}`);
  for (const one of [ana, bea]) await one.post(`/api/messages/${said}/reactions`, { userId: one.id, emoji: '🔥' });
  await like(bea, eve);
  await like(fay, bea);
  await pass(gia, bea);
  await pass(bea, gia);
  await ana.get(`/api/users/${bea.id}`);
  await bea.get(`/api/users/${ana.id}`);
  for (const one of [eve, await world.member()]) await one.get(`/api/users/discovery/${one.id}`);
  await bea.get(`/api/users/discovery/${bea.id}`);
  await bea.put(`/api/users/${bea.id}/app-settings`, { privacy: { hiddenWords: [bea.name] } });
  const over = await aMatch(await world.member(), bea);
  await say(bea, over.id, 'Goodbye');
  await bea.del(`/api/matches/${over.id}`);
  await block(bea, fay);
  await bea.put(`/api/users/${bea.id}/status`, { text: `${bea.name} is here` });
  expect((await uploadVoice(world.origin, bea, chromiumWebm)).status).toBe(200);
  const story = await tellStory(bea, { title: 'A kettle', content: `It boiled, said ${bea.name}` });
  await bea.post(`/api/tea/stories/${story.id}/like`);
  const review = { teaId: 'chai', rating: 5, content: `Good, says ${bea.name}` };
  expect((await bea.post('/api/tea/reviews', review)).status).toBe(201);
  const keys = { p256dh: newKeyPair().publicKey, auth: randomBytes(16).toString('base64url') };
  const browser = { endpoint: `https://push.example.com/${bea.username}`, keys, expirationTime: null };
  expect((await bea.post('/api/push-subscriptions', browser)).status).toBe(201);
  expect((await bea.put(`/api/users/${bea.id}/social-verification`, { instagramHandle: bea.username })).status).toBe(200);
  await bea.post(`/api/users/${bea.id}/check-achievements`);
  await join(ana, await aMeetup(world, bea, { title: `${bea.name} pours`, exactPlace: `At ${bea.name}` }));
  await join(bea, await aMeetup(world, ana));
  await aMeetupDay(ana, bea);
  await bea.post('/api/calendar');
  const contact = { kind: 'email', value: `${bea.username}@friends.example` };
  const plan = await aPlan(world, bea, { place: `${bea.name} eats here`, note: bea.name, contact });
  await bea.post(`/api/date-plans/${plan.id}/check-in`, { answer: 'help' });
  await report(ana, bea.username, `${bea.name} (${photo.url}) was unkind`);
  await report(bea, eve.username, `She was unkind to me, ${bea.name}`);
  await bea.post('/api/notifications/seen');
  await bea.put(`/api/users/${bea.id}/sms-settings`, { phoneNumber: '+15035550188', smsNotifications: true });
  await takeSelfie(world.origin, bea, await portraitOf(faces.one, 0));
  await bea.post(`/api/users/${bea.id}/selfie-poses`);
  await upload(world.origin, bea, await jpeg(40, 40));
  await bea.post(`/api/users/${bea.id}/request-verification`);
  await bea.put(`/api/users/${bea.id}`, { email: `new.${email}` });
  await world.visitor.post('/api/auth/password-reset', { email });
  await world.settled();
}

describe('a deleted account', () => {
  it('leaves what names her in the cases of moderators alone, until their time is over, and what others wrote of her', async () => {
    const whole = await departures.aBea();
    await live(whole);
    const selfies = await world.db.query<{ id: string }>('SELECT id FROM selfies WHERE member_id = $1', [whole.bea.id]);
    const terms = [...whole.terms, ...selfies.map(({ id }) => id)];
    const before = await findLeftovers(world, terms);
    expect(before).toContain(`a file: ${selfies[0]?.id}`);
    for (const place of [
      'members',
      'sessions',
      'photos',
      'likes',
      'messages',
      'matches',
      'decks',
      'reports',
      'blocks',
      'statuses',
      'earned_badges',
      'notification_marks',
      'match_members',
      'password_resets',
      'former_addresses',
      'sms_codes',
      'verifications',
      'selfie_poses',
      'selfies',
      'meetups',
      'meetup_places',
      'payment_events',
      'payment_customers',
      'subscriptions',
      'story_authors',
      'stories',
      'reviews',
      'push_subscriptions',
      'a file',
    ]) {
      expect(
        before.some((trace) => trace.startsWith(`${place}:`)),
        place,
      ).toBe(true);
    }
    expect((await leave(whole.bea)).status).toBe(204);
    await finishDepartures(world);
    const gone = [...terms, '+15035550188'];
    const kept = (await findLeftovers(world, gone)).map((leftover) => leftover.split(':', 1)[0]);
    expect([...new Set(kept)]).toEqual(['evidence_photos', 'report_excerpts', 'reports', 'a file']);

    const mona = await world.member({ role: 'moderator' });
    for (const { id } of await readQueue(mona, 'reports')) await decide(mona, 'reports', id, { action: 'dismiss' });
    world.clock.advance({ days: 91 });
    await sweepEvidence(world);
    const named = [whole.bea.name, `Quillfeather1`, whole.photo.id];
    expect((await findLeftovers(world, gone)).toSorted()).toEqual(named.map((term) => `reports: ${term}`).toSorted());
    const rows = await world.db.query<{ description: string }>('SELECT description FROM reports WHERE description IS NOT NULL');
    expect(rows).toEqual([{ description: `${whole.bea.name} (${whole.photo.url}) was unkind` }]);
  });
});

it('files that cannot be deleted just then go when the store is back', async () => {
  const double = await startS3Double();
  const cloud = await createWorld({ store: openS3Store(double.settings) });
  const [bea, eve] = [await cloud.member(), await cloud.member()];
  await upload(cloud.origin, bea, await jpeg(40, 40));
  double.setAway(true);
  expect((await leave(bea)).status).toBe(204);
  await cloud.settled();
  expect([double.objects.size, (await cloud.db.query('SELECT key FROM discarded_files')).length]).toEqual([5, 5]);
  double.setAway(false);
  await leave(eve);
  await finishDepartures(cloud);
  // All that is left is that two accounts were deleted, without a name.
  const files = [...double.objects.keys()].filter((key) => !key.startsWith('departed/'));
  expect([files.length, await findLeftovers(cloud, [bea.id, bea.username])]).toEqual([0, []]);
  await cloud.close();
  await double.close();
});
