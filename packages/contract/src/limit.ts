/**
 * How often something may be done: `points` within `seconds`, each counted by itself for every key of `per`.
 * Limits of one name share one count. Over it the answer is 429 `rate_limited` with the moment it opens again.
 */
export interface Limit {
  /** What it is counted under, in Redis too. It stays as it is while old and new processes run side by side. */
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
  /**
   * Who is counted: a member (a visitor by the address), a network address, or what the server names. That is a mailbox, a number or a
   * pair.
   */
  readonly per: 'member' | 'address' | 'key';
  /** Stays on with RATE_LIMITS=off: it guards a secret or somebody's mailbox, not the server. */
  readonly always?: true;
  /** Points in a demo, where everybody tries the product from one machine. */
  readonly demoPoints?: number;
}

/** Everything that changes something and has no limit of its own, for one member. */
export const writeLimit: Limit = { name: 'write', points: 240, seconds: 60, per: 'member', demoPoints: 1_200 };
/** Pictures and recordings for one session: each is looked up. A page of them takes dozens. */
export const filesLimit: Limit = { name: 'files', points: 12_000, seconds: 300, per: 'member', demoPoints: 120_000 };
/** Profiles and figures looked at by one member. */
export const profileLimit: Limit = { name: 'profile', points: 240, seconds: 60, per: 'member', demoPoints: 1_200 };
/** Reports of one member: of people, stories and meetups. */
export const reportLimit: Limit = { name: 'report', points: 20, seconds: 86_400, per: 'member', demoPoints: 400 };
/** Likes, passes and taking them back. */
export const swipeLimit: Limit = { name: 'swipe', points: 120, seconds: 60, per: 'member', demoPoints: 600 };
