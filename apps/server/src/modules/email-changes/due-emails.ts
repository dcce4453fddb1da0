// The e-mail to an address that was replaced: whose it was is told, but nobody's mailbox is filled by it.
import { giveBackAll, isEstablished, takeFirst, type Cost } from '#platform/http/limits/take-first.ts';
import type { EmailChangeDeps } from './deps.ts';
import { emailPerAccountLimit, emailPerMailboxLimit, firstEmailLimit } from './limits.ts';
import { claimDueEmails, updateEmailSent, type DueEmail } from './queries.ts';
import { addressReplacedText } from './words.ts';

/** An e-mail that did not go out is tried again after this. */
const againMs = 2 * 60_000;
const atOnce = 50;

/**
 * Answers what it was counted as, or nothing when it may not be sent.
 * An established account's first e-mail of a day has its own limit, which other accounts cannot use up.
 */
function countEmail({ clock, limits }: EmailChangeDeps, { member_id, email, created_at }: DueEmail): Promise<readonly Cost[] | undefined> {
  const mailbox = email.toLowerCase();
  const own = `${member_id} ${mailbox}`;
  const each = { limit: emailPerAccountLimit, key: own };
  const first = [each, { limit: firstEmailLimit, key: own }];
  const others = [each, { limit: emailPerMailboxLimit, key: mailbox }];
  return takeFirst(limits, isEstablished(created_at, clock.now()) ? [first, others] : [others]);
}

/** One that is held back stays owed. */
async function sendEmail(deps: EmailChangeDeps, dueEmail: DueEmail): Promise<void> {
  const { db, limits, mail, log } = deps;
  const { email, language } = dueEmail;
  const counted = await countEmail(deps, dueEmail);
  if (!counted) return;
  try {
    await mail.send({ to: email, ...addressReplacedText(language) });
  } catch {
    await giveBackAll(limits, counted);
    return log.warn({}, 'an e-mail about a replaced address was not sent, and is tried again');
  }
  await updateEmailSent(db, dueEmail);
}

export async function sendDueEmails(deps: EmailChangeDeps): Promise<void> {
  const now = deps.clock.now();
  const again = new Date(now.getTime() + againMs);
  for (const dueEmail of await claimDueEmails(deps.db, now, again, atOnce)) await sendEmail(deps, dueEmail);
}
