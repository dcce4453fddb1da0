// Signing in as somebody, and finding out that somebody is here, by what the forms of visitors answer.
import { resetCodeLimits } from '@violet/contract/auth/auth';
import type { ErrorBody } from '@violet/contract/refusals/errors';
import type { SelfUser } from '@violet/contract/profiles';
import { randomUUID } from 'node:crypto';
import { expect, vi } from 'vitest';
import type { Person, Scene } from './attacker-scene.ts';
import { expectDone, expectRefused, type Move, type Tried } from './move.ts';
import { login, signUp } from './networks.ts';

/** Nobody's yet, in earlier runs either. */
export const newEmail = () => `${randomUUID().slice(0, 12)}@letters.example`;

/**
 * Words that lists of leaked passwords begin with, beside what sites ask for. Words of this site follow, and what is published with its
 * demo.
 */
const wellKnown = `Rockyou1 Password1 Password_123 Qwertyuiop_1 Iloveyou_1 Sunshine_12 Rockyou_123 Princess_123 Monkey_12345 Football_123
  Lesbian1 Lesbian_2024 Violet12345 Violet_ana1 Violet_bea1`.split(/\s+/u);

export function emailsTo({ world }: Scene, email: string): string[] {
  return world.emails.filter(({ to }) => to === email).map(({ text }) => text);
}

/** A code that was sent to an address. */
export async function sentCode(scene: Scene, email: string, count = 1): Promise<string> {
  return vi.waitFor(() => {
    const codes = emailsTo(scene, email).flatMap((text) => /\b\d{6}\b/u.exec(text)?.[0] ?? []);
    if (codes.length < count) throw new Error(`no code yet at ${email}`);
    return codes[count - 1] ?? '';
  });
}

export const askForCode = (scene: Scene, email: string): Tried => scene.visitor().post<ErrorBody>('/api/auth/password-reset', { email });

export function enterCode(scene: Scene, email: string, code: string, newPassword = 'Steeped_well_4'): Tried {
  return scene.visitor().post<ErrorBody>('/api/auth/password-reset/confirm', { email, code, newPassword });
}

const otherCode = (code: string) => String((Number(code) + 1) % 10 ** resetCodeLimits.digits).padStart(resetCodeLimits.digits, '0');
const isIn = async (person: Person) => (await person.there.get('/api/auth/me')).status === 200;

async function changePassword(ana: Person, newPassword: string): Tried {
  return ana.put<ErrorBody>('/api/auth/password', { currentPassword: ana.password, newPassword });
}

const outing: readonly Move[] = [
  {
    fault: 'M1',
    name: 'reads from the answer to a login whether a name is known',
    async play(scene) {
      const ana = await scene.member();
      const known = await login(scene.visitor(), ana.username, 'Wrong_1');
      const unknown = await login(scene.visitor(), `nobody-${ana.username}`.slice(0, 30), 'Wrong_1');
      expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
      await expectRefused(Promise.resolve(known), 401, 'invalid_credentials');
      await expectDone(login(scene.visitor(), ana.username, ana.password));
    },
  },
  {
    fault: 'M1',
    name: 'reads from the answer to a forgotten password whose address is here',
    async play(scene) {
      const [email, nobody] = [newEmail(), newEmail()];
      await scene.member({ email });
      const [known, unknown] = [await askForCode(scene, email), await askForCode(scene, nobody)];
      expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
      expect(known.status).toBe(204);
      await sentCode(scene, email);
      expect(emailsTo(scene, nobody)).toEqual([]);
    },
  },
];

const codes: readonly Move[] = [
  {
    fault: 'Held',
    name: 'guesses a reset code, and then has the right one',
    async play(scene) {
      const email = newEmail();
      const ana = await scene.member({ email });
      await askForCode(scene, email);
      const code = await sentCode(scene, email);
      for (let tries = 0; tries < resetCodeLimits.tries; tries += 1)
        await expectRefused(enterCode(scene, email, otherCode(code)), 400, 'validation_failed');
      await expectRefused(enterCode(scene, email, code), 400, 'validation_failed');
      expect(await isIn(ana)).toBe(true);
      await expectDone(login(scene.visitor(), ana.username, ana.password));
      await askForCode(scene, email);
      await expectDone(enterCode(scene, email, await sentCode(scene, email, 2)), 204);
    },
  },
  {
    fault: 'Held',
    name: 'uses a reset code that was used',
    async play(scene) {
      const email = newEmail();
      const ana = await scene.member({ email });
      await askForCode(scene, email);
      const code = await sentCode(scene, email);
      await expectDone(enterCode(scene, email, code), 204);
      await expectRefused(enterCode(scene, email, code, 'Mine_from_now_on_7'), 400, 'validation_failed');
      await expectRefused(login(scene.visitor(), ana.username, 'Mine_from_now_on_7'), 401, 'invalid_credentials');
      await expectDone(login(scene.visitor(), ana.username, 'Steeped_well_4'));
    },
  },
  {
    fault: 'M6',
    name: 'reads codes and addresses in the log of the server',
    async play(scene) {
      const email = newEmail();
      const ana = await scene.member({ email });
      await askForCode(scene, email);
      const code = await sentCode(scene, email);
      await expectDone(enterCode(scene, email, code), 204);
      const log = scene.log.join('');
      expect(log).toContain('/api/auth/password-reset/confirm');
      for (const secret of [email, ana.username, ana.id, ana.from, ` ${code}`, `"${code}"`]) expect(log).not.toContain(secret);
    },
  },
];

