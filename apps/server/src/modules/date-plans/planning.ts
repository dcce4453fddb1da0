// Plans as their owners write them. Nothing of them is told to anybody else, whoever they are with. Spec §4 Date plans.
import { randomBytes } from 'node:crypto';
import type { Limit } from '@violet/contract/limit';
import { planLimits, type DatePlan, type DatePlanChanges, type NewDatePlan, type PlanContact } from '@violet/contract/date-plans';
import { firstName } from '@violet/contract/first-name';
import type { Sql } from '#platform/db/db.ts';
import { lockMember } from '#platform/db/locks.ts';
import { callLanguage } from '#platform/http/call.ts';
import { notFound, refuse } from '#platform/http/errors.ts';
import { newRandomId } from '#platform/ids.ts';
import { noContact, type ContactColumns } from './contacts/contacts.ts';
import type { PlanParts } from './deps.ts';
import { contactPlanLimit, newPlanLimit } from './limits.ts';
import { deleteMessagesOf } from './messages/queries.ts';
import { presentPlan } from './present.ts';
import * as queries from './queries.ts';
import { checkInOf, endOf, isCheckInTime, startOf, stateOf, usualCheckIn } from './rules.ts';

const tokenBytes = 20;
/** Who names no place has the clock of the world. */
const unnamedZone = 'UTC';

export async function listOwnPlans({ db, clock, linkUrl }: PlanParts, memberId: string): Promise<DatePlan[]> {
  const now = clock.now();
  return (await queries.listPlans(db, memberId, now)).map((row) => presentPlan(row, linkUrl, now));
}

async function getOwner({ db }: PlanParts, memberId: string): Promise<queries.Owner> {
  const owner = await queries.findOwner(db, memberId);
  if (!owner) throw refuse('not_signed_in');
  return owner;
}

/** The first name of who it is with, unless that may put one of the two in danger. Throws 404 where there is no such match. */
async function usualName({ db }: PlanParts, memberId: string, matchId: string | null): Promise<string> {
  if (matchId === null) return '';
  const company = await queries.findCompany(db, memberId, matchId);
  if (!company) throw notFound();
  return company.is_protected ? '' : firstName(company.name);
}

/** What comes of it is counted. Whatever undoes the rest gives it back. */
async function counted<T>({ limits }: PlanParts, limit: Limit, memberId: string, work: () => Promise<T>): Promise<T> {
  await limits.consume(limit, memberId);
  try {
    return await work();
  } catch (error) {
    await limits.giveBack(limit, memberId);
    throw error;
  }
}

/**
 * Whether somebody has stopped messages is said at the price of a plan, which nothing gives back. Whoever may give no plan a contact now
 * is not told.
 */
async function settleContact(
  { contacts, limits }: PlanParts,
  memberId: string,
  { contact, country, isFirst }: { readonly contact: PlanContact; readonly country: string | null; readonly isFirst: boolean },
): Promise<ContactColumns> {
  if (isFirst) await limits.check(contactPlanLimit, memberId);
  return contacts.settle(contact, country, () => limits.consume(newPlanLimit, memberId));
}

/** Throws 409 for whoever has as many open plans as there may be. */
async function assertRoom(sql: Sql, memberId: string, now: Date): Promise<void> {
  const count = await queries.countOpenPlans(sql, memberId, now);
  if (count >= planLimits.atOnce) throw refuse('plan_limit', { count });
}

export async function createPlan(parts: PlanParts, memberId: string, written: NewDatePlan): Promise<DatePlan> {
  const { db, clock, hashToken, linkUrl } = parts;
  const now = clock.now();
  const owner = await getOwner(parts, memberId);
  const starts_at = startOf(written.at, now);
  const check_in_at = written.checkInAt === undefined ? usualCheckIn(starts_at) : checkInOf(written.checkInAt, starts_at, now);
  const usual = await usualName(parts, memberId, written.matchId);
  // Before the contact is looked at. Whoever has no room for a plan would learn for nothing who stopped messages.
  await assertRoom(db, memberId, now);
  const { contact: named } = written;
  const contact = named ? await settleContact(parts, memberId, { contact: named, country: owner.country, isFirst: true }) : noContact;
  const token = randomBytes(tokenBytes).toString('base64url');
  const fresh = { answer: null, answered_at: null, is_alarmed: false, message_sent_at: null, is_contact_stopped: false, asked: 0 };
  const row = {
    // It must not tell when it was planned.
    id: newRandomId(),
    member_id: memberId,
    match_id: written.matchId,
    with_name: written.withName ?? usual,
    place: written.place,
    note: written.note,
    starts_at,
    time_zone: written.timeZone ?? owner.time_zone ?? unnamedZone,
    check_in_at,
    token,
    ...contact,
    language: callLanguage(),
    ends_at: endOf({ check_in_at, ...fresh }),
  };
  const store = () =>
    db.tx(async (tx) => {
      await lockMember(tx, memberId);
      await assertRoom(tx, memberId, now);
      await queries.insertPlan(tx, { ...row, token_hash: hashToken(token) }, now);
      return presentPlan({ ...row, ...fresh }, linkUrl, now);
    });
  return counted(parts, named ? contactPlanLimit : newPlanLimit, memberId, store);
}

