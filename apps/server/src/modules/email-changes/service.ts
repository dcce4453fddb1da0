// Which e-mail address an account can be taken back by. An open session changes the address in the profile.
// For a day that is not enough to have the account: ADR 018.
import type { Sql, Tx } from '#platform/db/db.ts';
import { findEmail, type EmailChange } from '#modules/profiles/service.ts';
import type { EmailChangeDeps } from './deps.ts';
import { sendDueEmails } from './due-emails.ts';
import type { Language } from '@violet/contract/fields/languages';
import { exportFormerAddress, followEmailChange, reclaimAddress } from './former-address.ts';
import { deleteExpiredFormerAddresses, findFormerAddress, listFormerOwners, listWithoutFormerAddress } from './queries.ts';
import { exportProof, forgetProof, noteProof, sendEmailCode, verifyEmail } from './proof/email-proof.ts';
import { deleteExpiredCodes } from './proof/queries.ts';

export type { EmailChangeDeps };

/** The address by which the account can be taken back: the former one for a day. */
export async function findCountingEmail(sql: Sql, memberId: string, now: Date): Promise<string | null> {
  const former = await findFormerAddress(sql, memberId, now);
  return former ? former.email : findEmail(sql, memberId);
}

export function createEmailChanges(deps: EmailChangeDeps) {
  const { db, clock } = deps;
  return {
    followEmailChange: (tx: Tx, memberId: string, change: EmailChange) => followEmailChange(deps, tx, memberId, change),
    sendDueEmails: () => sendDueEmails(deps),
    /** Whose codes go to this address. */
    async listOwners(sql: Sql, email: string): Promise<string[]> {
      const now = clock.now();
      const present = await listWithoutFormerAddress(sql, await deps.profiles.contact.listMembersByEmail(sql, email), now);
      // Whoever changes it in this very moment is found both ways.
      return [...new Set([...present, ...(await listFormerOwners(sql, email, now))])];
    },
    reclaim: (tx: Tx, memberId: string) => reclaimAddress(deps, tx, memberId),
    /** A code for the address in the profile, and that code come back. */
    sendCode: (memberId: string, language: Language | undefined) => sendEmailCode(deps, memberId, language),
    verify: (memberId: string, code: string) => verifyEmail(deps, memberId, code),
    forgetProof: (tx: Tx, memberId: string) => forgetProof(deps, tx, memberId),
    noteProof: (tx: Tx, memberId: string, email: string) => noteProof(deps, tx, memberId, email),
    exportProof: (memberId: string) => exportProof(db, memberId),
    exportFormer: (memberId: string) => exportFormerAddress(deps, memberId),

    /** E-mails that did not go out, and days that are over. */
    async upkeep(): Promise<void> {
      await sendDueEmails(deps);
      await deleteExpiredFormerAddresses(db, clock.now());
      await deleteExpiredCodes(db, clock.now());
    },
  };
}

export type EmailChanges = ReturnType<typeof createEmailChanges>;
