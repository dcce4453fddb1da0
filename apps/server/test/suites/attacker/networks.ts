// Many addresses for one attacker: a household of version 6 has more of them than there are names to try.
import type { ErrorBody } from '@violet/contract/refusals/errors';
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Caller } from '#test/world/world.ts';
import type { Scene } from './attacker-scene.ts';
import { expectDone, expectRefused, type Move, type Tried } from './move.ts';

const newName = () => `n${randomUUID().slice(0, 12)}`;

export function signUp(caller: Caller, fields: object = {}): Tried {
  const account = { username: newName(), password: 'Kettle_on_9', name: 'Robin', age: 29 };
  return caller.post<ErrorBody>('/api/auth/register', { ...account, genderIdentity: 'woman', sexualOrientation: 'lesbian', ...fields });
}

export function login(caller: Caller, username: string, password: string): Tried {
  return caller.post<ErrorBody>('/api/auth/login', { username, password });
}

function askRemoval(caller: Caller): Tried {
  const request = { aboutName: 'Nell', story: 'The one about me', reason: randomUUID(), email: `${newName()}@letters.example` };
  return caller.post<ErrorBody>('/api/takedown-requests', request);
}

/** As many calls as there are addresses, each from the next one. */
async function fromEach(scene: Scene, addresses: readonly string[], call: (visitor: Caller) => Tried): Promise<string[]> {
  const answers: string[] = [];
  for (const address of addresses) {
    const { status, body } = await call(scene.visitor(address));
    answers.push(status < 300 ? 'done' : body.code);
  }
  return answers;
}

const household = (network: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${network}::${(index + 1).toString(16)}`);
const times = (count: number, word: string) => Array.from({ length: count }, () => word);

async function guessLeaked(scene: Scene, address: string, count: number): Promise<number> {
  let tried = 0;
  for (let done = 0; done < count; done += 25) {
    const tries = Array.from({ length: 25 }, () => login(scene.visitor(address), newName(), 'Wrong_1'));
    tried += (await Promise.all(tries)).filter(({ status }) => status === 401).length;
  }
  return tried;
}

export const networkMoves: readonly Move[] = [
  {
    fault: 'M1',
    name: 'tries names at the sign-up from one address after another of a household, to know who is here',
    async play(scene) {
      const ana = await scene.member();
      const site = scene.newSite();
      const ask = (visitor: Caller) => signUp(visitor, { username: ana.username });
      const told = await fromEach(scene, household(`${site}:1`, 12), ask);
      expect(told).toEqual([...times(10, 'username_taken'), ...times(2, 'rate_limited')]);
      await expectRefused(signUp(scene.visitor(`${site}:1::ffff`)), 429, 'rate_limited');
      await expectRefused(ask(scene.visitor(`${site}:2::1`)), 409, 'username_taken');
    },
  },
  {
    fault: 'M1',
    name: 'makes accounts by the dozen from one household',
    async play(scene) {
      const site = scene.newSite();
      const before = await scene.count('members');
      expect(await fromEach(scene, household(`${site}:1`, 14), (visitor) => signUp(visitor))).toEqual([
        ...times(10, 'done'),
        ...times(4, 'rate_limited'),
      ]);
      expect(await scene.count('members')).toBe(before + 10);
      await expectDone(signUp(scene.visitor(`${site}:2::1`)), 201);
    },
  },
  {
    fault: 'M1',
    name: 'guesses a password from one address after another of a household',
    async play(scene) {
      const ana = await scene.member();
      const site = scene.newSite();
      const guess = (visitor: Caller) => login(visitor, ana.username, 'Wrong_1');
      expect(await fromEach(scene, household(`${site}:1`, 10), guess)).toEqual(times(10, 'invalid_credentials'));
      await expectRefused(login(scene.visitor(`${site}:1::ffff`), ana.username, ana.password), 429, 'rate_limited');
      expect((await ana.there.get<object[]>('/api/auth/sessions')).body).toHaveLength(1);
      await expectDone(login(scene.visitor(ana.from), ana.username, ana.password));
    },
  },
  {
    fault: 'M1',
    name: 'floods the moderators with requests for removal from one household',
    async play(scene) {
      const site = scene.newSite();
      const before = await scene.count('takedown_requests');
      expect(await fromEach(scene, household(`${site}:1`, 12), askRemoval)).toEqual([...times(5, 'done'), ...times(7, 'rate_limited')]);
      expect(await scene.count('takedown_requests')).toBe(before + 5);
      await expectDone(askRemoval(scene.visitor(`${site}:2::1`)), 201);
    },
  },
  {
    fault: 'M1',
    name: 'goes on from neighbouring households, all of one customer of the provider',
    async play(scene) {
      const site = scene.newSite();
      const neighbours = ['100', '101', '102', '103', '104', '1ff'].flatMap((network) => household(`${site}:${network}`, 5));
      expect(await fromEach(scene, neighbours, askRemoval)).toEqual([...times(20, 'done'), ...times(10, 'rate_limited')]);
      await expectDone(askRemoval(scene.visitor(`${site}:200::1`)), 201);
    },
  },
  {
    fault: 'Low',
    name: 'names another address before the proxy with every guess',
    async play(scene) {
      const ana = await scene.member();
      const real = `${scene.newSite()}::1`;
      const claims = Array.from({ length: 10 }, (_, index) => `203.0.113.${index}, ${real}`);
      expect(await fromEach(scene, claims, (visitor) => login(visitor, ana.username, 'Wrong_1'))).toEqual(times(10, 'invalid_credentials'));
      await expectRefused(login(scene.visitor(`203.0.113.99, ${real}`), ana.username, ana.password), 429, 'rate_limited');
      await expectDone(login(scene.visitor('203.0.113.99'), ana.username, ana.password));
    },
  },
  {
    fault: 'Low',
    name: 'writes the address of a call in another way, to be neither counted nor kept out of caches',
    async play(scene) {
      const ana = await scene.member();
      const answer = await ana.get('/%61pi/auth/me');
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
      expect((await ana.get('/api/auth/me')).headers.get('cache-control')).toBe('no-store');
    },
  },
];

/** Slows every network down for minutes, so it comes after all others. */
export const floodMove: Move = {
  fault: 'M1',
  name: 'tries what leaked elsewhere, a few names from each network, so that no limit of one is reached',
  async play(scene) {
    const ana = await scene.member();
    expect(await guessLeaked(scene, `${scene.newSite()}::1`, 250)).toBe(250);
    for (let network = 1; network < 4; network += 1) await guessLeaked(scene, `${scene.newSite()}::1`, 250);
    expect(await guessLeaked(scene, `${scene.newSite()}::1`, 25)).toBe(10);
    expect((await ana.there.get<object[]>('/api/auth/sessions')).body).toHaveLength(1);
    await expectDone(login(scene.visitor(), ana.username, ana.password));
  },
};
