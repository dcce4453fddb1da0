// A forgotten password: a code by e-mail, single use, 15 minutes, 5 tries. The answers never tell whether an address is known.
import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { resetCodeLimits, type PasswordReset } from '@violet/contract/auth';
import type { Language } from '@violet/contract/languages';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Sql } from '../../platform/db/db.ts';
import { codesWords, codeWords } from '../../platform/gateways/code-words.ts';
import type { MailGateway } from '../../platform/gateways/mail.ts';
import { invalid } from '../../platform/http/errors.ts';
import type { RateLimits } from '../../platform/http/rate-limits.ts';
import type { Log } from '../../platform/log.ts';
import * as queries from './reset-queries.ts';
import { tryKey } from './rules.ts';

export interface ResetDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly limits: RateLimits;
  readonly mail: MailGateway;
  readonly log: Log;
  /** Sets the new password and ends every session of hers. */
  setPassword(memberId: string, username: string, password: string, alongside: (tx: Sql) => Promise<void>): Promise<void>;
}

/** Where it is asked from, and in which language. */
interface Asked {
  readonly address: string;
  readonly language: Language | undefined;
}

function hashOf(memberId: string, code: string): Buffer {
  return createHash('sha256').update(`${memberId} ${code}`).digest();
}

function wrongCode() {
  return invalid([{ path: 'code', message: 'This code is wrong or too old' }]);
}

function newCode(): string {
  return String(randomInt(10 ** resetCodeLimits.digits)).padStart(resetCodeLimits.digits, '0');
}

export function createResets({ db, clock, limits, mail, log, setPassword }: ResetDeps) {
  /** One letter, with a code for each account that gave the address: only there stands which is whose. */
  async function sendCodes(email: string, language: Language | undefined): Promise<void> {
    await limits.consume('reset-code', email.toLowerCase());
    const codes = (await queries.listMembersByEmail(db, email)).map(({ id, username }) => ({ id, username, code: newCode() }));
    if (codes.length === 0) return;
    const { minutes } = resetCodeLimits;
    const resets = codes.map(({ id, code }) => ({ memberId: id, codeHash: hashOf(id, code) }));
    await queries.storeResets(db, resets, new Date(clock.now().getTime() + minutes * 60_000));
    const [first] = codes;
    const words = first && codes.length === 1 ? codeWords(language, first.code, minutes) : codesWords(language, codes, minutes);
    await mail.send({ to: email, ...words });
  }

  return {
    /** Answers before anything is looked up, so that the time tells nothing either. */
    async request(email: string, { address, language }: Asked): Promise<void> {
      await limits.consume('reset-address', address);
      void sendCodes(email, language).catch((error: unknown) => log.warn({ err: error }, 'a reset code was not sent'));
    },

    async exportReset(memberId: string): Promise<object | null> {
      const row = await queries.findReset(db, memberId);
      return row ? { codeValidUntil: row.expires_at.toISOString(), tries: row.tries } : null;
    },

    async confirm({ email, code, newPassword }: PasswordReset, address: string): Promise<void> {
      await limits.consume('reset-address', address);
      const rows = await queries.takeTries(db, email);
      const row = rows.find(({ member_id, code_hash }) => timingSafeEqual(hashOf(member_id, code), code_hash));
      if (!row || row.tries > resetCodeLimits.tries || row.expires_at <= clock.now()) throw wrongCode();
      await setPassword(row.member_id, row.username, newPassword, async (tx) => {
        if (!(await queries.deleteReset(tx, row.member_id))) throw wrongCode();
      });
      // Whoever made all the wrong tries beside her does not keep her waiting.
      await limits.clear('wrong-password', tryKey(row.username, address));
    },
  };
}
