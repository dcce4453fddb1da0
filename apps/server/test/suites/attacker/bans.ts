// Coming back after a ban, and being somebody one is not.
import type { SelfUser } from '@violet/contract/profiles';
import type { ErrorBody } from '@violet/contract/refusals/errors';
import type { UploadedPhoto } from '@violet/contract/photos';
import { randomInt } from 'node:crypto';
import sharp from 'sharp';
import { expect } from 'vitest';
import { fetchPicture, jpeg, patchwork, upload } from '#test/files/pictures.ts';
import { aMatch } from '#test/steps/matches.ts';
import { contents, sendMessage } from '#test/steps/messages.ts';
import { decideMember } from '#test/steps/moderation-steps.ts';
import { openSocket } from '#test/world/socket.ts';
import type { Person, Scene } from './attacker-scene.ts';
import { expectDone, expectRefused, type Move } from './move.ts';
import { signUp } from './networks.ts';
import { newEmail, sentCode } from './signing-in.ts';

const self = async (person: Person) => (await person.there.get<SelfUser>('/api/auth/me')).body;

async function ban(scene: Scene, person: Person): Promise<void> {
  await expectDone(decideMember(scene.moderator, person, { action: 'ban', reason: 'Violence or threats' }));
  await scene.world.settled();
}

const comingBack: readonly Move[] = [
  {
    fault: 'M9',
    name: 'after a ban, signs up with the same address in large letters',
    async play(scene) {
      const email = newEmail();
      await ban(scene, await scene.member({ email }));
      const before = await scene.count('members');
      await expectRefused(signUp(scene.visitor(), { email: email.toUpperCase() }), 400, 'validation_failed');
      expect(await scene.count('members')).toBe(before);
      await expectDone(signUp(scene.visitor(), { email: newEmail() }), 201);
    },
  },
  {
    fault: 'M9',
    name: 'after a ban, leaves the address out and adds it later',
    async play(scene) {
      const email = newEmail();
      await ban(scene, await scene.member({ email }));
      const again = await scene.member();
      const give = (address: string) => again.put<ErrorBody>(`/api/users/${again.id}`, { email: address, bio: 'Me again' });
      const before = scene.security.length;
      await expectRefused(give(email), 400, 'validation_failed');
      expect(await self(again)).toMatchObject({ email: null, bio: '' });
      expect(scene.security.slice(before).join('')).toContain('"ban_evasion"');
      await expectDone(give(newEmail()));
    },
  },
  {
    fault: 'M9',
    name: 'after a ban, shows the same face in another size',
    async play(scene) {
      const [face, other] = [await patchwork(randomInt(1, 100_000)), await patchwork(randomInt(100_000, 200_000))];
      const bad = await scene.member();
      await expectDone(upload(scene.here, bad, face), 201);
      await ban(scene, bad);
      const again = await scene.member();
      const smaller = await sharp(face).resize(300).jpeg({ quality: 60 }).toBuffer();
      await expectRefused(upload<ErrorBody>(scene.here, again, smaller), 400, 'validation_failed');
      expect(await scene.count('photos WHERE member_id = $1', [again.id])).toBe(0);
      await expectDone(upload(scene.here, again, other), 201);
    },
  },
  {
    fault: 'M9',
    name: 'writes to whom he matched with, from an account that nobody can be reached by',
    async play(scene) {
      const email = newEmail();
      const [eve, ana] = [await scene.member({ email, isUnproven: true }), await scene.member()];
      const { id: matchId } = await aMatch(eve, ana);
      await expectRefused(sendMessage<ErrorBody>(eve, matchId, 'Hello'), 403, 'forbidden');
      const socket = await openSocket(scene.there, eve);
      socket.send({ type: 'message', userId: eve.id, matchId, content: 'Hello' });
      expect((await socket.next('error')).code).toBe('forbidden');
      await socket.close();
      expect(await contents(ana.there, matchId)).toEqual([]);
      await expectDone(eve.post(`/api/users/${eve.id}/email-code`), 204);
      await expectDone(eve.post(`/api/users/${eve.id}/email-verify`, { code: await sentCode(scene, email) }));
      await expectDone(sendMessage(eve, matchId, 'Hello'), 201);
      expect(await contents(ana.there, matchId)).toEqual(['Hello']);
    },
  },
  {
    fault: 'M9',
    name: 'shows pictures to everybody from such an account',
    async play(scene) {
      const [eve, ana] = [await scene.member({ isUnproven: true }), await scene.member()];
      const { body } = await upload<UploadedPhoto>(scene.here, eve, await jpeg(60, 60));
      const shownTo = async (person: Person) => (await fetchPicture(scene.there, person, body.url)).status;
      expect([await shownTo(eve), await shownTo(ana)]).toEqual([200, 404]);
      await scene.world.db.query('UPDATE members SET phone_verified = true WHERE id = $1', [eve.id]);
      expect(await shownTo(ana)).toBe(200);
    },
  },
];

const pretending: readonly Move[] = [
  {
    fault: 'Low',
    name: 'makes himself younger once the first matches are there',
    async play(scene) {
      const eve = await scene.member({ age: 44 });
      const change = (age: number) => eve.put<ErrorBody>(`/api/users/${eve.id}`, { age });
      await expectRefused(change(26), 400, 'validation_failed');
      expect((await self(eve)).age).toBe(44);
      await expectDone(change(45));
      await scene.world.db.query('UPDATE members SET is_verified = true WHERE id = $1', [eve.id]);
      await expectRefused(change(46), 400, 'validation_failed');
      expect((await self(eve)).age).toBe(45);
    },
  },
  {
    fault: 'Held',
    name: 'writes a role, a check mark and premium into the profile',
    async play(scene) {
      const eve = await scene.member();
      const wanted = {
        role: 'admin',
        isVerified: true,
        is_verified: true,
        hasActiveSubscription: true,
        premium: true,
        emailVerified: true,
      };
      await expectDone(eve.put(`/api/users/${eve.id}`, { bio: 'Only this', ...wanted }));
      expect(await self(eve)).toMatchObject({ bio: 'Only this', role: 'member', isVerified: false, hasActiveSubscription: false });
      const joined = await signUp(scene.visitor(), wanted);
      expect(joined.body).toMatchObject({ role: 'member', isVerified: false, hasActiveSubscription: false });
      await expectRefused(eve.there.get<ErrorBody>('/api/moderation/audit-log'), 404, 'not_found');
    },
  },
  {
    fault: 'Low',
    name: 'puts signs that nobody sees into a name, to be taken for somebody else or for nobody',
    async play(scene) {
      const eve = await scene.member({ name: 'A\u200Bn\u2060a \u202EaeB' });
      expect((await self(eve)).name).toBe('Ana aeB');
      const take = (name: string) => eve.put<ErrorBody>(`/api/users/${eve.id}`, { name });
      for (const unseen of ['\u200B\u200D\u2060', '\u2800\u3164']) await expectRefused(take(unseen), 400, 'validation_failed');
      expect((await self(eve)).name).toBe('Ana aeB');
      await expectDone(take('علی\u200Cرضا'));
      expect((await self(eve)).name).toBe('علی\u200Cرضا');
    },
  },
];

export const banMoves: readonly Move[] = [...comingBack, ...pretending];
