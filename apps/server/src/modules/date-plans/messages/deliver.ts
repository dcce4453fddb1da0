// Sends what is due: the question to a plan's owner, and what the contact is told. Each is tried until it has arrived, says nothing true
// any more, or is too old. ADR 040.
import { nameInMessage, planMessage, type PlanMessageKind } from '@violet/contract/catalogue/plan-messages';
import { DeliveryRefused } from '#platform/gateways/delivery-refused.ts';
import { giveBackAll, isEstablished, takeFirst, type Cost } from '#platform/http/limits/take-first.ts';
import type { PlanParts } from '#modules/date-plans/deps.ts';
import { takeOff } from '#modules/date-plans/contacts/stop.ts';
import { contactMessageLimit, contactSmsLimit, ownMessageLimit } from '#modules/date-plans/limits.ts';
import { languageOfPlan, pageUrl } from '#modules/date-plans/present.ts';
import { findOwner, findPlan, type Owner, type PlanRow } from '#modules/date-plans/queries.ts';
import * as queries from './queries.ts';
import { contactWords } from './words.ts';

const atOnce = 20;
/** What has not arrived by then is said too late to help. */
const longestMs = 24 * 3_600_000;
/** A message that was not sent waits as long as it has waited, within these. The job that looks comes each minute: four at most. */
const waitMs = { least: 60_000, most: 3 * 60_000 };

/** Whether it is still so. A message speaks for the answer it was written with, and an all-clear to who was alarmed. */
function holds(plan: PlanRow, kind: PlanMessageKind, writtenAt: Date): boolean {
  if (plan.contact === null) return false;
  if (kind === 'silent') return plan.answer === null;
  return plan.answer === kind && plan.answered_at?.getTime() === writtenAt.getTime() && (kind === 'help' || plan.is_alarmed);
}

function dueAgain({ created_at }: queries.DueMessage, now: Date): Date {
  const waited = now.getTime() - created_at.getTime();
  return new Date(now.getTime() + Math.min(Math.max(waited, waitMs.least), waitMs.most));
}

async function send(parts: PlanParts, plan: PlanRow, owner: Owner, kind: PlanMessageKind): Promise<void> {
  const { mail, sms, contacts, linkUrl } = parts;
  if (plan.contact === null || plan.contact_hash === null) return;
  const stop = new URL(`/p/stop/${contacts.stopToken(plan.contact_hash)}`, linkUrl).href;
  const language = languageOfPlan(plan, owner);
  const text = planMessage(kind, language, { name: nameInMessage(owner.name, language), url: pageUrl(linkUrl, plan.token), stop });
  if (plan.contact_kind === 'phone') await sms.send({ to: plan.contact, text });
  else await mail.send({ to: plan.contact, subject: contactWords(language).subject, text, stop });
}

/** As what one message counted; undefined where there is no room for it. An all-clear frightens nobody by coming late: it has none of its own. */
function spend({ clock, limits }: PlanParts, plan: PlanRow, owner: Owner, kind: PlanMessageKind): Promise<readonly Cost[] | undefined> {
  const { contact_hash, contact_kind, member_id } = plan;
  const contact = contact_hash?.toString('base64url') ?? '';
  const own = { limit: ownMessageLimit, key: `${member_id} ${contact} ${kind}` };
  const shared = { limit: contactMessageLimit, key: contact };
  const smsCosts = contact_kind === 'phone' ? [{ limit: contactSmsLimit, key: '' }] : [];
  return takeFirst(
    limits,
    (kind !== 'good' && isEstablished(owner.created_at, clock.now()) ? [own, shared] : [shared]).map((one) => [one, ...smsCosts]),
  );
}

async function tell(parts: PlanParts, message: queries.DueMessage, kind: PlanMessageKind): Promise<void> {
  const { db, clock, contacts, limits, log } = parts;
  const now = clock.now();
  // A process that ended during its try may have sent it.
  if (message.tries > 1 && kind !== 'good') await queries.updateAlarmed(db, message.plan_id);
  const plan = await findPlan(db, message.member_id, message.plan_id, now);
  const owner = plan && (await findOwner(db, plan.member_id));
  const isOld = now.getTime() - message.created_at.getTime() > longestMs;
  if (!plan || !owner || isOld || !holds(plan, kind, message.created_at)) return queries.deleteMessage(db, message.seq);
  // The contact has stopped them while the plan was being saved: nobody relies on that one any more.
  if (plan.contact_hash && (await contacts.isStopped(plan))) {
    const { contact_hash } = plan;
    await db.tx((tx) => takeOff(parts, tx, contact_hash));
    return queries.deleteMessage(db, message.seq);
  }
  const costs = await spend(parts, plan, owner, kind);
  if (!costs) return queries.updateNotSent(db, message, dueAgain(message, now));
  try {
    await send(parts, plan, owner, kind);
  } catch (error) {
    await giveBackAll(limits, costs);
    // The contact stays out of the log.
    log.warn({ reason: (error as { code?: unknown }).code, since: message.created_at }, 'a message to a contact was not delivered');
    if (error instanceof DeliveryRefused) return queries.deleteMessage(db, message.seq);
    return queries.updateNotSent(db, message, dueAgain(message, clock.now()));
  }
  return kind === 'good' ? queries.updateAllClearSent(db, message) : queries.updateAlarmSent(db, message, clock.now());
}

/** A question that was not delivered is left to the one after it, and to the page. */
const maxQuestionTries = 4;

async function ask({ db, log, outbound }: PlanParts, message: queries.DueMessage): Promise<void> {
  const { seq, member_id: memberId, channel, subscription_id: subscriptionId, tries } = message;
  try {
    if (channel !== null) await outbound.questions.send({ memberId, channel, subscriptionId });
  } catch (error) {
    log.warn({ reason: (error as { code?: unknown }).code, tries }, 'a question was not delivered');
    if (!(error instanceof DeliveryRefused) && tries < maxQuestionTries) return;
  }
  await queries.deleteMessage(db, seq);
}

/** Sends all that is due. */
export async function deliverMessages(parts: PlanParts): Promise<void> {
  for (;;) {
    const due = await queries.claimMessages(parts.db, parts.clock.now(), atOnce);
    if (due.length === 0) return;
    await Promise.all(due.map((message) => (message.kind === 'question' ? ask(parts, message) : tell(parts, message, message.kind))));
  }
}
