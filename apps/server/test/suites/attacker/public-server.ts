// What a server is by itself, once others reach it. Its logins, folder, log and ways to other machines are looked at.
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, chmodSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { ErrorBody } from '@violet/contract/refusals/errors';
import type { OwnStory, Story } from '@violet/contract/tea';
import { expect, vi } from 'vitest';
import { createNoMail } from '#platform/gateways/mail/mail.ts';
import { createNoSms } from '#platform/gateways/sms/sms.ts';
import { newSecretToken } from '#platform/secret-token.ts';
import { createHashing } from '#modules/auth/passwords/hashing.ts';
import { aNumber } from '#test/world/phone-numbers.ts';
import { upgradeStatus } from '#test/world/socket.ts';
import { createWorld } from '#test/world/world.ts';
import { BadVariable, readEnv } from '#src/env.ts';
import { openStore } from '#src/start/open-store.ts';
import { lockFolder } from '#platform/db/folder-lock.ts';
import { expectDone, expectRefused, type Move } from './move.ts';
import { login } from './networks.ts';
import { sessionCookie, type Scene } from './attacker-scene.ts';
import { rawCall } from './raw-call.ts';

const onHttps = { PUBLIC_URL: 'https://violet.example' };
const elsewhere = 'postgres://violet:secret@db.example/violet';

/** What a start on https refuses, and takes once it is set right. */
function expectNoStart(wrong: NodeJS.ProcessEnv, right: NodeJS.ProcessEnv): void {
  expect(() => readEnv({ ...onHttps, ...wrong }), JSON.stringify(wrong)).toThrow(BadVariable);
  expect(() => readEnv({ ...onHttps, ...right }), JSON.stringify(right)).not.toThrow();
}

const demo: readonly Move[] = [
  {
    fault: 'H2',
    name: 'signs in with the published passwords of the demo',
    async play(scene) {
      for (const name of ['ana', 'bea']) await expectRefused(login(scene.visitor(), name, `Violet_${name}1`), 401, 'invalid_credentials');
      const member = await scene.member();
      await expectDone(login(scene.visitor(), member.username, member.password));
    },
  },
  {
    fault: 'H2',
    name: 'signs in with them where an earlier start had a demo',
    async play(scene) {
      const { db, app } = scene.world;
      const [left, stranger] = [await scene.member({ name: 'Ana' }), await scene.member()];
      const published = await createHashing().hash('Violet_ana1', 'test');
      await db.query('UPDATE members SET is_demo = true WHERE id = $1', [left.id]);
      await db.query('UPDATE credentials SET password_hash = $2 WHERE member_id = $1', [left.id, published]);
      await expectDone(login(scene.visitor(), left.username, 'Violet_ana1'));
      await expectDone(stranger.there.get(`/api/users/${left.id}`));
      expect(await app.noDemo.hide()).toBe(1);
      await expectRefused(login(scene.visitor(), left.username, 'Violet_ana1'), 401, 'invalid_credentials');
      await expectRefused(left.there.get<ErrorBody>('/api/auth/me'), 401, 'not_signed_in');
      await expectRefused(stranger.there.get<ErrorBody>(`/api/users/${left.id}`), 404, 'not_found');
    },
  },
  {
    fault: 'H2',
    name: 'waits for an operator who asks for the demo, or for no limits, on a public address',
    async play() {
      for (const source of [
        onHttps,
        { PUBLIC_URL: 'http://violetviolet.onion' },
        { PUBLIC_URL: 'http://192.168.1.20:3000' },
        { HOST: '::' },
      ]) {
        expect(readEnv(source)).toMatchObject({ demo: false, publicDemo: false, isExposed: true, rateLimits: true, roleFactors: true });
        for (const wrong of [{ DEMO: '1' }, { RATE_LIMITS: 'off' }]) expect(() => readEnv({ ...source, ...wrong })).toThrow(BadVariable);
      }
      expectNoStart({ DEMO: '1' }, { DEMO: 'public' });
      expectNoStart({ RATE_LIMITS: 'off' }, { RATE_LIMITS: 'on' });
    },
  },
  {
    fault: 'H2',
    name: 'comes through a proxy that stands before a server which was told no address',
    async play() {
      const { demo, isExposed, publicUrl, answersTo } = readEnv({});
      const world = await createWorld({ demo, isExposed, publicUrl, answersTo });
      try {
        const payload = { username: 'ana', password: 'Violet_ana1' };
        const ask = (host: string) => world.app.http.inject({ method: 'POST', url: '/api/auth/login', headers: { host }, payload });
        const answers = [await ask('violet.example'), await ask('violetviolet.onion'), await ask('localhost:3000')];
        expect(answers.map(({ statusCode }) => statusCode)).toEqual([421, 421, 401]);
      } finally {
        await world.close();
      }
    },
  },
  {
    fault: 'H2',
    name: 'looks at Tea when somebody was seen typing, to know who told the story',
    async play(scene) {
      const [author, eve] = [await scene.member({ premium: true }), await scene.member({ premium: true })];
      const told = await author.post<OwnStory>('/api/tea/stories', { title: 'A kettle', content: 'It boiled.' });
      expect([told.status, told.body.appearsAt]).toEqual([201, expect.any(String)]);
      const seenBy = async () => (await eve.there.get<Story[]>('/api/tea/stories?limit=100')).body.map(({ id }) => id);
      expect(await seenBy()).not.toContain(told.body.id);
      await scene.world.db.query('UPDATE stories SET day = day - 1 WHERE id = $1', [told.body.id]);
      expect(await seenBy()).toContain(told.body.id);
      expect(JSON.stringify((await eve.there.get<Story[]>('/api/tea/stories?limit=100')).body)).not.toContain(author.id);
    },
  },
];

