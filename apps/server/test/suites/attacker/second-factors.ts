// The second factor: guessed, heard, left out, or gone around in a session that was copied.
import type { ErrorBody } from '@violet/contract/refusals/errors';
import { factorLimits, type SecondFactors } from '@violet/contract/auth/second-factors';
import type { CalendarFeed } from '@violet/contract/meetups/meetup-calendar';
import { expect } from 'vitest';
import { fileReport } from '#test/steps/moderation-steps.ts';
import { addApp, beginSignIn, factorsPath, waitSteps, type App } from '#test/steps/second-factor-steps.ts';
import { aNumber } from '#test/world/phone-numbers.ts';
import { cookieOf, createCaller, type World } from '#test/world/world.ts';
import type { Person, Scene } from './attacker-scene.ts';
import { expectDone, expectRefused, type Move, type Tried } from './move.ts';
import { askForCode, enterCode, newEmail, sentCode } from './signing-in.ts';

const me = '/api/auth/me';
const wrongCode = { code: 'aaaa-bbbb-cccc' };
const factorsOf = async (person: Person) => (await person.there.get<SecondFactors>(factorsPath)).body.factors.length;

interface Stolen {
  readonly world: World;
  readonly ana: Person;
  readonly app: App;
  /** The owner's cookie in other hands; the factor was shown more than ten minutes ago. */
  readonly thief: Person;
}

async function aStolenSession(scene: Scene): Promise<Stolen> {
  const { world } = scene;
  const ana = await scene.member({ email: newEmail() });
  await scene.signIn(ana);
  const app = await addApp(world, ana);
  await scene.setShown(ana, new Date(world.clock.now().getTime() - factorLimits.stepUpMinutes * 60_000 - 1_000));
  return { world, ana, app, thief: scene.copyOf(ana) };
}

interface Act {
  readonly name: string;
  tryIt(by: Person, stolen: Stolen): Tried;
  /** What the thief would have otherwise, as its owner finds it. */
  found?(stolen: Stolen): Promise<unknown>;
}

const self = async ({ ana }: Stolen) => (await ana.there.get<Record<string, unknown>>(me)).body;

/** Everything that exposes an account, or takes it away from its owner. */
const acts: readonly Act[] = [
  {
    name: 'takes along everything that is kept about her',
    tryIt: (by) => by.get<ErrorBody>(`/api/users/${by.id}/export`),
  },
  {
    name: 'draws a password by which a calendar reads where her meetups are, for good',
    tryIt: (by) => by.post<ErrorBody>('/api/calendar'),
    found: async ({ ana }) => (await ana.there.get<CalendarFeed>('/api/calendar')).body.createdAt,
  },
  {
    name: 'gives the account an address of the thief',
    tryIt: (by) => by.put<ErrorBody>(`/api/users/${by.id}`, { email: 'thief@letters.example' }),
    found: async (stolen) => (await self(stolen))['email'],
  },
  {
    name: 'takes her address off the account, so that no e-mail warns her',
    tryIt: (by) => by.put<ErrorBody>(`/api/users/${by.id}`, { email: '' }),
    found: async (stolen) => (await self(stolen))['email'],
  },
  {
    name: 'gives the account a number of the thief',
    tryIt: (by) => by.put<ErrorBody>(`/api/users/${by.id}/sms-settings`, { phoneNumber: aNumber(), smsNotifications: true }),
    found: async (stolen) => (await self(stolen))['phoneNumber'],
  },
  {
    name: 'signs her out everywhere else',
    tryIt: (by) => by.del<ErrorBody>('/api/auth/sessions'),
    found: async ({ ana }) => (await ana.there.get<object[]>('/api/auth/sessions')).body.length,
  },
  {
    name: 'changes a password that leaked',
    tryIt: (by) => by.put<ErrorBody>('/api/auth/password', { currentPassword: by.password, newPassword: 'Steeped_well_4' }),
    found: async ({ world, ana }) => (await beginSignIn(world, ana)).answer.body.code,
  },
  {
    name: 'removes her second factor',
    tryIt: (by, { app }) => by.del<ErrorBody>(`${factorsPath}/${app.id}`),
    found: ({ ana }) => factorsOf(ana),
  },
  {
    name: 'deletes her account, with a password that leaked',
    tryIt: (by) => by.del<ErrorBody>(`/api/users/${by.id}`, { password: by.password }),
    found: async (stolen) => (await self(stolen))['username'],
  },
];

function withStolenSession({ name, tryIt, found }: Act): Move {
  return {
    fault: 'M3',
    name: `in a session that was copied, ${name}`,
    async play(scene) {
      const stolen = await aStolenSession(scene);
      const before = await found?.(stolen);
      await expectRefused(tryIt(stolen.thief, stolen), 403, 'step_up_needed');
      expect(await found?.(stolen)).toEqual(before);
      await expectDone(stolen.ana.post(`${factorsPath}/step-up`, { code: stolen.app.code() }));
      expect((await tryIt(stolen.ana, stolen)).status).toBeLessThan(300);
    },
  };
}

