// What tests of verification start from: photos, a request, a photo check, and the case that a moderator sees.
import type { VerificationCase } from '@violet/contract/moderation/cases';
import type { UploadedPhoto } from '@violet/contract/photos';
import type { ErrorBody } from '@violet/contract/refusals/errors';
import type { PhotoAnalysis, Verification } from '@violet/contract/verification';
import { expect } from 'vitest';
import { jpeg, upload } from '#test/files/pictures.ts';
import type { Answer, Caller, Member, World } from '#test/world/world.ts';

/** A member, and the moderator who decides about this member. */
export async function memberAndModerator(world: World): Promise<[Member, Member]> {
  return [await world.member({ name: 'Ana' }), await world.member({ name: 'Mona', role: 'moderator' })];
}

export async function addPhoto(origin: string, member: Member, file: Buffer): Promise<UploadedPhoto> {
  const answer = await upload<UploadedPhoto>(origin, member, file);
  expect(answer.status).toBe(201);
  return answer.body;
}

export async function addPlainPhotos(origin: string, member: Member, count: number): Promise<UploadedPhoto[]> {
  const added: UploadedPhoto[] = [];
  for (let photo = 0; photo < count; photo += 1) added.push(await addPhoto(origin, member, await jpeg(60, 60)));
  return added;
}

export function verificationOf(member: Member): Promise<Answer<Verification>> {
  return member.get(`/api/users/verification/${member.id}`);
}

export function requestVerification(member: Member): Promise<Answer<Verification & ErrorBody>> {
  return member.post(`/api/users/${member.id}/request-verification`);
}

export function checkPhotos(member: Member): Promise<Answer<PhotoAnalysis & ErrorBody>> {
  return member.post(`/api/users/${member.id}/photos/analyze`);
}

export async function caseOf(moderator: Caller, member: Member): Promise<VerificationCase | undefined> {
  const { body } = await moderator.get<VerificationCase[]>('/api/moderation/verifications?limit=100');
  return body.find((known) => known.member.id === member.id);
}
