// A live selfie, from the drawn pose to the picture that is kept.
import type { ErrorBody } from '@violet/contract/refusals/errors';
import type { Selfie, SelfiePose } from '@violet/contract/verification';
import { upload } from '#test/files/pictures.ts';
import type { Answer, Member } from '#test/world/world.ts';

export async function drawPose(member: Member): Promise<SelfiePose> {
  const answer = await member.post<SelfiePose>(`/api/users/${member.id}/selfie-poses`);
  if (answer.status !== 200) throw new Error(`no pose: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

export function sendSelfie(origin: string, member: Member, poseId: string, file: Buffer): Promise<Answer<Selfie & ErrorBody>> {
  return upload(origin, member, file, { to: `selfie-poses/${poseId}/selfie` });
}

/** Draws a pose and sends a picture with it. */
export async function takeSelfie(origin: string, member: Member, file: Buffer): Promise<Selfie> {
  const answer = await sendSelfie(origin, member, (await drawPose(member)).id, file);
  if (answer.status !== 201) throw new Error(`no selfie: ${JSON.stringify(answer.body)}`);
  return answer.body;
}
