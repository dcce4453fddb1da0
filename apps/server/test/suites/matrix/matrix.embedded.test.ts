// The authorisation matrix: every endpoint of the contract with every kind of caller. It is generated from the contract's own `access` and
// `self`. Calls that name a row of somebody's need an entry in `test/access`, so a new one without a rule fails.
import { listEndpoints } from '@violet/contract/openapi/listed-endpoints';
import type { EndpointShape } from '@violet/contract/endpoint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rows } from '#test/access/all-access.ts';
import { createScene, actorNames, type ActorName, type Scene } from './matrix-scene.ts';
import type { Answer, Caller } from '#test/world/world.ts';

const unknownId = '0192d7a0-0000-7000-8000-00000000dead';
const all = listEndpoints().map(({ name, endpoint }) => ({ key: name, endpoint }));

let scene: Scene;
beforeAll(async () => {
  scene = await createScene();
});
afterAll(() => scene.world.close());

function pathParams(endpoint: EndpointShape): string[] {
  return [...endpoint.path.matchAll(/\{(\w+)\}/gu)].map((match) => match[1] ?? '');
}

function send(
  caller: Caller,
  { method, path }: EndpointShape,
  params: Record<string, string>,
  body?: unknown,
): Promise<Answer<{ code?: string } | null>> {
  const url = path.replace(/\{(\w+)\}/gu, (_whole, name: string) => params[name] ?? unknownId);
  const call = { GET: caller.get, POST: caller.post, PUT: caller.put, DELETE: caller.del }[method];
  return call(url, method === 'GET' ? undefined : body);
}

/** Ana's id wherever the contract says that it must be the caller's own. */
function anasOwn({ self }: EndpointShape): { params: Record<string, string>; body: Record<string, unknown> } {
  const [place, field = ''] = self?.split('.') ?? [];
  return { params: place === 'params' ? { [field]: scene.ana.id } : {}, body: place === 'body' ? { [field]: scene.ana.id } : {} };
}

type Verdict = 'not_signed_in' | 'suspended' | 'forbidden' | 'premium_required' | 'not_found' | 'let through';

function expected({ access, self, openToSuspended }: EndpointShape, actor: ActorName): Verdict {
  if (access === 'visitor') return 'let through';
  if (actor === 'visitor') return 'not_signed_in';
  if (actor === 'suspended' && !openToSuspended) return 'suspended';
  if (access === 'moderator') return actor === 'moderator' || actor === 'admin' ? 'let through' : 'not_found';
  if (access === 'admin') return actor === 'admin' ? 'let through' : 'not_found';
  if (self && actor !== 'ana') return 'forbidden';
  if (access === 'premium' && actor !== 'premium') return 'premium_required';
  return 'let through';
}

const gateCodes = new Set(['not_signed_in', 'forbidden', 'premium_required', 'bad_origin', 'suspended']);

describe.each(all)('$key', ({ key, endpoint }) => {
  test.each(actorNames)('%s at the gate', async (actor) => {
    if (actor === 'ana') await scene.makeAnaFree();
    const { params, body } = anasOwn(endpoint);
    const verdict = expected(endpoint, actor);
    const answer = await send(scene.caller(actor), endpoint, params, body);
    expect(answer.status, 'no call may fail').not.toBe(500);
    if (verdict === 'let through') {
      const refusedByRule = rows[key]?.mayRefuse?.includes(answer.body?.code ?? '');
      expect(gateCodes.has(answer.body?.code ?? '') && !refusedByRule, `${answer.status} ${answer.body?.code}`).toBe(false);
    } else {
      expect(answer.body).toMatchObject({ code: verdict });
    }
  });
});

const naming = all.filter(({ endpoint }) => pathParams(endpoint).some((name) => endpoint.self !== `params.${name}`));

test.each(naming)('$key says whose row it names', ({ key }) => {
  expect(Object.keys(rows), 'add it to the rows of its module in test/access/modules').toContain(key);
});

describe.each(naming.filter(({ key }) => rows[key]?.make))('$key with a row of somebody', ({ key, endpoint }) => {
  test.each(actorNames.filter((actor) => actor !== 'visitor' && actor !== 'suspended'))('%s', async (actor) => {
    const rule = rows[key];
    if (!rule?.make) throw new Error('no rule');
    await scene.makeAnaFree();
    const { params, body } = await rule.make(scene);
    const self = actor === 'ana' ? scene.ana.id : scene.memberId(actor);
    const sent = rule.selfField ? { ...body, [rule.selfField]: self } : body;
    const own = endpoint.self?.startsWith('params.') ? { [endpoint.self.slice('params.'.length)]: self } : {};
    const answer = await send(scene.caller(actor), endpoint, { ...own, ...params }, sent);
    if (rule.allowed.includes(actor)) {
      return expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
    }
    const knows = rule.refused?.[actor];
    if (knows) return expect(answer.body).toMatchObject({ code: knows });
    // What is not the actor's answers exactly as what was never there.
    const nothing = await send(scene.caller(actor), endpoint, own, sent);
    expect(answer.status).toBe(nothing.status);
    expect(answer.body).toEqual(nothing.body);
    return expect(answer.status).toBeGreaterThanOrEqual(400);
  });
});
