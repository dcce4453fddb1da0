// The e-mail to an address that was replaced: whose it was is told, but nobody's mailbox is filled by it.
import type { Limit } from '@violet/contract/limit';
import type { EmailChangeDeps } from './deps.ts';
import { emailPerAccountLimit, emailPerMailboxLimit, firstEmailLimit } from './limits.ts';
import { claimDueEmails, updateEmailSent, type DueEmail } from './queries.ts';
import { addressReplacedText } from './words.ts';

/** An e-mail that did not go out is tried again after this. */
const againMs = 2 * 60_000;
const atOnce = 50;
/** Accounts made to use up the e-mails of somebody's address are younger. */
const establishedMs = 7 * 24 * 3_600_000;

type Counted = readonly [Limit, string];

async function giveBack({ limits }: EmailChangeDeps, taken: readonly Counted[]): Promise<void> {
  for (const [limit, key] of taken) await limits.giveBack(limit, key);
}

/**
 * Answers what it was counted as, or nothing when it may not be sent.
 * An established account's first e-mail of a day has its own limit, which other accounts cannot use up.
 */
async function countEmail(deps: EmailChangeDeps, { member_id, email, created_at }: DueEmail): Promise<readonly Counted[] | undefined> {
  const { clock, limits } = deps;
  const mailbox = email.toLowerCase();
  const own = `${member_id} ${mailbox}`;
  const isEstablished = created_at.getTime() <= clock.now().getTime() - establishedMs;
  const isFirst = isEstablished && (await limits.allows(firstEmailLimit, own));
  const taken: Counted[] = isFirst ? [[firstEmailLimit, own]] : [];
  const others: Counted[] = isFirst ? [] : [[emailPerMailboxLimit, mailbox]];
  for (const one of [[emailPerAccountLimit, own] as const, ...others]) {
    if (!(await limits.allows(...one))) {
      await giveBack(deps, taken);
      return undefined;
    }
    taken.push(one);
  }
  return taken;
}

/** One that is held back stays owed. */
async function sendEmail(deps: EmailChangeDeps, dueEmail: DueEmail): Promise<void> {
  const { db, mail, log } = deps;
  const { email, language } = dueEmail;
  const counted = await countEmail(deps, dueEmail);
  if (!counted) return;
  try {
    await mail.send({ to: email, ...addressReplacedText(language) });
  } catch {
    await giveBack(deps, counted);
    return log.warn({}, 'an e-mail about a replaced address was not sent, and is tried again');
  }
  await updateEmailSent(db, dueEmail);
}

export async function sendDueEmails(deps: EmailChangeDeps): Promise<void> {
  const now = deps.clock.now();
  const again = new Date(now.getTime() + againMs);
  for (const dueEmail of await claimDueEmails(deps.db, now, again, atOnce)) await sendEmail(deps, dueEmail);
}
