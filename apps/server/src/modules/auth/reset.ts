// A forgotten password: a code by e-mail, single use, 15 minutes, 5 tries, dead with the next password or address. Neither answers nor their
// time tell whether an address is known.
import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { resetCodeLimits, type PasswordReset } from '@violet/contract/auth';
import type { Language } from '@violet/contract/languages';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Sql } from '../../platform/db/db.ts';
import { codesWords, codeWords } from '../../platform/gateways/code-words.ts';
import type { MailGateway } from '../../platform/gateways/mail.ts';
import { invalid } from '../../platform/http/errors.ts';
import { networkOf } from '../../platform/http/network-of.ts';
import type { RateLimits } from '../../platform/http/rate-limits.ts';
import type { Log } from '../../platform/log.ts';
import type { Addresses } from '../addresses/service.ts';
import * as queries from './reset-queries.ts';
import { tryKey } from './rules.ts';

export interface NewPassword {
  readonly owner: { readonly id: string; readonly username: string };
  readonly password: string;
  /** Whose turn it takes to hash it. */
  readonly caller: string;
  /** What becomes true in the same moment; what it throws leaves everything as it was. */
  alongside(tx: Sql): Promise<void>;
}

export interface ResetDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly limits: RateLimits;
  readonly addresses: Pick<Addresses, 'listOwners' | 'reclaim'>;
  readonly mail: MailGateway;
  readonly log: Log;
  /** Sets the new password and ends every session of hers. */
  setPassword(to: NewPassword): Promise<void>;
}

/** Where it is asked from, and in which language. */
interface Asked {
  readonly address: string;
  readonly language: Language | undefined;
}

function sha256(...parts: readonly string[]): Buffer {
  return createHash('sha256').update(parts.join(' ')).digest();
}

function addressHash(email: string): Buffer {
  return sha256(email.toLowerCase());
}

/** Of a code for this account, sent to this address, for as long as its password is the one it had then. */
function codeHash({ id, password_hash }: Pick<queries.Claimant, 'id' | 'password_hash'>, email: string, code: string): Buffer {
  return sha256(id, email.toLowerCase(), password_hash, code);
}

function wrongCode() {
  return invalid([{ path: 'code', message: 'This code is wrong or too old' }]);
}

function newCode(): string {
  return String(randomInt(10 ** resetCodeLimits.digits)).padStart(resetCodeLimits.digits, '0');
}

export function createResets({ db, clock, limits, addresses, mail, log, setPassword }: ResetDeps) {
  /** Everyone who gave this address as hers: addresses are taken on trust, so nobody can take another's place here. */
  async function listClaimants(sql: Sql, email: string): Promise<queries.Claimant[]> {
    return queries.listClaimants(sql, await addresses.listOwners(sql, email), clock.now());
  }

  /** One letter, with a code for each account that gave the address: only there stands which is whose. */
  async function sendCodes(email: string, { address, language }: Asked): Promise<void> {
    // Whoever asks from elsewhere again and again leaves her some of her own.
    await limits.consume('reset-code', `${email.toLowerCase()} ${networkOf(address)}`);
    await limits.consume('reset-mailbox', email.toLowerCase());
    const { minutes } = resetCodeLimits;
    const expiresAt = new Date(clock.now().getTime() + minutes * 60_000);
    const codes = (await listClaimants(db, email)).map((claimant) => ({ claimant, code: newCode() }));
    const resets = codes.map(({ claimant, code }) => ({ memberId: claimant.id, codeHash: codeHash(claimant, email, code) }));
    await db.tx(async (tx) => {
      await queries.storeRequest(tx, addressHash(email), expiresAt);
      await queries.storeResets(tx, resets, expiresAt);
    });
    const [first] = codes;
    if (!first) return;
    const named = codes.map(({ claimant: { username }, code }) => ({ username, code }));
    const words = codes.length === 1 ? codeWords(language, first.code, minutes) : codesWords(language, named, minutes);
    await mail.send({ to: email, ...words });
  }

  /** Whose code it is. The same statements run whether or not anybody has the address, so that the time does not tell. */
  async function findOwner(sql: Sql, email: string, code: string): Promise<queries.Claimant | undefined> {
    const claimants = await listClaimants(sql, email);
    return claimants.find(({ code_hash, ...claimant }) => code_hash && timingSafeEqual(codeHash(claimant, email, code), code_hash));
  }

  return {
    /** Answers before anything is looked up, so that the time tells nothing either. */
    async request(email: string, asked: Asked): Promise<void> {
      await limits.consume('reset-address', asked.address);
      void sendCodes(email, asked).catch((error: unknown) => log.warn({ err: error }, 'a reset code was not sent'));
    },

    /** With the address that they went to. */
    async forget(tx: Sql, memberId: string): Promise<void> {
      await queries.deleteReset(tx, memberId);
    },

    async exportReset(memberId: string): Promise<object | null> {
      const end = await queries.findResetEnd(db, memberId);
      return end ? { codeValidUntil: end.toISOString() } : null;
    },

    async confirm({ email, code, newPassword }: PasswordReset, address: string): Promise<void> {
      await limits.consume('reset-address', address);
      const request = await queries.takeTry(db, addressHash(email));
      const owner = await findOwner(db, email, code);
      if (!owner || !request || request.tries > resetCodeLimits.tries || request.expires_at <= clock.now()) throw wrongCode();
      const alongside = async (tx: Sql) => {
        // Once more under her lock: meanwhile she may have changed her address or her password.
        const still = await findOwner(tx, email, code);
        if (still?.id !== owner.id || !(await queries.deleteReset(tx, owner.id))) throw wrongCode();
        await addresses.reclaim(tx, owner.id);
      };
      await setPassword({ owner, password: newPassword, caller: networkOf(address), alongside });
      // Whoever made all the wrong tries beside her does not keep her waiting.
      await limits.clear('wrong-password', tryKey(owner.username, address));
    },
  };
}
