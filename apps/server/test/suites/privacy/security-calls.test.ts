// An operator gets from a line of the stream to the call behind it. The line may have been written deep in that call.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { patchwork, upload } from '#test/files/pictures.ts';
import { decideMember } from '#test/steps/moderation-steps.ts';
import { aPlan } from '#test/steps/plans.ts';
import { addApp, factorsPath } from '#test/steps/second-factor-steps.ts';
import { linesWhile } from '#test/steps/security-lines.ts';
import { openSocket, upgradeStatus } from '#test/world/socket.ts';
import { createWorld, type Answer, type Member, type World } from '#test/world/world.ts';

const written: string[] = [];
let world: World;
beforeAll(async () => {
  world = await createWorld({ securityLines: written, rateLimits: true });
});
afterAll(() => world.close());

const linesOf = (act: () => Promise<unknown>) => linesWhile(world, written, act);

const signIn = ({ username, password }: Pick<Member, 'username' | 'password'>) =>
  world.visitor.post('/api/auth/login', { username, password });

/** Each line of the event leads to the call that was answered, and to where it came from. */
async function expectFound(event: string, route: string, act: () => Promise<Pick<Answer, 'headers'>>): Promise<void> {
  const answers: Pick<Answer, 'headers'>[] = [];
  const lines = await linesOf(async () => void answers.push(await act()));
  const found = lines.filter((line) => line.event === event);
  expect(found.length, JSON.stringify(lines)).toBeGreaterThan(0);
  const requestId = answers[0]?.headers.get('x-request-id');
  expect(requestId).toBeTruthy();
  for (const line of found) expect(line).toMatchObject({ route, requestId, network: expect.stringMatching(/./u) as string });
}

const stepUpCall = `POST ${factorsPath}/step-up`;

describe('the call behind a line is found', () => {
  it('of a sign-in with an unknown browser, and of a lockout on the way', async () => {
    const ana = await world.member();
    await expectFound('new_device', 'POST /api/auth/login', () => signIn(ana));
    for (let tries = 0; tries < 10; tries += 1) await signIn({ ...ana, password: 'Wrong_1' });
    await expectFound('limit', 'POST /api/auth/login', () => signIn(ana));
  });

  it('of a password, a factor and a recovery code that are shown, right or wrong', async () => {
    const ana = await world.member();
    const show = (proof: object) => () => ana.post(`${factorsPath}/step-up`, proof);
    await expectFound('password_shown', stepUpCall, show({ password: 'Wrong_1' }));
    await expectFound('password_shown', stepUpCall, show({ password: ana.password }));
    const { code, recoveryCodes } = await addApp(world, ana);
    await expectFound('factor_shown', stepUpCall, show({ code: '000000' }));
    await expectFound('factor_shown', stepUpCall, show({ code: code() }));
    await expectFound('recovery_code', stepUpCall, show({ code: recoveryCodes[0] }));
  });

  it('of another address, also where a listener writes the line after the call', async () => {
    const ana = await world.member();
    await expectFound('email_change', 'PUT /api/users/{userId}', () => ana.put(`/api/users/${ana.id}`, { email: 'ana@letters.example' }));
  });

  it('of whatever a banned member is known by', async () => {
    const [email, phoneNumber] = ['kettle@letters.example', '+15035550179'];
    const [mona, bad, again] = [await world.member({ role: 'moderator' }), await world.member({ email }), await world.member()];
    const face = await patchwork(7);
    expect((await upload(world.origin, bad, face)).status).toBe(201);
    await world.db.query('UPDATE members SET phone_number = $2, phone_verified = true WHERE id = $1', [bad.id, phoneNumber]);
    await again.put(`/api/users/${again.id}/sms-settings`, { phoneNumber, smsNotifications: true });
    const code = /\d{6}/u.exec(world.sms.at(-1)?.text ?? '')?.[0];
    expect((await decideMember(mona, bad, { action: 'ban' })).status).toBe(200);
    await expectFound('ban_evasion', 'PUT /api/users/{userId}', () => again.put(`/api/users/${again.id}`, { email }));
    await expectFound('ban_evasion', 'POST /api/users/{userId}/photos', () => upload(world.origin, again, face));
    await expectFound('ban_evasion', 'POST /api/users/{userId}/sms-verify', () =>
      again.post(`/api/users/${again.id}/sms-verify`, { code }),
    );
    for (const secret of [email, phoneNumber, again.id, bad.id]) expect(written.join('')).not.toContain(secret);
  });

  it('of a write by another site, which no handler has seen', async () => {
    const headers = { origin: 'https://evil.example', 'x-request-id': 'named-by-a-proxy' };
    const lines = await linesOf(() => world.app.http.inject({ method: 'DELETE', url: `/api/users/${crypto.randomUUID()}`, headers }));
    expect(lines).toMatchObject([{ event: 'foreign_origin', route: 'DELETE /api/users/{userId}', requestId: 'named-by-a-proxy' }]);
  });

  it('of a page of a plan that is none, without the token that was tried', async () => {
    const ana = await world.member();
    const { url } = await aPlan(world, ana);
    const right = new URL(url).pathname;
    for (const path of [`${right.slice(0, -3)}AAA`, '/p/%ff%fe']) {
      await expectFound('out_of_reach', 'GET /p/{token}', () => ana.get(path));
    }
    const miss = () => world.visitor.get(`${right}/more`);
    for (let misses = 0; misses < 60; misses += 1) await miss();
    await expectFound('limit', 'GET /p/{token}', miss);
    expect(written.join('')).not.toContain(right.slice(3, -3));
  });
});

it('calls beside each other are told apart', async () => {
  const members = await Promise.all(Array.from({ length: 8 }, () => world.member()));
  const answers: Answer[] = [];
  const lines = await linesOf(async () => void answers.push(...(await Promise.all(members.map(signIn)))));
  const idsOf = (event: string) => lines.filter((line) => line.event === event).map(({ requestId }) => requestId);
  const expected = new Set(answers.map(({ headers }) => headers.get('x-request-id')));
  expect(expected.size).toBe(8);
  for (const event of ['new_device', 'sign_in']) expect(new Set(idsOf(event))).toEqual(expected);
});

it('a page of another site that would listen on the socket is told of, with where it came from', async () => {
  const ana = await world.member();
  const headers = { cookie: ana.cookie, origin: 'https://evil.example' };
  const lines = await linesOf(async () => expect(await upgradeStatus(world.origin, headers)).toBe(403));
  const network = expect.stringMatching(/./u) as string;
  expect(lines).toMatchObject([{ event: 'foreign_origin', why: 'bad_origin', route: '/ws', network }]);
});

it('a frame on a socket belongs to no call, and says the socket alone', async () => {
  const ana = await world.member();
  const socket = await openSocket(world.origin, ana);
  const lines = await linesOf(async () => {
    socket.send({ type: 'typing', userId: crypto.randomUUID(), matchId: crypto.randomUUID() });
    await socket.next('error');
  });
  await socket.close();
  expect(lines.map(({ event, route, requestId }) => [event, route, requestId])).toEqual([['foreign_name', '/ws', undefined]]);
});
