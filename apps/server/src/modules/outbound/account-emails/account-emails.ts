// E-mails about the account itself: a sign-in with an unknown browser, a second factor that came or went. They are written down with what
// happened, so a crash loses none. They go at once, also while the member is here: it may be somebody else.
import type { Clock } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { MailGateway } from '#platform/gateways/mail/mail.ts';
import type { RateLimits } from '#platform/http/limits/rate-limits.ts';
import { giveBackAll, isEstablished, takeFirst } from '#platform/http/limits/take-first.ts';
import type { Log } from '#platform/log.ts';
import type { DomainEvents } from '#modules/domain-events.ts';
import { findCountingEmail } from '#modules/email-changes/service.ts';
import type { Emails } from '#modules/outbound/email/emails.ts';
import { findProvenReader } from '#modules/outbound/email/queries.ts';
import { signInText } from '#modules/outbound/words.ts';
import { findLanguage } from '#modules/profiles/service.ts';
import { factorChangedText, type FactorChange } from './factor-words.ts';
import { factorEmailLimit, factorMailboxLimit, firstFactorLimit, signInEmailLimit } from './limits.ts';
import {
  claimAccountEmails,
  deleteAccountEmail,
  insertAccountEmail,
  findCreatedAt,
  type AccountEmailKind,
  type DueAccountEmail,
} from './queries.ts';

export interface AccountEmailDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly events: DomainEvents;
  readonly limits: Pick<RateLimits, 'allows' | 'giveBack'>;
  readonly log: Log;
  readonly mail: MailGateway;
  readonly emails: Pick<Emails, 'send'>;
}

const atOnce = 20;
/** About a day, with the waits between them. */
const maxTries = 7;

async function sendSignIn({ db, clock, emails }: AccountEmailDeps, memberId: string): Promise<void> {
  const reader = await findProvenReader(db, memberId, clock.now());
  if (reader) await emails.send(reader, signInText(reader.language), { limit: signInEmailLimit, key: memberId });
}

/** To the address by which the account can be taken back (ADR 018). An account gets few of them a day. */
async function sendFactorChange(deps: AccountEmailDeps, memberId: string, change: FactorChange): Promise<void> {
  const { db, clock, limits, mail } = deps;
  const email = await findCountingEmail(db, memberId, clock.now());
  if (!email) return;
  const mailbox = email.toLowerCase();
  const own = `${memberId} ${mailbox}`;
  const each = { limit: factorEmailLimit, key: own };
  const first = [each, { limit: firstFactorLimit, key: own }];
  const others = [each, { limit: factorMailboxLimit, key: mailbox }];
  const createdAt = await findCreatedAt(db, memberId);
  const costs = await takeFirst(limits, createdAt && isEstablished(createdAt, clock.now()) ? [first, others] : [others]);
  if (!costs) return;
  try {
    await mail.send({ to: email, ...factorChangedText(await findLanguage(db, memberId), change) });
  } catch (error) {
    await giveBackAll(limits, costs);
    throw error;
  }
}

function send(deps: AccountEmailDeps, { memberId, kind }: DueAccountEmail): Promise<void> {
  if (kind === 'sign_in') return sendSignIn(deps, memberId);
  return sendFactorChange(deps, memberId, kind === 'factor_added' ? 'added' : 'removed');
}

async function attempt(deps: AccountEmailDeps, due: DueAccountEmail): Promise<void> {
  try {
    await send(deps, due);
  } catch (error) {
    // Addresses stay out of the log.
    deps.log.warn({ reason: (error as { code?: unknown }).code, tries: due.tries }, 'an e-mail about an account was not sent');
    if (due.tries < maxTries) return;
  }
  await deleteAccountEmail(deps.db, due.id);
}

export function createAccountEmails(deps: AccountEmailDeps) {
  const { db, clock, events, mail } = deps;
  return {
    /** Takes part in the transaction of what it tells. Nothing is written down where no e-mail leaves. */
    async record(tx: Tx, memberId: string, kind: AccountEmailKind): Promise<void> {
      if (mail.isOff) return;
      await insertAccountEmail(tx, memberId, kind, clock.now());
      tx.afterCommit(() => events.emit('account_email.due', {}));
    },

    /** All that are due. */
    async sendDue(): Promise<void> {
      for (;;) {
        const due = await claimAccountEmails(db, clock.now(), atOnce);
        if (due.length === 0) return;
        await Promise.all(due.map((one) => attempt(deps, one)));
      }
    },
  };
}

/** For the operator's tool, which has removed them: answers whether there was an address to tell. */
export async function tellFactorsRemoved(db: Db, mail: Pick<MailGateway, 'send'>, memberId: string, at: Date): Promise<boolean> {
  const email = await findCountingEmail(db, memberId, at);
  if (!email) return false;
  await mail.send({ to: email, ...factorChangedText(await findLanguage(db, memberId), 'removed') });
  return true;
}
