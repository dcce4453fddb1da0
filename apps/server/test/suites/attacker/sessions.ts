// Somebody else's session: a cookie that was copied, kept, or planted.
import type { Session } from '@violet/contract/auth/auth';
import type { ErrorBody } from '@violet/contract/refusals/errors';
import type { SelfUser } from '@violet/contract/profiles';
import { closeCodes } from '@violet/contract/realtime';
import { expect } from 'vitest';
import { auditLog } from '#test/steps/moderation-steps.ts';
import { openSocket, upgradeStatus } from '#test/world/socket.ts';
import { giveRole } from '#modules/moderation/service.ts';
import { sessionCookie, type Person, type Scene } from './attacker-scene.ts';
import { expectDone, expectRefused, type Move } from './move.ts';
import { rawCall } from './raw-call.ts';
import { askForCode, enterCode, emailsTo, newEmail, sentCode } from './signing-in.ts';

const me = '/api/auth/me';

async function expectOut(copy: Person): Promise<void> {
  for (const process of [copy, copy.there]) await expectRefused(process.get<ErrorBody>(me), 401, 'not_signed_in');
}

/** As if the session had been opened, and used last, so long before. */
async function age({ world }: Scene, person: Person, since: string, alsoUse = false): Promise<void> {
  const use = alsoUse ? `, last_used_at = last_used_at - interval '${since}', expires_at = expires_at - interval '${since}'` : '';
  await world.db.query(`UPDATE sessions SET created_at = created_at - interval '${since}'${use} WHERE member_id = $1`, [person.id]);
}

const copied: readonly Move[] = [
  {
    fault: 'M7',
    name: 'goes on with a copied cookie after she has a new password',
    async play(scene) {
      const ana = await scene.member();
      const copy = scene.copyOf(ana);
      await expectDone(copy.there.get(me));
      await expectDone(ana.put('/api/auth/password', { currentPassword: ana.password, newPassword: 'Steeped_well_4' }), 204);
      await expectOut(copy);
      await expectDone(ana.get(me));
    },
  },
  {
    fault: 'M7',
    name: 'goes on with the cookie that her browser had before it signed in once more',
    async play(scene) {
      const ana = await scene.member();
      const copy = scene.copyOf(ana);
      await expectDone(ana.post('/api/auth/login', { username: ana.username, password: ana.password }));
      await expectOut(copy);
      await expectDone(ana.get(me));
    },
  },
  {
    fault: 'Held',
    name: 'goes on with a copied cookie, and a socket that is open, after she has signed out',
    async play(scene) {
      const ana = await scene.member();
      const copy = scene.copyOf(ana);
      const socket = await openSocket(scene.there, copy);
      await expectDone(ana.post('/api/auth/logout'), 204);
      expect(await socket.closed).toBe(closeCodes.notAuthenticated);
      await expectOut(copy);
      expect(await upgradeStatus(scene.there, { cookie: copy.cookie })).toBe(401);
      await expectDone((await scene.signIn(ana)).there.get(me));
    },
  },
  {
    fault: 'M7',
    name: 'keeps a copied session alive for longer than ninety days',
    async play(scene) {
      const [ana, bea] = [await scene.member(), await scene.member()];
      await age(scene, bea, '89 days');
      await age(scene, ana, '90 days 1 minute');
      await expectOut(scene.copyOf(ana));
      expect(await upgradeStatus(scene.there, { cookie: ana.cookie })).toBe(401);
      await expectDone(bea.there.get(me));
    },
  },
  {
    fault: 'M7',
    name: 'sits down at the computer of a moderator after her shift',
    async play(scene) {
      const [mona, ana] = [await scene.member({ role: 'moderator' }), await scene.member()];
      await expectDone(mona.get(me));
      for (const person of [mona, ana]) await age(scene, person, '12 hours 1 minute');
      await expectOut(scene.copyOf(mona));
      await expectDone(ana.there.get(me));
    },
  },
  {
    fault: 'M7',
    name: 'sits down at the computer of a library the next day',
    async play(scene) {
      const ana = await scene.member();
      const answer = await scene.visitor().post('/api/auth/login', { username: ana.username, password: ana.password, remember: false });
      for (const cookie of answer.headers.getSetCookie()) expect(cookie).not.toMatch(/Expires|Max-Age/u);
      const library = await scene.signIn(ana, { remember: false });
      await expectDone(library.there.get(me));
      await age(scene, ana, '12 hours 1 minute', true);
      await expectOut(library);
      await expectDone(ana.there.get(me));
    },
  },
];