const passwords: readonly Move[] = [
  {
    fault: 'M10',
    name: 'finds accounts whose passwords are in every list that has leaked',
    async play(scene) {
      const before = await scene.count('members');
      for (const password of wellKnown) await expectRefused(signUp(scene.visitor(), { password }), 400, 'validation_failed');
      expect(await scene.count('members')).toBe(before);
      await expectDone(signUp(scene.visitor(), { password: 'Kettle_on_9' }), 201);
    },
  },
  {
    fault: 'M10',
    name: 'finds a password in what her profile says',
    async play(scene) {
      const ana = await scene.member({ name: 'Anastasia Kettlewell', email: `kettlewell.${randomUUID().slice(0, 8)}@letters.example` });
      for (const own of ['Anastasia_1', 'Kettlewell_1', `${ana.username}_A`, 'Kettle_9'])
        await expectRefused(changePassword(ana, own), 400, 'validation_failed');
      await expectDone(login(scene.visitor(), ana.username, ana.password));
      await expectDone(changePassword(ana, 'Steeped_well_4'), 204);
    },
  },
  {
    fault: 'M10',
    name: 'finds a short one that was chosen with a reset code',
    async play(scene) {
      const email = newEmail();
      const ana = await scene.member({ email });
      await askForCode(scene, email);
      const code = await sentCode(scene, email);
      for (const weak of ['Kettle_9', 'Password_123']) await expectRefused(enterCode(scene, email, code, weak), 400, 'validation_failed');
      await expectDone(login(scene.visitor(), ana.username, ana.password));
      await expectDone(enterCode(scene, email, code), 204);
    },
  },
];

const unnoticed: readonly Move[] = [
  {
    fault: 'M5',
    name: 'hopes that nobody notices the guessing',
    async play(scene) {
      const ana = await scene.member();
      const guesser = `${scene.newSite()}::1`;
      const before = scene.security.length;
      for (let tries = 0; tries < 11; tries += 1) await login(scene.visitor(guesser), ana.username, 'Wrong_1');
      await scene.world.settled();
      const lines = scene.security.slice(before);
      const told = lines.map((line) => JSON.parse(line) as { event: string; outcome: string; why?: string });
      expect(told.filter(({ event, why }) => event === 'sign_in' && why === 'invalid_credentials')).toHaveLength(10);
      expect(told).toContainEqual(expect.objectContaining({ event: 'limit', outcome: 'refused', why: 'wrong-password' }));
      for (const secret of [ana.username, ana.id, guesser, 'Wrong_1']) expect(lines.join('')).not.toContain(secret);
    },
  },
  {
    fault: 'M5',
    name: 'looks around in the console as a member, and hopes that nobody notices',
    async play(scene) {
      const eve = await scene.member();
      const before = scene.security.length;
      await expectRefused(eve.get<ErrorBody>('/api/moderation/reports'), 404, 'not_found');
      await expectRefused(eve.get<ErrorBody>('/api/moderation/audit-log'), 404, 'not_found');
      const told = scene.security.slice(before).map((line) => JSON.parse(line) as { event: string; outcome: string });
      expect(told.filter(({ event }) => event === 'role').map(({ outcome }) => outcome)).toEqual(['refused', 'refused']);
      expect((await eve.there.get<SelfUser>('/api/auth/me')).body.role).toBe('member');
      await expectDone(scene.moderator.get('/api/moderation/reports'));
    },
  },
  {
    fault: 'M7',
    name: 'signs in from elsewhere with a password that leaked, and hopes that she does not hear of it',
    async play(scene) {
      const email = newEmail();
      const ana = await scene.member({ email });
      await scene.signIn(ana);
      await scene.world.settled();
      const [mail = '', ...more] = await vi.waitFor(() => {
        const emails = emailsTo(scene, email);
        if (emails.length === 0) throw new Error('no e-mail yet');
        return emails;
      });
      expect(more).toEqual([]);
      expect(mail).not.toMatch(new RegExp(`dating|${ana.username}`, 'iu'));
      expect((await ana.there.get<object[]>('/api/auth/sessions')).body).toHaveLength(2);
      await expectDone(ana.del('/api/auth/sessions'), 204);
      expect((await ana.there.get<object[]>('/api/auth/sessions')).body).toHaveLength(1);
    },
  },
];

export const signingInMoves: readonly Move[] = [...outing, ...codes, ...passwords, ...unnoticed];
