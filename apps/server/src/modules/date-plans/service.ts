// Dates that a friend may know of: a page, a question afterwards, and one message where no answer comes. Spec §4 Date plans; ADR 040.
import { createHmac } from 'node:crypto';
import type { DatePlanChanges, NewDatePlan, PlanAnswer } from '@violet/contract/date-plans';
import { deleteAllOlder } from '#platform/db/delete-older.ts';
import { periodBefore } from '#platform/retention.ts';
import { checkIn } from './check-in/answer.ts';
import { sweepPlans } from './check-in/sweep.ts';
import { createContacts } from './contacts/contacts.ts';
import { stopContact } from './contacts/stop.ts';
import type { PlanDeps, PlanParts } from './deps.ts';
import { exportPlans } from './export.ts';
import { deliverMessages } from './messages/deliver.ts';
import { answerPage, type PageCall } from './page/answer-page.ts';
import { changePlan, createPlan, deleteOwnPlan, listOwnPlans } from './planning.ts';
import { findAskedPlan } from './queries.ts';
import { stopsKept } from './rules.ts';

export type { PlanDeps };

export function createDatePlans(deps: PlanDeps) {
  const pageKey = deps.deriveKey('pages of plans');
  const hashToken = (token: string) => createHmac('sha256', pageKey).update(token).digest();
  const contacts = createContacts(deps);
  const parts: PlanParts = { ...deps, contacts, hashToken };
  const { db, clock } = deps;

  return {
    list: (memberId: string) => listOwnPlans(parts, memberId),
    create: (memberId: string, written: NewDatePlan) => createPlan(parts, memberId, written),
    change: (memberId: string, planId: string, changes: DatePlanChanges) => changePlan(parts, memberId, planId, changes),
    remove: (memberId: string, planId: string) => deleteOwnPlan(parts, memberId, planId),
    checkIn: (memberId: string, planId: string, answer: PlanAnswer) => checkIn(parts, memberId, planId, answer),
    page: (token: string, asked: PageCall) => answerPage(parts, token, asked),
    stop: (token: string) => stopContact(parts, token),
    exportPlans: (memberId: string) => exportPlans(parts, memberId),
    /** The plan whose question waits for the member, for a page that was not open when it came. */
    findAsked: (memberId: string) => findAskedPlan(db, memberId, clock.now()),
    /** What comes by the clock. */
    sweep: () => sweepPlans(parts),
    deliver: () => deliverMessages(parts),
    /** Clears away plans that have had their time. */
    end: (): Promise<void> => deleteAllOlder(db, { table: 'date_plans', key: 'id', moment: 'ends_at' }, clock.now()),
    forgetStops: (): Promise<void> =>
      deleteAllOlder(db, { table: 'plan_stops', key: 'contact_hash', moment: 'stopped_at' }, periodBefore(clock.now(), stopsKept)),
  };
}

export type DatePlans = ReturnType<typeof createDatePlans>;
