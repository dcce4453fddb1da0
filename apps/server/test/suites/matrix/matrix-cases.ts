// Cases of the moderators for the authorisation matrix: each a new one, open, about somebody of no account.
import { randomUUID } from 'node:crypto';
import type { Message } from '@violet/contract/chat/messages';
import { decideMember, fileReport } from '#test/steps/moderation-steps.ts';
import { jpeg, upload } from '#test/files/pictures.ts';
import { teaCircle, tellStory } from '#test/steps/tea.ts';
import { sendPhoto } from '#test/steps/media.ts';
import type { Member, World } from '#test/world/world.ts';
import type { Scene } from './matrix-scene.ts';

interface Named {
  readonly params: { caseId: string };
}

/** A decision that each queue knows. */
export const decisions = {
  dismiss: { action: 'dismiss', note: 'Seen' },
  reject: { action: 'reject', note: 'Seen' },
  refuse: { action: 'refuse', note: 'Seen' },
  warn: { action: 'warn', note: 'Seen' },
} as const;

export async function aReportCase(world: World, reporter: Member): Promise<Named> {
  return { params: { caseId: (await fileReport(reporter, await world.member())).id } };
}

export async function aVerificationCase(world: World): Promise<Named> {
  const member = await world.member();
  for (let photo = 0; photo < 3; photo += 1) await upload(world.origin, member, await jpeg(8, 8));
  await member.put(`/api/users/${member.id}/social-verification`, {
    instagramHandle: 'asked.about',
    tiktokHandle: 'asked.too',
    twitterHandle: 'asked_as_well',
  });
  await member.post(`/api/users/${member.id}/request-verification`);
  const rows = await world.db.query<{ case_id: string }>('SELECT case_id FROM verifications WHERE member_id = $1', [member.id]);
  return { params: { caseId: rows[0]?.case_id ?? '' } };
}

export async function aStoryCase(world: World): Promise<Named> {
  const [author, reader] = await teaCircle(world, 2);
  if (!author || !reader) throw new Error('nobody came');
  const { id } = await tellStory(author);
  await reader.post(`/api/tea/stories/${id}/report`, { reason: 'Other' });
  const rows = await world.db.query<{ id: string }>('SELECT id FROM story_cases WHERE story_id = $1', [id]);
  return { params: { caseId: rows[0]?.id ?? '' } };
}

export async function aTakedownCase({ visitor }: World): Promise<Named> {
  const request = { aboutName: 'Nell', story: 'Mine', reason: randomUUID(), email: 'nell@letters.example' };
  return { params: { caseId: (await visitor.post<{ id: string }>('/api/takedown-requests', request)).body.id } };
}

export async function anAppealCase(world: World, judge: Member): Promise<Named> {
  const member = await world.member();
  await decideMember(judge, member, { action: 'suspend' });
  const { body } = await (await world.signIn(member)).post<{ id: string }>('/api/appeals', { text: 'It was not me' });
  return { params: { caseId: body.id } };
}

/** A photo of Ana's in the match of the scene, in which both have written. */
export async function aPhoto({ world, ana, matchId, memberId, caller }: Scene, more: object = {}): Promise<Message> {
  const partner = caller('partner');
  await ana.post('/api/messages', { matchId, senderId: ana.id, content: 'Kettle on?' });
  await partner.post('/api/messages', { matchId, senderId: memberId('partner'), content: 'It sings.' });
  return sendPhoto(world.origin, ana, matchId, more);
}

export async function aReportedPhoto(scene: Scene): Promise<{ params: { caseId: string; mediaId: string } }> {
  const { id, photo } = await aPhoto(scene);
  const body = {
    reporterId: scene.memberId('partner'),
    reportedUserId: scene.ana.id,
    reason: 'Harassment or bullying',
    description: randomUUID(),
    messageIds: [id],
  };
  const report = await scene.caller('partner').post<{ id: string }>('/api/reports', body);
  if (report.status !== 201) throw new Error(JSON.stringify(report));
  return { params: { caseId: report.body.id, mediaId: photo?.mediaId ?? '' } };
}
