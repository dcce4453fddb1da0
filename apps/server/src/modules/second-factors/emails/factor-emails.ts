// An e-mail says that a factor came or went. It goes to the address by which the account can be taken back (ADR 018). An account gets few
// of them a day.
import type { Db } from '#platform/db/db.ts';
import type { MailGateway } from '#platform/gateways/mail/mail.ts';
import { findCountingEmail } from '#modules/email-changes/service.ts';
import { findLanguage } from '#modules/profiles/service.ts';
import type { SecondFactorParts } from '#modules/second-factors/deps.ts';
import { accountEmailLimit, mailboxEmailLimit } from '#modules/second-factors/limits.ts';
import { factorChangedText, type FactorChange } from './words.ts';

export async function sendFactorEmail(
  { emailChanges, limits, mail, profiles }: SecondFactorParts,
  { memberId, change }: { readonly memberId: string; readonly change: FactorChange },
): Promise<void> {
  if (mail.isOff) return;
  const email = await emailChanges.findCountingEmail(memberId);
  if (!email) return;
  const mailbox = email.toLowerCase();
  if (!(await limits.allows(accountEmailLimit, `${memberId} ${mailbox}`))) return;
  if (!(await limits.allows(mailboxEmailLimit, mailbox))) return;
  await mail.send({ to: email, ...factorChangedText(await profiles.contact.findLanguage(memberId), change) });
}

/** For the operator's tool, which has removed them: answers whether there was an address to tell. */
export async function tellFactorsRemoved(db: Db, mail: Pick<MailGateway, 'send'>, memberId: string, at: Date): Promise<boolean> {
  const email = await findCountingEmail(db, memberId, at);
  if (!email) return false;
  await mail.send({ to: email, ...factorChangedText(await findLanguage(db, memberId), 'removed') });
  return true;
}
