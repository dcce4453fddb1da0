// Letters about alerts: how many an address gets, and how whoever reads it stops them. An address is taken on trust, so it may be somebody's
// who never asked: she needs no account, no session and no explanation. RFC 8058; docs/decisions/012.
import { randomBytes } from 'node:crypto';
import type { Language } from '@violet/contract/languages';
import type { Db } from '../../platform/db/db.ts';
import type { MailGateway } from '../../platform/gateways/mail.ts';
import type { RateLimits } from '../../platform/http/rate-limits.ts';
import type { PreferencesService } from '../preferences/service.ts';
import { ensureStop, hasStop, listMembersOfStop } from './letter-queries.ts';
import { alertWords, stopWords } from './words.ts';

export interface LetterDeps {
  readonly db: Db;
  readonly mail: MailGateway;
  readonly limits: Pick<RateLimits, 'allows' | 'giveBack'>;
  readonly preferences: Pick<PreferencesService, 'updateSettings'>;
  readonly publicUrl: URL;
}

interface Reader {
  readonly member_id: string;
  readonly email: string;
  readonly language: Language | null;
  /** Of a reminder: how many before what it reminds of. */
  readonly hours: number | null;
}

export function createLetters({ db, mail, limits, preferences, publicUrl }: LetterDeps) {
  const linkOf = (token: string) => new URL(`/api/letters/${token}`, publicUrl).href;

  return {
    /** Answers whether it went out; an address that has had enough of them today gets none. */
    async send({ member_id, email, language, hours }: Reader): Promise<boolean> {
      const address = email.toLowerCase();
      if (!(await limits.allows('letter', address))) return false;
      try {
        const stop = linkOf(await ensureStop(db, member_id, randomBytes(24).toString('base64url')));
        const { subject, text } = alertWords(language, hours);
        await mail.send({ to: email, subject, text: `${text}\n\n${stopWords(language).inLetter} ${stop}`, stop });
        return true;
      } catch (error) {
        await limits.giveBack('letter', address);
        throw error;
      }
    },

    /** Turns letters off for everyone who gave this address. Nothing tells whether the word was known, and twice is once. */
    async stop(token: string): Promise<void> {
      for (const memberId of await listMembersOfStop(db, token)) {
        await preferences.updateSettings(memberId, { notifications: { emailNotifications: false } });
      }
    },

    /** Never the link: it stops the letters of everybody with her address, which need not be hers. */
    exportStop: async (memberId: string): Promise<{ hasStopLink: boolean }> => ({ hasStopLink: await hasStop(db, memberId) }),
  };
}

export type Letters = ReturnType<typeof createLetters>;