const rights: readonly Move[] = [
  {
    fault: 'M7',
    name: 'has copied the cookie of somebody who is given a role',
    async play(scene) {
      const ada = await scene.member();
      const copy = scene.copyOf(ada);
      const { db, clock } = scene.world;
      const change = { username: ada.username, role: 'admin', operator: 'dorothea', endsSessions: true, at: clock.now() } as const;
      expect(await giveRole(db, change)).toMatchObject({ isNew: true });
      await expectOut(copy);
      expect((await (await scene.signIn(ada)).there.get<SelfUser>(me)).body.role).toBe('admin');
      const log = await auditLog(scene.admin.there);
      expect(log.find(({ action }) => action === 'role')).toMatchObject({ note: 'member → admin (dorothea)' });
    },
  },
  {
    fault: 'Held',
    name: 'ends the session of somebody else by its id',
    async play(scene) {
      const [ana, eve] = [await scene.member(), await scene.member()];
      const [session] = (await ana.get<Session[]>('/api/auth/sessions')).body;
      await expectRefused(eve.del<ErrorBody>(`/api/auth/sessions/${session?.id}`), 404, 'not_found');
      await expectDone(ana.there.get(me));
      await expectDone(ana.del(`/api/auth/sessions/${session?.id}`), 204);
      await expectOut(ana);
    },
  },
];

const planted: readonly Move[] = [
  {
    fault: 'Low',
    name: 'sets a cookie from a neighbouring site, so that she writes into an account of the attacker',
    async play(scene) {
      const [ana, eve] = [await scene.member(), await scene.member()];
      const planting = sessionCookie(eve).replace('__Host-', '');
      expect(sessionCookie(eve)).toMatch(/^__Host-violet_session=/u);
      const alone = await rawCall(scene.there, { path: me, headers: { cookie: planting } });
      expect(alone.status).toBe(401);
      for (const cookie of [`${planting}; ${sessionCookie(ana)}`, `${sessionCookie(ana)}; ${planting}`]) {
        const answer = await rawCall(scene.there, { path: me, headers: { cookie } });
        expect((JSON.parse(answer.text) as SelfUser).id).toBe(ana.id);
      }
    },
  },
  {
    fault: 'Low',
    name: 'looks for faces in the cache of a browser that she has signed out of',
    async play(scene) {
      const ana = await scene.member();
      const answer = await ana.post('/api/auth/logout');
      expect(answer.headers.get('clear-site-data')).toBe('"cache"');
      const left = answer.headers.getSetCookie().filter((cookie) => !cookie.includes('Expires=Thu, 01 Jan 1970'));
      expect(left).toEqual([]);
      await expectOut(ana);
    },
  },
];

const takenOver: readonly Move[] = [
  {
    fault: 'M7',
    name: 'gives the account of a copied session an address of his own, proves it, and asks for a new password there',
    async play(scene) {
      const [anaEmail, thiefEmail] = [newEmail(), newEmail()];
      const ana = await scene.member({ email: anaEmail });
      const copy = scene.copyOf(ana);
      await expectDone(copy.put(`/api/users/${ana.id}`, { email: thiefEmail }));
      await expectDone(copy.post(`/api/users/${ana.id}/email-code`), 204);
      const proof = await sentCode(scene, thiefEmail);
      await expectDone(copy.post(`/api/users/${ana.id}/email-verify`, { code: proof }));
      for (const email of [thiefEmail, anaEmail]) await expectDone(askForCode(scene, email), 204);
      const code = await sentCode(scene, anaEmail);
      await scene.world.settled();
      expect(emailsTo(scene, thiefEmail).filter((text) => /\b\d{6}\b/u.test(text))).toHaveLength(1);
      for (const tried of [proof, code]) await expectRefused(enterCode(scene, thiefEmail, tried), 400, 'validation_failed');
      await expectDone(enterCode(scene, anaEmail, code), 204);
      await expectOut(copy);
      const back = await scene.signIn({ ...ana, password: 'Steeped_well_4' });
      expect((await back.there.get<SelfUser>(me)).body.email).toBe(anaEmail);
    },
  },
];

export const sessionMoves: readonly Move[] = [...copied, ...rights, ...planted, ...takenOver];