/** How many statements the database has had, as the operator reads it. */
async function countStatements({ world }: Scene): Promise<number> {
  const figures = await world.app.metrics.listen(0, '127.0.0.1');
  try {
    const text = await (await fetch(`http://127.0.0.1:${(figures.address() as AddressInfo).port}/metrics`)).text();
    const counts = [...text.matchAll(/^violet_database_statement_seconds_count\{.*\} (\d+)$/gmu)];
    return counts.reduce((sum, [, count]) => sum + Number(count), 0);
  } finally {
    figures.close();
  }
}

/** What others who are not the system may do with a file or folder. */
const openTo = (name: string) => statSync(name).mode & 0o077;

const machine: readonly Move[] = [
  {
    fault: 'H3',
    name: 'reads rows and pictures of the community with another account of the machine',
    async play() {
      const folder = mkdtempSync(path.join(tmpdir(), 'violet-volume-'));
      try {
        const dataDir = path.join(folder, 'data');
        const kept = ['', 'database', 'files'].map((part) => path.join(dataDir, part));
        for (const name of kept) {
          mkdirSync(name);
          chmodSync(name, 0o755);
        }
        writeFileSync(path.join(dataDir, 'database', 'wal'), 'ana@letters.example', { mode: 0o666 });
        const store = await openStore(readEnv({ ...onHttps, DATA_DIR: dataDir }));
        await store.put('photos/one.webp', Buffer.from('a picture'), 'image/webp');
        const letGo = await lockFolder(path.join(dataDir, 'database'));
        expect(kept.map(openTo)).toEqual([0, 0, 0]);
        await letGo();
        chmodSync(folder, 0o1777);
        await expect(openStore(readEnv({ ...onHttps, DATA_DIR: folder }))).rejects.toThrow(
          /^DATA_DIR [^\n]+ can be entered by other users/u,
        );
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
  },
  {
    fault: 'M6',
    name: 'reads in the log what a server without mail and SMS could not send',
    async play() {
      const log: string[] = [];
      const world = await createWorld({ demo: false, log, mail: createNoMail, sms: createNoSms() });
      try {
        const [email, phoneNumber] = ['ana@kettle.example', aNumber()];
        const ana = await world.member({ email });
        const ask = [
          await world.visitor.post<ErrorBody>('/api/auth/password-reset', { email }),
          await ana.post<ErrorBody>(`/api/users/${ana.id}/email-code`),
          await ana.put<ErrorBody>(`/api/users/${ana.id}/sms-settings`, { phoneNumber, smsNotifications: true }),
        ];
        expect(ask.map(({ status, body }) => [status, body.key])).toEqual([
          [503, 'mail_off'],
          [503, 'mail_off'],
          [503, 'sms_off'],
        ]);
        await vi.waitFor(() => expect(log.join('')).toContain('/sms-settings'));
        for (const secret of [email, phoneNumber, ana.username]) expect(log.join('')).not.toContain(secret);
        expect([world.emails, world.sms]).toEqual([[], []]);
      } finally {
        await world.close();
      }
    },
  },
  {
    fault: 'M11',
    name: 'listens on the network between the server and its database, its Redis and its store',
    async play() {
      expectNoStart({ DATABASE_URL: elsewhere }, { DATABASE_URL: `${elsewhere}?sslmode=verify-full` });
      expectNoStart({ REDIS_URL: 'redis://:secret@redis.example' }, { REDIS_URL: 'rediss://:secret@redis.example' });
      expectNoStart({ REDIS_URL: 'rediss://redis.example' }, { REDIS_URL: 'rediss://:secret@redis.example' });
      const s3 = { S3_BUCKET: 'b', S3_REGION: 'r', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 's' };
      expectNoStart({ ...s3, S3_ENDPOINT: 'http://store.example' }, { ...s3, S3_ENDPOINT: 'https://store.example' });
      const mail = { SMTP_URL: 'smtp://mail.example:25', MAIL_FROM: 'post@example.org' };
      expect(readEnv({ ...onHttps, ...mail }).smtp?.needsTls).toBe(true);
    },
  },
  {
    fault: 'Low',
    name: 'asks for pictures and health without a session, so that the database works for everybody who asks',
    async play(scene) {
      const ana = await scene.member();
      const cookie = '__Host-violet_session=made-up';
      const paths = ['/readyz', '/healthz', `/photos/${randomUUID()}`, `/voice/${randomUUID()}`, '/api/auth/me'];
      const before = await countStatements(scene);
      for (let round = 0; round < 20; round += 1) {
        for (const path of paths) await rawCall(scene.here, { path, headers: { cookie } });
      }
      const asked = await countStatements(scene);
      // Work that comes back by itself goes on meanwhile.
      expect(asked - before).toBeLessThan(40);
      for (let round = 0; round < 40; round += 1) await ana.get('/api/auth/me');
      expect((await countStatements(scene)) - asked).toBeGreaterThanOrEqual(40);
    },
  },
  {
    fault: 'Low',
    name: 'asks for sockets with sessions that it makes up, by all addresses of a household, so that the database looks for each',
    async play(scene) {
      const [site, elsewhere] = [scene.newSite(), await scene.member()];
      let asked = 0;
      const ask = () => {
        asked += 1;
        const headers = { cookie: `__Host-violet_session=${newSecretToken()}`, 'x-forwarded-for': `${site}::${asked.toString(16)}` };
        return upgradeStatus(scene.here, headers);
      };
      const askAtOnce = async () => new Set(await Promise.all(Array.from({ length: 100 }, ask)));
      expect(await askAtOnce()).toEqual(new Set([401]));
      for (let round = 0; round < 11; round += 1) await askAtOnce();
      const before = await countStatements(scene);
      for (let round = 0; round < 3; round += 1) expect(await askAtOnce()).toEqual(new Set([429]));
      // Work that comes back by itself goes on meanwhile.
      expect((await countStatements(scene)) - before).toBeLessThan(100);
      const own = { cookie: sessionCookie(elsewhere), 'x-forwarded-for': elsewhere.from };
      expect(await upgradeStatus(scene.there, own)).toBe(101);
    },
  },
  {
    fault: 'Low',
    name: 'reads figures of the server where everybody gets to',
    async play(scene) {
      expect(readEnv({ ...onHttps, HOST: '0.0.0.0', METRICS_PORT: '9464' }).metricsHost).toBe('127.0.0.1');
      const ana = await scene.member();
      const answer = await rawCall(scene.here, { path: '/metrics', headers: { cookie: sessionCookie(ana) } });
      expect(answer.text).not.toContain('violet_');
      expect((await rawCall(scene.here, { path: '/readyz' })).text).toContain('ready');
    },
  },
];

export const publicServerMoves: readonly Move[] = [...demo, ...machine];
