// Proven addresses: how one is proven, and what waits for it where others reach a server that sends codes. ADR 028.
import type { SelfUser } from '@violet/contract/profiles';
import type { ErrorBody } from '@violet/contract/refusals/errors';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fetchPicture, jpeg, upload } from '#test/files/pictures.ts';
import { aMatch, swipe } from '#test/steps/matches.ts';
import { bothWrite, colour, uploadFile } from '#test/steps/media.ts';
import { sendMessage } from '#test/steps/messages.ts';
import { openSocket } from '#test/world/socket.ts';
import { createWorld, type Member, type World } from '#test/world/world.ts';

let world: World;
let ana: Member;
let email = '';
let count = 0;
beforeAll(async () => {
  world = await createWorld({ provesContacts: true });
});
afterAll(() => world.close());
beforeEach(async () => {
  count += 1;
  email = `ana${count}.${Date.now()}@proofs.example`;
  ana = await world.member({ email });
});

const codesTo = (to: string) => world.emails.filter((mail) => mail.to === to).flatMap(({ text }) => /\b\d{6}\b/u.exec(text)?.[0] ?? []);
const ask = (member = ana) => member.post<ErrorBody>(`/api/users/${member.id}/email-code`);
const enter = (code: string | undefined, member = ana) => member.post<ErrorBody>(`/api/users/${member.id}/email-verify`, { code });
const isProven = async (member = ana) => (await member.get<SelfUser>('/api/auth/me')).body.emailVerified;

async function prove(): Promise<void> {
  expect((await ask()).status).toBe(204);
  expect((await enter(codesTo(email).at(-1))).status).toBe(200);
}

describe('an address', () => {
  it('is proven by the code that went there, once; the e-mail tells of nothing else', async () => {
    expect(await isProven()).toBe(false);
    await prove();
    expect(await isProven()).toBe(true);
    const [mail] = world.emails.filter(({ to }) => to === email);
    for (const word of [/violet/iu, /dating/iu, new RegExp(ana.username, 'u')]) expect(`${mail?.subject} ${mail?.text}`).not.toMatch(word);
    expect((await enter(codesTo(email).at(-1))).body.errors).toMatchObject([{ path: 'code', key: 'code_wrong' }]);
    expect([(await ask()).status, codesTo(email).length]).toEqual([204, 1]);
  });

  it('is proven no more with another one, nor by the code that was sent before', async () => {
    await prove();
    await ana.put(`/api/users/${ana.id}`, { bio: 'Kettle on', email });
    expect(await isProven()).toBe(true);
    await ana.put(`/api/users/${ana.id}`, { email: `other.${email}` });
    expect(await isProven()).toBe(false);
    await ask();
    const [code] = codesTo(`other.${email}`);
    await ana.put(`/api/users/${ana.id}`, { email });
    expect([(await enter(code)).status, await isProven()]).toEqual([400, false]);
  });

  it('takes five tries and fifteen minutes, and five codes a day', async () => {
    await ask();
    const [code = ''] = codesTo(email);
    for (let tries = 0; tries < 5; tries += 1) expect((await enter(code === '000000' ? '000001' : '000000')).status).toBe(400);
    expect((await enter(code)).status).toBe(400);
    await ask();
    world.clock.advance({ minutes: 16 });
    expect((await enter(codesTo(email).at(-1))).status).toBe(400);
    for (let codes = 0; codes < 3; codes += 1) expect((await ask()).status).toBe(204);
    expect((await ask()).body.code).toBe('rate_limited');
  });

  it('has to be there', async () => {
    const nobody = await world.member();
    expect((await ask(nobody)).body.errors).toMatchObject([{ path: 'email', key: 'email_needed' }]);
    expect((await enter('123456', nobody)).status).toBe(400);
  });

  it('counts as proven where a reset code came back from it', async () => {
    await world.visitor.post('/api/auth/password-reset', { email });
    await expect.poll(() => codesTo(email).length).toBe(1);
    const reset = { email, code: codesTo(email)[0], newPassword: 'Steeped_well_4' };
    expect((await world.visitor.post('/api/auth/password-reset/confirm', reset)).status).toBe(204);
    expect(await isProven(await world.signIn({ ...ana, password: 'Steeped_well_4' }))).toBe(true);
  });
});

describe('before an address or number is proven', () => {
  it('she writes to nobody, over HTTP or the socket; a number does as well', async () => {
    const bea = await world.member();
    const { id: matchId } = await aMatch(ana, bea);
    const refused = await sendMessage<ErrorBody>(ana, matchId, 'Kettle on?');
    expect([refused.status, refused.body.code, refused.body.key]).toEqual([403, 'forbidden', 'contact_unproven']);
    const socket = await openSocket(world.origin, ana);
    socket.send({ type: 'message', userId: ana.id, matchId, content: 'Kettle on?' });
    expect((await socket.next('error')).code).toBe('forbidden');
    await prove();
    expect((await sendMessage(ana, matchId, 'Kettle on?')).status).toBe(201);
    await world.db.query("UPDATE members SET phone_number = '+15035550188', phone_verified = true WHERE id = $1", [bea.id]);
    expect((await sendMessage(bea, matchId, 'It is')).status).toBe(201);
    await socket.close();
  });

  it('she sends no file, asks nobody to be verified and writes nothing with a like, which goes without words', async () => {
    const [bea, cleo] = [await world.member(), await world.member()];
    await world.db.query("UPDATE members SET phone_number = '+15035550189', phone_verified = true WHERE id = $1", [bea.id]);
    const { id: matchId } = await aMatch(ana, bea);
    const comment = { comment: 'Kettle on?' };
    const acts = [
      async () => uploadFile<ErrorBody>(world.origin, ana, matchId, 'photo', await colour()),
      () => ana.post<ErrorBody>(`/api/matches/${matchId}/verify-request`),
      () => swipe<ErrorBody>(ana, cleo, comment),
    ];
    for (const act of acts) {
      const { status, body } = await act();
      expect([status, body.code, body.key]).toEqual([403, 'forbidden', 'contact_unproven']);
    }
    expect((await swipe(ana, await world.member())).status).toBe(201);
    await prove();
    await bothWrite(ana, bea, matchId);
    for (const act of acts) expect((await act()).status).toBe(201);
  });

  it('she alone sees her pictures', async () => {
    const bea = await world.member();
    const { body } = await upload<{ url: string }>(world.origin, ana, await jpeg(300, 300));
    const seenBy = async (member: Member) => (await fetchPicture(world.origin, member, body.url)).status;
    expect([await seenBy(ana), await seenBy(bea)]).toEqual([200, 404]);
    await prove();
    expect(await seenBy(bea)).toBe(200);
  });
});
