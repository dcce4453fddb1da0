// Accounts that nobody has used for two years are deleted, after two e-mails to those who can be reached. ADR 026.
import { NIL_ID } from '@violet/contract/fields/ids';
import { periodBefore } from '#platform/retention.ts';
import { deleteUnused } from '#modules/account/delete-account.ts';
import type { AccountDeps, DeletionParticipant } from '#modules/account/deps.ts';
import * as queries from './queries.ts';
import { emailDays, unusedKept } from './rules.ts';
import { unusedAccountText } from './words.ts';
import { inBatches } from '#platform/db/delete-older.ts';

const page = 1_000;
const dayMs = 86_400_000;

function before(now: Date, days: number): Date {
  return new Date(now.getTime() - days * dayMs);
}

/** The member has so many days from now on, however long the account was unused before. */
async function notice({ db }: AccountDeps, now: Date): Promise<void> {
  await inBatches((limit) => queries.deleteReturnedNotices(db, limit));
  const unusedSince = periodBefore(new Date(now.getTime() + emailDays.first * dayMs), unusedKept);
  let reached: string | undefined = NIL_ID;
  while (reached !== undefined) reached = await queries.insertNotices(db, now, unusedSince, reached, page);
}

/** One at a time: of those that a process has claimed when it ends, nobody knows whether they were sent. */
async function sendEmails({ db, mail, log }: AccountDeps, which: queries.UnusedEmail, now: Date): Promise<void> {
  const days = emailDays[which];
  const noticedBefore = before(now, emailDays.first - days);
  for (let sent = 0; sent < page; sent += 1) {
    const [due] = await queries.claimEmails(db, which, now, noticedBefore, 1);
    if (!due) return;
    const { member_id, email, language } = due;
    try {
      await mail.send({ to: email, ...unusedAccountText(language, days) });
    } catch (error) {
      log.warn({ err: error }, 'e-mails about unused accounts cannot be sent, and are tried again');
      await queries.updateEmailUnsent(db, which, member_id);
      return;
    }
  }
}

async function deleteOne(deps: AccountDeps, takePart: DeletionParticipant, bounds: queries.UnusedBounds, id: string): Promise<boolean> {
  try {
    await deleteUnused(deps, takePart, id, (tx) => queries.hasUnusedMember(tx, bounds, id));
    return true;
  } catch (error) {
    deps.log.error({ err: error }, 'an unused account could not be deleted');
    return false;
  }
}

/** Each night it deletes at most so many accounts, and answers how many. It sends notices and e-mails to the next once none are left. */
export async function endUnusedAccounts(deps: AccountDeps, takePart: DeletionParticipant, limit: number): Promise<number> {
  const { clock, db, mail } = deps;
  const now = clock.now();
  const hasMail = mail.isOff !== true;
  const bounds = {
    now,
    activeBefore: periodBefore(now, unusedKept),
    firstBefore: before(now, emailDays.first),
    lastBefore: before(now, emailDays.last),
    hasMail,
  };
  const unused = await queries.listUnusedMembers(db, bounds, limit);
  let deleted = 0;
  for (const id of unused) deleted += Number(await deleteOne(deps, takePart, bounds, id));
  // Called again while there is more that can be deleted; all members are walked through a single time.
  if (unused.length === limit && deleted > 0) return limit;
  await notice(deps, now);
  if (hasMail) for (const which of ['first', 'last'] as const) await sendEmails(deps, which, now);
  return deleted;
}