const signingIn: readonly Move[] = [
  {
    fault: 'M3',
    name: 'has the right password, and uses the cookie that waits for the second factor as a session',
    async play(scene) {
      const ana = await scene.member();
      const app = await addApp(scene.world, ana);
      const begun = await beginSignIn(scene.world, ana);
      await expectRefused(Promise.resolve(begun.answer), 401, 'second_factor_needed');
      const waiting = cookieOf(begun.answer);
      for (const cookie of [waiting, waiting.replace('violet_sign_in', 'violet_session')])
        await expectRefused(createCaller(scene.there, cookie).get<ErrorBody>(me), 401, 'not_signed_in');
      await expectDone(begun.finish({ code: app.code() }));
    },
  },
  {
    fault: 'M3',
    name: 'has the right password, and guesses what comes after it',
    async play(scene) {
      const ana = await scene.member();
      const app = await addApp(scene.world, ana);
      const begun = await beginSignIn(scene.world, ana);
      for (let tries = 0; tries < factorLimits.tries; tries += 1) await expectRefused(begun.finish(wrongCode), 401, 'invalid_credentials');
      await expectRefused(begun.finish({ code: app.code() }), 409, 'conflict');
      expect((await ana.there.get<object[]>('/api/auth/sessions')).body).toHaveLength(1);
      await expectDone((await beginSignIn(scene.world, ana)).finish({ code: app.code() }));
    },
  },
  {
    fault: 'M3',
    name: 'has seen a code over her shoulder, and uses it once more',
    async play(scene) {
      const ana = await scene.member();
      const app = await addApp(scene.world, ana);
      const code = app.code();
      await expectDone((await beginSignIn(scene.world, ana)).finish({ code }));
      await expectRefused((await beginSignIn(scene.world, ana)).finish({ code }), 401, 'invalid_credentials');
      waitSteps(scene.world, 1);
      await expectDone((await beginSignIn(scene.world, ana)).finish({ code: app.code() }));
    },
  },
  {
    fault: 'M3',
    name: 'has found a recovery code that was used',
    async play(scene) {
      const ana = await scene.member();
      const [used, kept] = (await addApp(scene.world, ana)).recoveryCodes;
      await expectDone((await beginSignIn(scene.world, ana)).finish({ code: used }));
      await expectRefused((await beginSignIn(scene.world, ana)).finish({ code: used }), 401, 'invalid_credentials');
      await expectDone((await beginSignIn(scene.world, ana)).finish({ code: kept }));
    },
  },
  {
    fault: 'M3',
    name: 'shows the app of another account',
    async play(scene) {
      const [ana, eve] = [await scene.member(), await scene.member()];
      const [anaApp, eveApp] = [await addApp(scene.world, ana), await addApp(scene.world, eve)];
      const begun = await beginSignIn(scene.world, ana);
      await expectRefused(begun.finish({ code: eveApp.code() }), 401, 'invalid_credentials');
      await expectRefused(begun.finish({ code: eveApp.recoveryCodes[0] }), 401, 'invalid_credentials');
      await expectDone(begun.finish({ code: anaApp.code() }));
    },
  },
  {
    fault: 'M3',
    name: 'goes around the second factor by her mailbox',
    async play(scene) {
      const email = newEmail();
      const ana = await scene.member({ email });
      const app = await addApp(scene.world, ana);
      await askForCode(scene, email);
      await expectDone(enterCode(scene, email, await sentCode(scene, email)), 204);
      const begun = await beginSignIn(scene.world, ana, 'Steeped_well_4');
      await expectRefused(Promise.resolve(begun.answer), 401, 'second_factor_needed');
      await expectDone(begun.finish({ code: app.code() }));
    },
  },
  {
    fault: 'M3',
    name: 'adds an app of the thief in a session without one, to lock its owner out',
    async play(scene) {
      const ana = await scene.member();
      const thief = scene.copyOf(ana);
      await expectRefused(thief.post<ErrorBody>(`${factorsPath}/totp/setup`, {}), 400, 'validation_failed');
      await expectRefused(thief.post<ErrorBody>(`${factorsPath}/totp/setup`, { password: 'Wrong_1' }), 401, 'invalid_credentials');
      await expectRefused(thief.post<ErrorBody>(`${factorsPath}/totp`, { code: '123456' }), 409, 'conflict');
      expect(await factorsOf(ana)).toBe(0);
      await addApp(scene.world, ana);
      expect(await factorsOf(ana)).toBe(1);
    },
  },
];

const roles: readonly Move[] = [
  {
    fault: 'M3',
    name: 'has the password of a moderator who has no second factor yet',
    async play(scene) {
      const mona = await scene.member({ role: 'moderator' });
      for (const path of ['reports', 'verifications'])
        await expectRefused(mona.get<ErrorBody>(`/api/moderation/${path}`), 403, 'factor_needed');
      await expectRefused(mona.post<ErrorBody>('/api/moderation/members', { search: 'a' }), 403, 'factor_needed');
      await addApp(scene.world, mona);
      await expectDone(mona.there.get('/api/moderation/reports'));
    },
  },
  {
    fault: 'M3',
    name: 'reads evidence at the computer of a moderator who has left the room',
    async play(scene) {
      const [ana, eve] = [await scene.member(), await scene.member()];
      const { id } = await fileReport(ana, eve, { description: 'Threats' });
      const mona = await scene.member({ role: 'moderator' });
      await addApp(scene.world, mona);
      const look = () => mona.get<ErrorBody>(`/api/moderation/reports/${id}`);
      await expectDone(look());
      await scene.setShown(mona, new Date(scene.world.clock.now().getTime() - factorLimits.stepUpMinutes * 60_000 - 1_000));
      await expectRefused(look(), 403, 'step_up_needed');
      await expectRefused(mona.get<ErrorBody>(`/api/moderation/members/${eve.id}`), 403, 'step_up_needed');
      await expectDone(mona.there.get('/api/moderation/reports'));
    },
  },
];

export const secondFactorMoves: readonly Move[] = [...signingIn, ...acts.map(withStolenSession), ...roles];
