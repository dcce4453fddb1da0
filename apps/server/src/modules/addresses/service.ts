// Which e-mail address an account can be taken back by. An open session changes the address in the profile; for a day that is not enough to
// have the account: docs/decisions/018.
import type { Clock } from '../../platform/clock.ts';
import type { Db, Sql } from '../../platform/db/db.ts';
import type { MailGateway } from '../../platform/gateways/mail.ts';
import type { LimitName, RateLimits } from '../../platform/http/rate-limits.ts';
import type { Log } from '../../platform/log.ts';
import type { DomainEvents } from '../domain-events.ts';
import type { AddressChange, Profiles } from '../profiles/service.ts';
import * as queries from './queries.ts';
import { replacedWords } from './words.ts';

export interface AddressDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly events: DomainEvents;
  readonly limits: Pick<RateLimits, 'allows' | 'giveBack'>;
  readonly mail: MailGateway;
  readonly profiles: Pick<Profiles, 'storeEmail' | 'onAddressChange'>;
  readonly log: Log;
}

/** How long the address before another one counts in its place. */
const formerMs = 24 * 3_600_000;
/** A letter that did not go out is tried again after this. */
const againMs = 2 * 60_000;
const atOnce = 50;
/** Accounts made to use up the letters of somebody's address are younger. */
const establishedMs = 7 * 24 * 3_600_000;

type Counted = readonly [LimitName, string];

function isSame(a: string | null, b: string | null): boolean {
  return a?.toLowerCase() === b?.toLowerCase();
}

export function createAddresses({ db, clock, events, limits, mail, profiles, log }: AddressDeps) {
  const later = (ms: number) => new Date(clock.now().getTime() + ms);

  /** However often it changes within a day, it is the one before all of that which counts. */
  async function follow(tx: Sql, memberId: string, { from, to }: AddressChange): Promise<void> {
    if (isSame(from, to)) return;
    const standing = await queries.findFormer(tx, memberId, clock.now());
    const email = standing ? standing.email : from;
    if (isSame(email, to)) return queries.deleteFormer(tx, memberId);
    await queries.storeFormer(tx, { memberId, email, until: later(formerMs), letterAt: email === null ? null : clock.now() });
  }

  async function giveBack(taken: readonly Counted[]): Promise<void> {
    for (const [name, key] of taken) await limits.giveBack(name, key);
  }

  /**
   * Whose address it was is told, but an address is taken on trust, and nobody's mailbox is filled by this. The first letter of a day to an
   * account that has been there for a while is not among those of all accounts: others with her address cannot use it up.
   */
  async function count({ member_id, email, created_at }: queries.DueLetter): Promise<readonly Counted[] | undefined> {
    const mailbox = email.toLowerCase();
    const own = `${member_id} ${mailbox}`;
    const isFirst = created_at <= later(-establishedMs) && (await limits.allows('address-first', own));
    const taken: Counted[] = isFirst ? [['address-first', own]] : [];
    const others: Counted[] = isFirst ? [] : [['address-mailbox', mailbox]];
    for (const one of [['address-letter', own] as const, ...others]) {
      if (!(await limits.allows(...one))) {
        await giveBack(taken);
        return undefined;
      }
      taken.push(one);
    }
    return taken;
  }

  /** One that is held back stays owed. */
  async function send(letter: queries.DueLetter): Promise<void> {
    const { email, language } = letter;
    const counted = await count(letter);
    if (!counted) return;
    try {
      await mail.send({ to: email, ...replacedWords(language) });
    } catch {
      await giveBack(counted);
      return log.warn({}, 'a letter about a replaced address was not sent, and is tried again');
    }
    await queries.settleLetter(db, letter);
  }

  async function sendLetters(): Promise<void> {
    for (const letter of await queries.takeDueLetters(db, clock.now(), later(againMs), atOnce)) await send(letter);
  }

  profiles.onAddressChange(follow);
  events.on('address.changed', sendLetters);

  return {
    /** Whose codes go to this address. */
    listOwners: (sql: Sql, email: string): Promise<string[]> => queries.listOwners(sql, email, clock.now()),

    /** Whoever proved the address that counts has it back as the account's. Under the member's lock. */
    async reclaim(tx: Sql, memberId: string): Promise<void> {
      const standing = await queries.findFormer(tx, memberId, clock.now());
      if (!standing?.email) return;
      await profiles.storeEmail(tx, memberId, standing.email);
      await queries.deleteFormer(tx, memberId);
    },

    async exportFormer(memberId: string): Promise<object | null> {
      const former = await queries.findFormer(db, memberId, clock.now());
      return former ? { email: former.email, countsUntil: former.until.toISOString() } : null;
    },

    /** Letters that did not go out, and days that are over. */
    async upkeep(): Promise<void> {
      await sendLetters();
      await queries.deleteOver(db, clock.now());
    },
  };
}

export type Addresses = ReturnType<typeof createAddresses>;
