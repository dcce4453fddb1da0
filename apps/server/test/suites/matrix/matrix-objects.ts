// The rows the authorisation matrix tries. For every call that names one, it says who may, and makes a new row of Ana's.
import { randomUUID } from 'node:crypto';
import { aCrowd } from '#test/world/crowd.ts';
import { aReportCase, aStoryCase, aTakedownCase, aVerificationCase, anAppealCase, decisions } from './matrix-cases.ts';
import { aDay, anasMeetup, begin } from './matrix-meetups.ts';
import { makeMatch, type ActorName, type Scene } from './matrix-scene.ts';
import { join } from '#test/steps/meetups.ts';
import { jpeg, upload } from '#test/files/pictures.ts';
import { aWebm, uploadVoice } from '#test/files/voices.ts';
import { givePremium, teaMember, tellStory } from '#test/steps/tea.ts';
import type { World } from '#test/world/world.ts';

async function send(scene: Scene, content: string): Promise<string> {
  const answer = await scene.ana.post<{ id: string }>('/api/messages', { matchId: scene.matchId, senderId: scene.ana.id, content });
  return answer.body.id;
}

/** One serves all callers: there are six at most. */
async function anasPhoto({ world, ana }: Scene): Promise<string> {
  const [held] = await world.db.query<{ id: string }>('SELECT id FROM photos WHERE member_id = $1', [ana.id]);
  return held?.id ?? (await upload<{ id: string }>(world.origin, ana, await jpeg(8, 8))).body.id;
}

async function aVoiceNote({ world, ana }: Scene): Promise<string> {
  await ana.put(`/api/users/${ana.id}/status`, { text: 'Listen' });
  const { body } = await uploadVoice<{ voiceUrl: string }>(world.origin, ana, aWebm());
  return body.voiceUrl.split('/').at(-1) ?? '';
}

async function aStory(world: World): Promise<{ params: Record<string, string> }> {
  return { params: { storyId: (await tellStory(await teaMember(world))).id } };
}

/** Told while Ana had premium, and with none of the three a day used up. */
async function anasStory({ world, ana, makeAnaFree }: Scene): Promise<string> {
  await givePremium(world, [ana]);
  const { id } = await tellStory(ana);
  await makeAnaFree();
  await world.db.query('DELETE FROM story_shares WHERE member_id = $1', [ana.id]);
  return id;
}

/** A passkey of Ana's; in every session of Ana's it was just shown. */
async function anasFactor({ world, ana }: Scene): Promise<{ params: Record<string, string> }> {
  const factorId = randomUUID();
  await world.db.query(
    `INSERT INTO second_factors (id, member_id, kind, name, created_at, credential_id, public_key) VALUES ($1, $2, 'passkey', 'Key', now(), $3, $3)`,
    [factorId, ana.id, Buffer.from(factorId)],
  );
  await world.db.query(
    `INSERT INTO session_factors (session_id, shown_at, at_sign_in) SELECT id, $2, false FROM sessions WHERE member_id = $1 ON CONFLICT DO NOTHING`,
    [ana.id, new Date('2999-01-01')],
  );
  return { params: { factorId } };
}

interface ObjectRule {
  /** A row of Ana's (or of Ana and the partner) and how to name it. None where the call is not open yet. */
  make?(scene: Scene): Promise<{ params: Record<string, string>; body?: Record<string, unknown> }>;
  readonly allowed: readonly ActorName[];
  /** Who may know that it exists and still may not: the code of that actor's answer. */
  readonly refused?: Partial<Record<ActorName, string>>;
  /** The body field in which callers name themselves. */
  readonly selfField?: string;
  /** Codes of the gate that the call's own rule may answer with. */
  readonly mayRefuse?: readonly string[];
}

const everyone: readonly ActorName[] = ['ana', 'stranger', 'partner', 'premium', 'moderator', 'admin'];
const bothSides: readonly ActorName[] = ['ana', 'partner'];

const staff: readonly ActorName[] = ['moderator', 'admin'];

const others = everyone.filter((actor) => actor !== 'ana');
const othersForbidden = Object.fromEntries(others.map((actor) => [actor, 'forbidden']));

