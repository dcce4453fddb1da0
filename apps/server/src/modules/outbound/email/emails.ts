// E-mails about outbound items: how many an address gets, and how its reader stops them. An address is taken on trust and may be a stranger's. So
// stopping needs no account, no session and no explanation. RFC 8058; ADR 012.
import { randomBytes } from 'node:crypto';
import type { Db } from '#platform/db/db.ts';
import type { MailGateway } from '#platform/gateways/mail/mail.ts';
import type { RateLimits } from '#platform/http/limits/rate-limits.ts';
import type { Cost } from '#platform/http/limits/take-first.ts';
import type { PreferencesService } from '#modules/preferences/service.ts';
import type { Profiles } from '#modules/profiles/service.ts';
import { emailLimit } from './limits.ts';
import { findEmailByUnsubscribeToken, getOrInsertUnsubscribeToken, hasUnsubscribeToken, type Reader } from './queries.ts';
import { unsubscribeText, type Words } from '#modules/outbound/words.ts';

export interface EmailDeps {
  readonly db: Db;
  readonly mail: MailGateway;
  readonly limits: Pick<RateLimits, 'allows' | 'giveBack'>;
  readonly preferences: Pick<PreferencesService, 'updateSettings'>;
  readonly profiles: { readonly contact: Pick<Profiles['contact'], 'listMembersByEmail'> };
  /** Where its link leads. */
  readonly linkUrl: URL;
}

export function createEmails({ db, mail, limits, preferences, profiles, linkUrl }: EmailDeps) {
  const linkOf = (token: string) => new URL(`/api/letters/${token}`, linkUrl).href;

  return {
    /**
     * Answers whether it went out: an address that has reached its daily limit gets none.
     * @param count as what it counts, if not as one of all to that address
     */
    async send(
      { member_id, email, language }: Reader,
      { subject, text }: Words,
      { limit, key }: Cost = { limit: emailLimit, key: email.toLowerCase() },
    ): Promise<boolean> {
      if (!(await limits.allows(limit, key))) return false;
      try {
        const stop = linkOf(await getOrInsertUnsubscribeToken(db, member_id, randomBytes(24).toString('base64url')));
        await mail.send({ to: email, subject, text: `${text}\n\n${unsubscribeText(language).inEmail} ${stop}`, stop });
        return true;
      } catch (error) {
        await limits.giveBack(limit, key);
        throw error;
      }
    },

    /** Turns e-mails off for every account that gave this address. Nothing tells whether the token was known. */
    async stop(token: string): Promise<void> {
      const email = await findEmailByUnsubscribeToken(db, token);
      for (const memberId of email === undefined ? [] : await profiles.contact.listMembersByEmail(db, email)) {
        await preferences.updateSettings(memberId, { notifications: { emailNotifications: false } });
      }
    },

    /** The link itself is never exported: it stops e-mails to an address that may be somebody else's. */
    exportUnsubscribeLink: async (memberId: string): Promise<{ hasStopLink: boolean }> => ({
      hasStopLink: await hasUnsubscribeToken(db, memberId),
    }),
  };
}

export type Emails = ReturnType<typeof createEmails>;
