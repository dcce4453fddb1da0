// Another site acts in a member's browser, with the cookie, or looks at what this one answers.
import type { UploadedPhoto } from '@violet/contract/photos';
import type { ProfileStats } from '@violet/contract/profiles';
import { expect } from 'vitest';
import { jpeg, upload } from '#test/files/pictures.ts';
import { upgradeStatus } from '#test/world/socket.ts';
import { ownOrigin, sessionCookie, type Person, type Scene } from './attacker-scene.ts';
import type { Move } from './move.ts';
import { codeOf, rawCall, type RawAnswer } from './raw-call.ts';
import { emailsTo, newEmail } from './signing-in.ts';

const foreign = 'https://violet.attacker.example';
const host = new URL(ownOrigin).host;

type From = Readonly<Record<string, string>>;

const viewsOf = async (person: Person) => (await person.there.get<ProfileStats>(`/api/users/${person.id}/profile-stats`)).body.views;

function open({ here }: Scene, path: string, as: Person, from: From): Promise<RawAnswer> {
  return rawCall(here, { path, headers: { cookie: sessionCookie(as), host, ...from } });
}

/** A like, as Ana's browser would send it from somewhere. */
function sendLike({ here }: Scene, ana: Person, target: Person, from: From): Promise<RawAnswer> {
  const headers = { cookie: sessionCookie(ana), host, 'content-type': 'application/json', ...from };
  const body = JSON.stringify({ userId: ana.id, targetUserId: target.id, isLike: true });
  return rawCall(here, { method: 'POST', path: '/api/likes', headers, body });
}

/** Whoever owns the profile that is opened would learn from its views that somebody who followed is a member. */
function expectsNoView(name: string, status: number, from: From, path = (eve: Person) => `/api/users/${eve.id}`): Move {
  return {
    fault: 'M2',
    name,
    async play(scene) {
      const [eve, ana] = [await scene.member(), await scene.member()];
      expect((await open(scene, path(eve), ana, from)).status).toBe(status);
      expect(await viewsOf(eve)).toBe(0);
      const own = await open(scene, path(eve), ana, { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' });
      expect(own.status).toBe(200);
      await expect.poll(() => viewsOf(eve)).toBe(1);
    },
  };
}

function expectsNoLike(fault: Move['fault'], name: string, from: From): Move {
  return {
    fault,
    name,
    async play(scene) {
      const [eve, ana] = [await scene.member(), await scene.member()];
      const answer = await sendLike(scene, ana, eve, from);
      expect([answer.status, codeOf(answer)]).toEqual([403, 'bad_origin']);
      expect(await scene.count('likes WHERE target_id = $1', [eve.id])).toBe(0);
      expect((await sendLike(scene, ana, eve, { origin: ownOrigin })).status).toBe(201);
      expect(await scene.count('likes WHERE target_id = $1', [eve.id])).toBe(1);
    },
  };
}

const reading: readonly Move[] = [
  expectsNoView('sets a link to his own profile on another site', 403, { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }),
  expectsNoView('sets a picture that is his own profile on another site', 403, {
    'sec-fetch-site': 'cross-site',
    'sec-fetch-mode': 'no-cors',
  }),
  expectsNoView('sets it on a neighbouring site', 403, { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'no-cors' }),
  expectsNoView('sends the link in a chat of another app', 404, { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' }),
  expectsNoView('has the link opened in a browser that says nothing of where it stood', 404, {
    accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
  }),
  expectsNoView(
    'writes its address in another way',
    403,
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' },
    (eve) => `/%61pi/users/${eve.id}`,
  ),
  {
    fault: 'Held',
    name: 'reads answers by a script of another site',
    async play(scene) {
      const ana = await scene.member();
      const asked = { origin: foreign, 'access-control-request-method': 'GET' };
      const preflight = await rawCall(scene.here, { method: 'OPTIONS', path: '/api/auth/me', headers: { host, ...asked } });
      const answer = await open(scene, '/api/auth/me', ana, { origin: foreign });
      for (const { headers } of [preflight, answer]) {
        expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
      }
      expect(preflight.status).toBeGreaterThanOrEqual(400);
      expect(answer.headers['cross-origin-resource-policy']).toBe('same-origin');
    },
  },
  {
    fault: 'Low',
    name: 'shows the page, or her pictures, in a frame to click through',
    async play(scene) {
      const ana = await scene.member();
      const { body } = await upload<UploadedPhoto>(scene.here, ana, await jpeg(60, 60));
      for (const path of ['/api/auth/me', '/', body.url]) {
        const { headers } = await open(scene, path, ana, {});
        expect(headers['content-security-policy'], path).toContain("frame-ancestors 'none'");
        expect(headers['permissions-policy'], path).toContain('geolocation=()');
      }
    },
  },
];

const acting: readonly Move[] = [
  expectsNoLike('Held', 'has her browser send a like from another site', { origin: foreign }),
  expectsNoLike('Held', 'has it sent from a page without an origin', { origin: 'null' }),
  expectsNoLike('Low', 'has it sent from this site without its lock, by a network that rewrites it', { origin: `http://${host}` }),
  expectsNoLike('Low', 'has it sent from a name of his own that leads to this server', { origin: foreign, host: new URL(foreign).host }),
  {
    fault: 'Low',
    name: 'names a host of his own where an e-mail to her is written, so that its link leads there',
    async play(scene) {
      const email = newEmail();
      const { username, password } = await scene.member({ email });
      const evil = new URL(foreign).host;
      const headers = { host: evil, 'x-forwarded-host': evil, 'content-type': 'application/json' };
      const body = JSON.stringify({ username, password });
      expect((await rawCall(scene.here, { method: 'POST', path: '/api/auth/login', headers, body })).status).toBe(200);
      await expect.poll(() => emailsTo(scene, email)).toHaveLength(1);
      const [mail = ''] = emailsTo(scene, email);
      expect(mail).toContain(ownOrigin);
      expect(mail).not.toContain(evil);
    },
  },
  {
    fault: 'Held',
    name: 'has it sent by a form, which browsers send without asking',
    async play(scene) {
      const [eve, ana] = [await scene.member(), await scene.member()];
      for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])
        expect((await sendLike(scene, ana, eve, { 'content-type': type })).status, type).toBe(415);
      expect(await scene.count('likes WHERE target_id = $1', [eve.id])).toBe(0);
      expect((await sendLike(scene, ana, eve, { origin: ownOrigin })).status).toBe(201);
    },
  },
  {
    fault: 'Held',
    name: 'opens her socket from another site, and listens',
    async play(scene) {
      const { cookie } = await scene.member();
      for (const origin of [foreign, `http://${host}`, 'null'])
        expect(await upgradeStatus(scene.there, { cookie, origin }), origin).toBe(403);
      expect(await upgradeStatus(scene.there, { cookie, origin: ownOrigin })).toBe(101);
    },
  },
];

export const crossSiteMoves: readonly Move[] = [...reading, ...acting];
