// What a move of the attacker's script is: something that was possible once, or never was, tried as from outside.
import type { ErrorBody } from '@violet/contract/refusals/errors';
import { expect } from 'vitest';
import type { Answer } from '#test/world/world.ts';
import type { Scene } from './attacker-scene.ts';

/** What a hostile reading of the server found, by weight: high, medium, low. Each was mended. */
export const faults = {
  H1: 'leaving blacked out evidence and changed the audit log',
  H2: 'a public server was a demo with published passwords',
  H3: 'others on the machine could read and write the embedded database',
  M1: 'limits counted each address of version 6, so that names could be tried until somebody was found',
  M2: 'a link on another site had an effect, by which its author knew a member',
  M3: 'a password was all that guarded an account, and a role',
  M4: 'an account of a minute learned where a meetup is and who comes',
  M5: 'nobody noticed an attack',
  M6: 'codes and addresses stood in the log of a server without mail',
  M7: 'sessions lasted for ever, and a copied cookie stayed good',
  M8: 'nothing was ever deleted',
  M9: 'a ban was avoided by leaving the address out',
  M10: 'well-known passwords were taken',
  M11: 'whoever reached Redis, or the network behind the server, read it and spoke for a process',
  Low: 'many smaller ones',
  Held: 'what was looked at and found whole',
} as const;

export interface Move {
  readonly fault: keyof typeof faults;
  /** What the attacker does. */
  readonly name: string;
  /** Only where processes hear each other through Redis. */
  readonly needsRedis?: true;
  /** Tries it, asserts that nothing came of it, and that the same works for whoever may. */
  play(scene: Scene): Promise<void>;
}

/** What a call answers that may be refused. */
export type Tried = Promise<Answer<ErrorBody>>;

export async function expectRefused(tried: Tried, status: number, code: ErrorBody['code']): Promise<void> {
  const answer = await tried;
  expect([answer.status, answer.body.code]).toEqual([status, code]);
}

export async function expectDone(done: Promise<Answer>, status = 200): Promise<void> {
  const answer = await done;
  expect(answer.status, JSON.stringify(answer.body)).toBe(status);
}