/** Throws 400 for times that do not go together. A question that fitted moves along with a new beginning only where it has to. */
function timesAfter(plan: queries.PlanRow, changes: DatePlanChanges, now: Date): Pick<queries.PlanRow, 'starts_at' | 'check_in_at'> {
  const isSame = changes.at === undefined || new Date(changes.at).getTime() === plan.starts_at.getTime();
  const starts_at = isSame || changes.at === undefined ? plan.starts_at : startOf(changes.at, now);
  const { checkInAt = plan.check_in_at.toISOString() } = changes;
  if (new Date(checkInAt).getTime() !== plan.check_in_at.getTime()) return { starts_at, check_in_at: checkInOf(checkInAt, starts_at, now) };
  if (isCheckInTime(plan.check_in_at, starts_at)) return { starts_at, check_in_at: plan.check_in_at };
  if (changes.checkInAt !== undefined) checkInOf(changes.checkInAt, starts_at, now);
  return { starts_at, check_in_at: usualCheckIn(starts_at) };
}

function assertOpen(plan: queries.PlanRow | undefined, now: Date): asserts plan is queries.PlanRow {
  if (!plan) throw notFound();
  if (!['planned', 'asked'].includes(stateOf(plan, now))) throw refuse('plan_answered');
}

interface Settled {
  /** What is said of whom it is with; undefined where nothing changes that. */
  readonly usual: string | undefined;
  /** Undefined where the contact stays. */
  readonly contact: ContactColumns | undefined;
  /** The plan had none. One that stopped its messages was counted already. */
  readonly isFirst: boolean;
}

async function settleChanges(parts: PlanParts, memberId: string, planId: string, changes: DatePlanChanges): Promise<Settled> {
  const { db, clock } = parts;
  const now = clock.now();
  const plan = await queries.findPlan(db, memberId, planId, now);
  assertOpen(plan, now);
  const { matchId } = changes;
  // A match that has ended since stays the plan's.
  const usual = !matchId || matchId === plan.match_id ? undefined : await usualName(parts, memberId, matchId);
  const { contact } = changes;
  const same = { usual, contact: undefined, isFirst: false };
  if (contact === undefined || (contact?.kind === plan.contact_kind && contact.value === plan.contact)) return same;
  if (contact === null) return { ...same, contact: noContact };
  const { country } = await getOwner(parts, memberId);
  const isFirst = plan.contact === null && !plan.is_contact_stopped;
  return { usual, contact: await settleContact(parts, memberId, { contact, country, isFirst }), isFirst };
}

/** Throws 409 once it was answered, or has stayed without an answer. */
export async function changePlan(parts: PlanParts, memberId: string, planId: string, changes: DatePlanChanges): Promise<DatePlan> {
  const { db, clock, linkUrl } = parts;
  const { usual, contact, isFirst } = await settleChanges(parts, memberId, planId, changes);
  const store = () =>
    db.tx(async (tx) => {
      const now = clock.now();
      const plan = await queries.lockPlan(tx, memberId, planId, now);
      assertOpen(plan, now);
      const times = timesAfter(plan, changes, now);
      const after: queries.PlanRow = {
        ...plan,
        ...contact,
        ...times,
        is_contact_stopped: contact === undefined && plan.is_contact_stopped,
        language: callLanguage(),
        match_id: changes.matchId === undefined ? plan.match_id : changes.matchId,
        with_name: changes.withName ?? usual ?? plan.with_name,
        place: changes.place ?? plan.place,
        note: changes.note ?? plan.note,
        time_zone: changes.timeZone ?? plan.time_zone,
        ends_at: endOf({ ...plan, ...times }),
      };
      await queries.updatePlan(tx, planId, after);
      // A question about the time before is none any more.
      if (times.check_in_at.getTime() !== plan.check_in_at.getTime()) await deleteMessagesOf(tx, planId, ['question']);
      return presentPlan(after, linkUrl, now);
    });
  // With the first contact of a plan: of several only the last is ever written to.
  return isFirst ? counted(parts, contactPlanLimit, memberId, store) : store();
}

/** Its page and all that was still to be sent go along. */
export async function deleteOwnPlan({ db, clock }: PlanParts, memberId: string, planId: string): Promise<void> {
  if (!(await queries.deletePlan(db, memberId, planId, clock.now()))) throw notFound();
}
