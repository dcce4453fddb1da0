// Every time limit of tests and journeys, in milliseconds. A limit ends what hangs and judges nothing: it is wide, and wider on a slow machine.
import { slowness } from './slowness.ts';

const seconds = (quiet: number): number => Math.ceil(quiet * 1_000 * slowness);

export const limits = {
  /** Waiting for something that is on its way: `vi.waitFor`, `expect.poll`, `findBy…`, and what a journey expects. */
  wait: seconds(15),

  /** What one process tells another. On a quiet machine less than the five seconds of the look for what was not told. */
  told: seconds(4),

  /** The time until a process or a server that died is missed and another one has taken its place. */
  failover: seconds(40),

  /** One test. */
  test: seconds(60),
  /** One test that repeats itself many times over: its tag is `long`. */
  longTest: seconds(240),
  /** What stands before and after tests: opening a world. */
  hook: seconds(120),

  /** A whole journey, and one of several people, of a camera or with a server of its own. */
  journey: seconds(60),
  longJourney: seconds(180),
  /** All screens of one kind of viewer. */
  survey: seconds(300),
  action: seconds(20),
  /** One try of several: what is tried is begun again after it. */
  attempt: seconds(2),
  /** What passes through the server and back to another page, in a conversation. */
  confirmation: seconds(15),
  reconnection: seconds(40),
  /** The server looks for faces with all that its processor has. */
  faceCheck: seconds(60),
  serverStart: seconds(60),
  serverStop: seconds(12),
} as const;
