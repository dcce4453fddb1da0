import { insertOrUpdateFeed } from '#modules/meetups/calendar/queries.ts';
import { hashSecretToken, newSecretToken } from '#platform/secret-token.ts';
import { bothSides, everyone, nobody, others, othersForbidden, type Access } from '#test/access/access.ts';
import { aCrowd } from '#test/world/crowd.ts';
import { join } from '#test/steps/meetups.ts';
import { aDay, anasMeetup, begin } from '#test/suites/matrix/matrix-meetups.ts';

export const access: Access = {
  rows: {
    // Whoever may meet Ana sees Ana's meetup. Only Ana changes it, and only Ana does not come as a guest.
    'events.get': { make: (scene) => anasMeetup(scene), allowed: everyone },
    'events.update': {
      make: async (scene) => ({ ...(await anasMeetup(scene)), body: { title: 'Chai' } }),
      allowed: ['ana'],
      refused: othersForbidden,
    },
    'events.cancel': { make: (scene) => anasMeetup(scene), allowed: ['ana'], refused: othersForbidden },
    'events.join': { make: (scene) => anasMeetup(scene), allowed: others, refused: { ana: 'forbidden' }, selfField: 'userId' },
    'events.leave': { make: (scene) => anasMeetup(scene), allowed: others, refused: { ana: 'forbidden' }, selfField: 'userId' },
    'events.joinWaitlist': {
      make: async (scene) => anasMeetup(scene, { full: true }),
      allowed: others,
      refused: { ana: 'forbidden' },
      selfField: 'userId',
    },
    'events.leaveWaitlist': { make: (scene) => anasMeetup(scene), allowed: others, refused: { ana: 'forbidden' }, selfField: 'userId' },
    'events.report': {
      make: async (scene) => ({ ...(await anasMeetup(scene)), body: { reason: 'Other' } }),
      allowed: others,
      refused: { ana: 'forbidden' },
    },
    'calendar.file': { make: (scene) => anasMeetup(scene), allowed: ['ana'] },
    // Whoever has the address reads it: that is what it is for.
    'calendar.formerFeed': {
      make: async ({ ana, world }) => {
        const token = newSecretToken();
        await insertOrUpdateFeed(world.db, ana.id, hashSecretToken(token), world.clock.now());
        return { params: { token } };
      },
      allowed: [...everyone, 'blocked'],
    },
    'meetupDays.showCode': {
      make: async (scene) => {
        const made = await anasMeetup(scene);
        await begin(scene, made.params.eventId, 0);
        return made;
      },
      allowed: ['ana'],
    },
    // What is said of a day is said to those who were there.
    'meetupDays.checkIn': {
      make: async (scene) => {
        const { params } = await aDay(scene, 0);
        const { body } = await scene.ana.post<{ code: string }>(`/api/events/${params.eventId}/check-in-code`);
        return { params, body: { code: body.code } };
      },
      allowed: ['partner', 'premium'],
      selfField: 'userId',
    },
    'meetupDays.met': { make: (scene) => aDay(scene, 3), allowed: [...bothSides, 'premium'] },
    'meetupDays.like': {
      make: async (scene) => ({ ...(await aDay(scene, 3)), body: { targetUserId: scene.memberId('premium') } }),
      allowed: bothSides,
      selfField: 'userId',
    },
    'events.guests': { make: (scene) => anasMeetup(scene), allowed: ['ana'] },
    'events.answerGuest': {
      make: async (scene) => {
        const [guest] = await aCrowd(scene.world, 1);
        const { params } = await anasMeetup(scene, { needsApproval: true });
        if (guest) await join(guest, { id: params.eventId });
        return { params: { ...params, guestId: guest?.id ?? '' }, body: { approved: true } };
      },
      allowed: ['ana'],
      refused: othersForbidden,
    },
  },
  secret: {
    'calendar_feeds.token_hash': nobody,
    'meetup_codes.code': nobody,
    'meetups.exact_place': ['guest'],
  },
  shown: ['meetups.description', 'meetups.location', 'meetups.tea_type', 'meetups.title'],
  ours: ['meetup_notices.kind', 'meetup_places.state'],
};
