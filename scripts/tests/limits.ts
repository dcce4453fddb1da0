// Every time limit of tests and journeys, in milliseconds. A limit ends what hangs and judges nothing: it is wide, and wider on a slow machine.
import { slowness } from './slowness.ts';

const seconds = (quiet: number): number => Math.ceil(quiet * 1_000 * slowness);

export const limits = {
  /** Waiting for something that is on its way: `vi.waitFor`, `expect.poll`, `findBy…`, and what a journey expects. */
  wait: seconds(45),

  /** What one process tells another. On a quiet machine less than the five seconds of the look for what was not told. */
  told: seconds(4),

  /** What ends with a session. On a quiet machine less than the half minute of the look at every session. */
  ended: seconds(20),

  /** The time until a process or a server that died is missed and another one has taken its place. */
  failover: seconds(60),

  /** One test. */
  test: seconds(150),
  /** One test that repeats itself many times over: its tag is `long`. */
  longTest: seconds(360),
  /** What stands before and after tests: opening a world. */
  hook: seconds(180),

  /** A whole journey, and one of several people, of a camera or with a server of its own. */
  journey: seconds(150),
  longJourney: seconds(300),
  /** All screens of one kind of viewer. */
  survey: seconds(450),
  action: seconds(45),
  /** One try of several: what is tried is begun again after it. */
  attempt: seconds(2),
  /** What passes through the server and back to another page, in a conversation. */
  confirmation: seconds(45),
  reconnection: seconds(60),
  /** The server looks for faces with all that its processor has. */
  faceCheck: seconds(90),
  serverStart: seconds(90),
  serverStop: seconds(12),
} as const;