/** For every call that names a row: who may, and a row to try it with. */
export const objects: Record<string, ObjectRule> = {
  'profiles.get': { make: async ({ ana }) => ({ params: { userId: ana.id } }), allowed: everyone },
  'badges.ofMember': { make: async ({ ana }) => ({ params: { userId: ana.id } }), allowed: everyone },
  'likes.undo': {
    make: async ({ ana, memberId }) => {
      const swipe = await ana.post<{ id: string }>('/api/likes', { userId: ana.id, targetUserId: memberId('stranger'), isLike: false });
      return { params: { likeId: swipe.body.id } };
    },
    allowed: [],
    refused: { ana: 'premium_required' },
    mayRefuse: ['premium_required'],
  },
  'matches.unmatch': {
    make: async ({ world, ana }) => ({ params: { matchId: await makeMatch(ana, await world.member()) } }),
    allowed: ['ana'],
  },
  'chat.list': { make: async ({ matchId }) => ({ params: { matchId } }), allowed: bothSides },
  'chat.markRead': {
    make: async (scene) => ({ params: { messageId: await send(scene, 'Read me') } }),
    allowed: ['partner'],
    refused: { ana: 'forbidden' },
  },
  'chat.reactions': { make: async (scene) => ({ params: { messageId: await send(scene, 'Kettle') } }), allowed: bothSides },
  'chat.react': {
    make: async (scene) => ({ params: { messageId: await send(scene, 'Tea') }, body: { emoji: '🔥' } }),
    allowed: bothSides,
    selfField: 'userId',
  },
  'chat.unreact': {
    make: async (scene) => ({ params: { messageId: await send(scene, 'Cup') }, body: { emoji: '🔥' } }),
    allowed: bothSides,
    selfField: 'userId',
  },
  'chat.icebreakers': { make: async ({ matchId }) => ({ params: { matchId } }), allowed: bothSides },
  'safety.unblock': {
    make: async ({ world, ana }) => {
      const other = await world.member();
      const block = await ana.post<{ id: string }>('/api/blocks', { blockerId: ana.id, blockedUserId: other.id });
      return { params: { blockId: block.body.id } };
    },
    allowed: ['ana'],
  },
  'auth.endSession': {
    make: async ({ world, ana }) => {
      const second = await world.signIn(ana);
      const list = await second.get<{ id: string; current: boolean }[]>('/api/auth/sessions');
      return { params: { sessionId: list.body.find(({ current }) => current)?.id ?? '' } };
    },
    allowed: ['ana'],
  },
  // A catalogue's entry, nobody's row; it answers alike for everyone.
  'chat.markIcebreakerUsed': { allowed: [] },
  'photos.remove': {
    make: async ({ world, ana }) => ({ params: { photoId: (await upload<{ id: string }>(world.origin, ana, await jpeg(8, 8))).body.id } }),
    allowed: ['ana'],
  },
  // Whoever may see Ana sees the photos; a voice note is for Ana's matches.
  'photos.picture': {
    make: async (scene) => ({ params: { photoId: await anasPhoto(scene) } }),
    allowed: everyone,
  },
  'statuses.voice': {
    make: async (scene) => ({ params: { voiceId: await aVoiceNote(scene) } }),
    allowed: bothSides,
  },
  // Whoever has the link of an e-mail stops it; an unknown one answers alike.
  'notifications.unsubscribePage': { allowed: [...everyone, 'blocked'] },
  'notifications.unsubscribe': { allowed: [...everyone, 'blocked'] },
  // Only a file is taken there; that a pose is its member's alone is asserted in verification/selfies.test.ts.
  'verification.sendSelfie': {
    make: async ({ ana }) => {
      const { body } = await ana.post<{ id: string }>(`/api/users/${ana.id}/selfie-poses`);
      return { params: { poseId: body.id } };
    },
    allowed: [],
  },
  // Stories are nobody's to their readers. Ana, who is free, may still take the own one back.
  'tea.remove': { make: async (scene) => ({ params: { storyId: await anasStory(scene) } }), allowed: ['ana'] },
  'tea.like': { make: async ({ world }) => aStory(world), allowed: ['premium'] },
  'tea.unlike': { make: async ({ world }) => aStory(world), allowed: ['premium'] },
  'tea.report': { make: async ({ world }) => ({ ...(await aStory(world)), body: { reason: 'Other' } }), allowed: ['premium'] },
  'tea.hide': { make: async ({ world }) => aStory(world), allowed: ['premium'] },
  'tea.removeReview': {
    make: async ({ world, ana, makeAnaFree }) => {
      await givePremium(world, [ana]);
      const review = await ana.post<{ id: string }>('/api/tea/reviews', { teaId: 'chai', rating: 4, content: 'Warm.' });
      await makeAnaFree();
      return { params: { reviewId: review.body.id } };
    },
    allowed: ['ana'],
  },
  'tea.toggleReviewLike': {
    make: async ({ world }) => {
      const review = { teaId: 'oolong', rating: 5, content: 'Better on the third pour.' };
      return { params: { reviewId: (await (await teaMember(world)).post<{ id: string }>('/api/tea/reviews', review)).body.id } };
    },
    allowed: ['premium'],
  },
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
  'calendar.feed': {
    make: async ({ ana }) => ({
      params: { token: (await ana.post<{ path: string }>('/api/calendar')).body.path.split('/').at(-1) ?? '' },
    }),
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
  'secondFactors.rename': { make: async (scene) => ({ ...(await anasFactor(scene)), body: { name: 'Old key' } }), allowed: ['ana'] },
  'secondFactors.remove': { make: anasFactor, allowed: ['ana'] },
  // For everybody else a moderator's case answers as if it had never been.
  'moderation.report': { make: ({ world, ana }) => aReportCase(world, ana), allowed: staff },
  'moderation.decideReport': {
    make: async ({ world, ana }) => ({ ...(await aReportCase(world, ana)), body: decisions.warn }),
    allowed: staff,
  },
  'moderation.decideVerification': {
    make: async ({ world }) => ({ ...(await aVerificationCase(world)), body: decisions.reject }),
    allowed: staff,
  },
  // There is none to see.
  'moderation.selfie': { make: ({ world }) => aVerificationCase(world), allowed: [] },
  'moderation.decideStory': { make: async ({ world }) => ({ ...(await aStoryCase(world)), body: decisions.warn }), allowed: staff },
  'moderation.decideTakedown': {
    make: async ({ world }) => ({ ...(await aTakedownCase(world)), body: decisions.dismiss }),
    allowed: staff,
  },
  'moderation.decideAppeal': {
    make: async ({ world, admin }) => ({ ...(await anAppealCase(world, admin)), body: decisions.refuse }),
    allowed: staff,
  },
  'moderation.member': { make: async ({ world }) => ({ params: { userId: (await world.member()).id } }), allowed: staff },
  'moderation.decideMember': {
    make: async ({ world }) => ({ params: { userId: (await world.member()).id }, body: decisions.warn }),
    allowed: staff,
  },
};
