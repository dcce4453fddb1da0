import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import { rateLimited } from './errors.ts';

/** Points within seconds, by name. `always` stays on with RATE_LIMITS=off: it guards a secret, not the server. */
interface Limit {
  readonly points: number;
  readonly seconds: number;
  readonly always?: true;
  /** Points where everybody tries the product from one machine. */
  readonly demoPoints?: number;
}

const limits = {
  /** Everything, for one address. */
  everything: { points: 3_000, seconds: 300, demoPoints: 30_000 },
  register: { points: 10, seconds: 3_600, demoPoints: 1_000 },
  /** Wrong passwords for one account from one address. */
  'wrong-password': { points: 10, seconds: 900, always: true },
  /** Codes sent to one e-mail address, each of which lets five tries through: asked for from one network, and from all together. */
  'reset-code': { points: 5, seconds: 86_400, always: true },
  'reset-mailbox': { points: 15, seconds: 86_400, always: true },
  /** Letters to the e-mail address of one account that it was replaced by another; of all accounts; and the one that all of them cannot use up. */
  'address-letter': { points: 3, seconds: 86_400, always: true },
  'address-mailbox': { points: 20, seconds: 86_400, always: true },
  'address-first': { points: 1, seconds: 86_400, always: true },
  /** Asking for codes and trying them, from one network address. */
  'reset-address': { points: 30, seconds: 3_600, demoPoints: 600 },
  /** Codes sent by text: for one member, to one number. */
  'sms-member': { points: 5, seconds: 86_400, always: true },
  'sms-number': { points: 5, seconds: 86_400, always: true },
  /** Each text costs money: asked for from one network, and by everybody. */
  'sms-network': { points: 20, seconds: 86_400, always: true, demoPoints: 400 },
  'sms-house': { points: 2_000, seconds: 86_400, always: true },
  /** Letters about alerts to one e-mail address, which may be somebody's who never asked. */
  letter: { points: 20, seconds: 86_400, always: true },
  /** Stopping them, from one network address: a mail program's server does it for many. */
  'letter-stop': { points: 600, seconds: 3_600, demoPoints: 6_000 },
  login: { points: 300, seconds: 300, demoPoints: 3_000 },
  swipe: { points: 120, seconds: 60, demoPoints: 600 },
  /** Sockets opened by one member. */
  socket: { points: 60, seconds: 60, demoPoints: 600 },
  message: { points: 120, seconds: 60, demoPoints: 600 },
  /** What one of two writes to the other. */
  'match-message': { points: 20, seconds: 10, demoPoints: 100 },
  'discovery-page': { points: 90, seconds: 60, demoPoints: 600 },
  profile: { points: 240, seconds: 60, demoPoints: 1_200 },
  /** Pictures looked at; a screen shows some dozens. */
  photo: { points: 1_200, seconds: 60, demoPoints: 6_000 },
  'photo-upload': { points: 20, seconds: 3_600, demoPoints: 200 },
  /** Her photos are measured and looked at for faces. */
  'photo-check': { points: 20, seconds: 3_600, demoPoints: 200 },
  /** Live selfies, each in another pose. */
  selfie: { points: 10, seconds: 3_600, demoPoints: 200 },
  /** Everything about a member is read and sent. */
  export: { points: 10, seconds: 3_600, demoPoints: 100 },
  /** Requests for removal from one network address; nobody has to sign in for them. */
  takedown: { points: 5, seconds: 86_400, demoPoints: 100 },
  report: { points: 20, seconds: 86_400, demoPoints: 400 },
  /** Blocks made, and taken back: both in turn would say whose meetup goes and comes with the block. */
  block: { points: 100, seconds: 86_400, always: true, demoPoints: 2_000 },
  unblock: { points: 10, seconds: 86_400, always: true, demoPoints: 200 },
  /** A tea has one review of hers; more of them are changes. */
  review: { points: 40, seconds: 86_400, demoPoints: 800 },
  /** Meetups planned by one member, and places she asks for. */
  meetup: { points: 10, seconds: 86_400, demoPoints: 200 },
  place: { points: 30, seconds: 86_400, demoPoints: 600 },
  /** Wrong codes of one guest at one meetup. */
  'check-in': { points: 10, seconds: 3_600, always: true },
  /** Her calendar, read by programs that have its address; and addresses that are none, from one network address. */
  calendar: { points: 60, seconds: 3_600, demoPoints: 600 },
  'calendar-miss': { points: 30, seconds: 3_600, demoPoints: 600 },
  /** What makes the payment provider work: beginning, paying, cancelling. */
  payment: { points: 60, seconds: 3_600, demoPoints: 1_200 },
  /** Looking at a subscription while the provider has to be asked about it. */
  'payment-look': { points: 120, seconds: 3_600, demoPoints: 2_400 },
  /** Files of one member. */
  upload: { points: 30, seconds: 3_600, demoPoints: 600 },
  write: { points: 240, seconds: 60, demoPoints: 1_200 },
} satisfies Record<string, Limit>;

export type LimitName = keyof typeof limits;

export interface RateLimits {
  /** Takes one point; throws 429 `rate_limited` with the moment it opens again. */
  consume(name: LimitName, key: string): Promise<void>;
  /** Takes one point; answers whether there was one, for what is then left out without a word. */
  allows(name: LimitName, key: string): Promise<boolean>;
  /** Throws when nothing is left, without taking. */
  check(name: LimitName, key: string): Promise<void>;
  /** For what was not had after all. */
  giveBack(name: LimitName, key: string): Promise<void>;
  clear(name: LimitName, key: string): Promise<void>;
}

export interface RateLimitOptions {
  readonly enabled: boolean;
  readonly demo: boolean;
  /** Shared between processes; while it does not answer, each process counts for itself. */
  readonly redis?: Redis | undefined;
}

function refusal(result: RateLimiterRes) {
  return rateLimited(new Date(Date.now() + result.msBeforeNext));
}

export function createRateLimits({ enabled, demo, redis }: RateLimitOptions): RateLimits {
  const table: Record<LimitName, Limit> = limits;
  const limiters = new Map<string, RateLimiterAbstract>();
  const pointsOf = ({ points, demoPoints = points }: Limit) => (demo ? demoPoints : points);
  for (const [name, limit] of Object.entries(table)) {
    const options = { keyPrefix: `limit:${name}`, points: pointsOf(limit), duration: limit.seconds };
    const memory = new RateLimiterMemory(options);
    limiters.set(name, redis ? new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter: memory }) : memory);
  }

  function active(name: LimitName): RateLimiterAbstract | undefined {
    return enabled || table[name].always ? limiters.get(name) : undefined;
  }

  return {
    async consume(name, key) {
      try {
        await active(name)?.consume(key);
      } catch (error) {
        throw error instanceof RateLimiterRes ? refusal(error) : error;
      }
    },
    async allows(name, key) {
      try {
        await active(name)?.consume(key);
        return true;
      } catch (error) {
        if (error instanceof RateLimiterRes) return false;
        throw error;
      }
    },
    async check(name, key) {
      const state = await active(name)?.get(key);
      if (state && state.consumedPoints >= pointsOf(table[name])) throw refusal(state);
    },
    async giveBack(name, key) {
      await active(name)?.reward(key);
    },
    async clear(name, key) {
      await active(name)?.delete(key);
    },
  };
}
