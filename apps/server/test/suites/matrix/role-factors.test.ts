// Every call of the console for somebody whose role needs a second factor. It is missing, never shown in this session, shown long ago, or
// just shown.
import { listEndpoints } from '@violet/contract/openapi/listed-endpoints';
import type { EndpointShape } from '@violet/contract/endpoint';
import type { UploadedPhoto } from '@violet/contract/photos';
import { factorLimits, type SecondFactors } from '@violet/contract/auth/second-factors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jpeg, upload } from '#test/files/pictures.ts';
import { fileReport } from '#test/steps/moderation-steps.ts';
import { ghost } from '#test/steps/matches.ts';
import { addApp, factorsPath, signInWith, waitSteps, type App } from '#test/steps/second-factor-steps.ts';
import { addPlainPhotos, requestVerification } from '#test/steps/verification-steps.ts';
import { createWorld, type Answer, type Caller, type Member, type World } from '#test/world/world.ts';

const console = listEndpoints().filter(({ endpoint: { access } }) => access === 'moderator' || access === 'admin');
const exposing = ['moderation.member', 'moderation.report', 'moderation.reportMedia', 'moderation.selfie', 'moderation.verifications'];
const nobody = '0192d7a0-0000-7000-8000-00000000dead';

let world: World;
beforeAll(async () => {
  world = await createWorld({ roleFactors: true });
});
afterAll(() => world.close());

/** As a decision that each queue refuses, or a search. */
function send(caller: Caller, { method, path }: EndpointShape): Promise<Answer<{ code?: string } | null>> {
  const url = path.replace(/\{\w+\}/gu, nobody);
  return method === 'GET' ? caller.get(`${url}?search=nobody`) : caller.post(url, {});
}

/** What each call answers, those alike together. */
async function answersTo(caller: Caller): Promise<Map<string, string[]>> {
  const answers = new Map<string, string[]>();
  for (const { name, endpoint } of console) {
    const { status, body } = await send(caller, endpoint);
    expect(status, name).not.toBe(500);
    const verdict = status === 403 ? `${body?.code}` : 'let through';
    answers.set(verdict, [...(answers.get(verdict) ?? []), name].toSorted());
  }
  return answers;
}

const all = console.map(({ name }) => name).toSorted();
const rest = all.filter((name) => !exposing.includes(name));

describe('an admin', () => {
  let ada: Member;
  let elsewhere: Member;
  let app: App;
  beforeAll(async () => {
    ada = await world.member({ role: 'admin' });
    elsewhere = await world.signIn(ada);
  });

  it('without a factor signs in as a member, and no call of the console is open', async () => {
    expect((await elsewhere.get('/api/auth/me')).status).toBe(200);
    expect((await ada.get<SecondFactors>(factorsPath)).body.required).toBe(true);
    expect(await answersTo(ada)).toEqual(new Map([['factor_needed', all]]));
  });

  it('who has just added one does all of it, and in a session that has not shown it nothing', async () => {
    app = await addApp(world, ada);
    expect(await answersTo(ada)).toEqual(new Map([['let through', all]]));
    expect(await answersTo(elsewhere)).toEqual(new Map([['step_up_needed', all]]));
  });

  it('who showed it longer ago than the step-up lasts sees neither evidence nor who asks to be verified nor histories until it is shown again', async () => {
    world.clock.advance({ minutes: factorLimits.stepUpMinutes });
    expect(await answersTo(ada)).toEqual(
      new Map([
        ['let through', rest],
        ['step_up_needed', exposing],
      ]),
    );
    waitSteps(world, 1);
    expect((await ada.post(`${factorsPath}/step-up`, { code: app.code() })).status).toBe(200);
    expect(await answersTo(ada)).toEqual(new Map([['let through', all]]));
  });

  it('who signs in with it does all of it, and cannot remove the last one', async () => {
    waitSteps(world, 2);
    const again = await signInWith(world, ada, { code: app.code() });
    expect(await answersTo(again)).toEqual(new Map([['let through', all]]));
    expect(await again.del(`${factorsPath}/${app.id}`)).toMatchObject({ status: 409, body: { key: 'factor_last' } });
    const other = await addApp(world, again);
    expect((await again.del(`${factorsPath}/${app.id}`)).status).toBe(204);
    expect(await again.del(`${factorsPath}/${other.id}`)).toMatchObject({ status: 409, body: { key: 'factor_last' } });
  });
});

it('a moderator who has not shown it sees a picture of the evidence as little as anybody else', async () => {
  const [ana, bea] = [await world.member(), await world.member()];
  const { body: photo } = await upload<UploadedPhoto>(world.origin, bea, await jpeg(40, 40));
  await fileReport(ana, bea);
  await bea.put(`/api/users/${bea.id}`, { photos: [] });
  const mona = await world.member({ role: 'moderator' });
  const elsewhere = await world.signIn(mona);
  const seenBy = async (moderator: Member) => (await moderator.get(photo.url)).status;
  expect(await seenBy(mona)).toBe(404);
  const app = await addApp(world, mona);
  expect([await seenBy(mona), await seenBy(elsewhere)]).toEqual([200, 404]);
  expect((await mona.get(photo.url)).headers.get('cache-control')).toBe('private, no-store');

  world.clock.advance({ minutes: factorLimits.stepUpMinutes });
  expect(await seenBy(mona), 'shown long ago').toBe(404);
  waitSteps(world, 1);
  expect((await mona.post(`${factorsPath}/step-up`, { code: app.code() })).status).toBe(200);
  expect(await seenBy(mona)).toBe(200);
});

it('a moderator who showed it long ago sees a hidden picture under review as little as anybody else', async () => {
  const bea = await world.member({ premium: true });
  const [photo] = await addPlainPhotos(world.origin, bea, 3);
  await ghost(bea, true);
  expect((await requestVerification(bea)).status).toBe(200);
  const mona = await world.member({ role: 'moderator' });
  await addApp(world, mona);
  const seen = async () => {
    const { status, headers } = await mona.get(photo?.url ?? '');
    return [status, headers.get('cache-control')];
  };
  expect(await seen()).toEqual([200, 'private, no-store']);
  world.clock.advance({ minutes: factorLimits.stepUpMinutes });
  expect(await seen()).toEqual([404, null]);
});

it('members learn nothing of it: for them the console does not exist, with a factor or without', async () => {
  const [ana, bea] = [await world.member(), await world.member()];
  const { id } = await addApp(world, bea);
  for (const member of [ana, bea]) {
    for (const { endpoint } of console) expect((await send(member, endpoint)).status).toBe(404);
  }
  expect((await bea.del(`${factorsPath}/${id}`)).status).toBe(204);
});
