// What tests of second factors start from: a member with one, and a sign-in that waits for it.
import type { PasskeyCreationOptions, PasskeyRequestOptions } from '@violet/contract/auth/passkeys';
import type { SelfUser } from '@violet/contract/profiles';
import type { ErrorBody } from '@violet/contract/refusals/errors';
import type { AddedFactor, TotpSetup } from '@violet/contract/auth/second-factors';
import { generateSync } from 'otplib';
import { cookieOf, createCaller, type Answer, type Caller, type Member, type World } from '#test/world/world.ts';
import type { Authenticator } from './authenticator.ts';

export const factorsPath = '/api/second-factors';

export interface App {
  readonly id: string;
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
  /** Its code now, or so many steps of half a minute from now. */
  code(steps?: number): string;
}

function must<T>({ status, body }: Answer<T>): T {
  if (status >= 300) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body;
}

/** Waits so many steps, to the beginning of one. A code that is made now is looked at within the same. */
export function waitSteps({ clock }: World, steps: number): void {
  // A second behind its beginning: the clock goes on meanwhile.
  clock.advance({ seconds: steps * 30 + 1 - ((clock.now().getTime() / 1_000) % 30) });
}

export function codeOf({ clock }: World, secret: string, steps = 0): string {
  return generateSync({ secret, epoch: Math.floor(clock.now().getTime() / 1_000) + steps * 30 });
}

/** The member's first factor, if there is no other. The code it was added with is used; the next one is there already. */
export async function addApp(world: World, member: Member): Promise<App> {
  const { secret } = must(await member.post<TotpSetup>(`${factorsPath}/totp/setup`, { password: member.password }));
  const added = must(await member.post<AddedFactor>(`${factorsPath}/totp`, { name: 'Telephone', code: codeOf(world, secret) }));
  waitSteps(world, 2);
  return { id: added.factor.id, secret, recoveryCodes: added.recoveryCodes ?? [], code: (steps) => codeOf(world, secret, steps) };
}

export async function addPasskey(member: Member, key: Authenticator): Promise<AddedFactor> {
  const options = must(await member.post<PasskeyCreationOptions>(`${factorsPath}/passkeys/options`, { password: member.password }));
  return must(await member.post<AddedFactor>(`${factorsPath}/passkeys`, { name: 'Spare key', passkey: key.create(options) }));
}

export type Finished = Answer<SelfUser & ErrorBody>;

/** A right password, from a browser of its own. */
export interface BegunSignIn extends Caller {
  readonly answer: Answer<ErrorBody>;
  passkeyOptions(): Promise<PasskeyRequestOptions | null>;
  finish(proof: object): Promise<Finished>;
}

export async function beginSignIn({ origin, visitor }: World, { username, password }: Member, typed = password): Promise<BegunSignIn> {
  const answer = await visitor.post<ErrorBody>('/api/auth/login', { username, password: typed });
  const caller = createCaller(origin, cookieOf(answer));
  return {
    ...caller,
    answer,
    passkeyOptions: async () =>
      must(await caller.post<{ passkey: PasskeyRequestOptions | null }>(`${factorsPath}/sign-in/options`)).passkey,
    finish: (proof) => caller.post(`${factorsPath}/sign-in`, proof),
  };
}

/** The session that an answer opened. */
export function sessionOf({ origin }: World, member: Member, answer: Answer): Member {
  return { ...member, ...createCaller(origin, cookieOf(answer)), cookie: cookieOf(answer) };
}

/** Signs in with the password and then the proof. */
export async function signInWith(world: World, member: Member, proof: object): Promise<Member> {
  const answer = await (await beginSignIn(world, member)).finish(proof);
  must(answer);
  return sessionOf(world, member, answer);
}
