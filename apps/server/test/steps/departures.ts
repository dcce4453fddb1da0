// What tests of deleted accounts start from: a member with something to delete, a report, and the deletion.
import { randomUUID } from 'node:crypto';
import { reportReasons } from '@violet/contract/catalogue/report-reasons';
import type { UploadedPhoto } from '@violet/contract/photos';
import type { ErrorBody } from '@violet/contract/refusals/errors';
import { expect } from 'vitest';
import { jpeg, upload } from '#test/files/pictures.ts';
import type { Answer, Member, World } from '#test/world/world.ts';
import { beginSubscription, createPaymentSteps } from './payment-steps.ts';

export interface Bea {
  readonly bea: Member;
  /** Whatever says who Bea is. */
  readonly terms: string[];
  readonly photo: UploadedPhoto;
  readonly email: string;
}

/** What a test about deleted accounts does in a world of its own. */
export function createDepartureSteps(world: World) {
  const payments = createPaymentSteps(world);
  let count = 0;

  return {
    async aBea(): Promise<Bea> {
      count += 1;
      // Limits outlive a run where Redis does, so no two runs share a name.
      const tail = randomUUID().slice(0, 8);
      const email = `quill.${tail}@letters.example`;
      const phone = `+1503555${String(1_000 + count)}`;
      const bea = await world.member({ name: `Beatrix Quillfeather${count}`, username: `quill_pen_${tail}`, email });
      expect((await payments.pay(bea, (await beginSubscription(bea)).clientSecret)).status).toBe(200);
      await world.db.query('UPDATE members SET phone_number = $2, phone_verified = true WHERE id = $1', [bea.id, phone]);
      const { body: photo } = await upload<UploadedPhoto>(world.origin, bea, await jpeg(40, 40));
      const { body: second } = await upload<UploadedPhoto>(world.origin, bea, await jpeg(40, 40));
      return { bea, photo, email, terms: [bea.id, bea.name, `Quillfeather${count}`, bea.username, email, phone, photo.id, second.id] };
    },
  };
}

export function leave(member: Member, password = member.password): Promise<Answer<ErrorBody>> {
  return member.del<ErrorBody>(`/api/users/${member.id}`, { password });
}

/** What the job of departures does once it is asked for: of whoever has left nothing is left. */
export async function finishDepartures({ settled, app }: World): Promise<void> {
  await settled();
  await app.account.runFollowUps();
}

export async function report(by: Member, reportedUserId: string, description: string): Promise<void> {
  const answer = await by.post('/api/reports', { reporterId: by.id, reportedUserId, reason: reportReasons[0], description });
  expect(answer.status).toBe(201);
}
