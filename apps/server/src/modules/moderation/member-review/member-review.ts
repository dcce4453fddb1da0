// One member before the moderators: found by id or username, the history, and what is decided without a report.
import { isUuid } from '@violet/contract/fields/ids';
import type { MemberDecision, MemberSearch } from '@violet/contract/moderation/moderation';
import type { CaseMember, MemberHistory } from '@violet/contract/moderation/cases';
import { lockMember } from '#platform/db/locks.ts';
import { notFound, refuse } from '#platform/http/errors.ts';
import { grantOpenAppeal } from '#modules/moderation/appeals/decide-appeals.ts';
import type { ModerationParts } from '#modules/moderation/deps.ts';
import { assertMayDecide } from '#modules/moderation/may-decide.ts';
import { presentHistory, presentMember } from '#modules/moderation/present.ts';
import { presentReports } from '#modules/moderation/reports/report-queue.ts';
import { shownReason, type Moderator } from '#modules/moderation/rules.ts';
import { imposeSanction, liftSanction, prepareSanction } from '#modules/moderation/sanctions/impose-sanctions.ts';
import { listActionDays, listActions } from '#modules/moderation/sanctions/queries.ts';

const subject = 'member';
/** Of the reports about a member, the newest. */
const shownReports = 100;

const unchanged = {
  warn: 'warned_already',
  hide: 'hidden_already',
  suspend: 'suspended_already',
  ban: 'banned_already',
  lift: 'nothing_to_lift',
} as const;

async function getHistory(parts: ModerationParts, moderator: Moderator, memberId: string): Promise<MemberHistory> {
  const { db, safety, profiles } = parts;
  const member = (await profiles.memberSanctions.list(db, [memberId])).get(memberId);
  if (!member) throw notFound();
  return presentHistory(member, {
    actions: await listActionDays(db, memberId),
    reportsAgainst: await presentReports(parts, await safety.cases.listAgainst(memberId, moderator, shownReports)),
    reportsFiled: await safety.cases.countFiled(memberId, moderator),
  });
}

/** Answers the member who is named exactly, if there is one: nobody browses through members. */
export async function searchMember(
  { db, profiles: { memberSanctions }, audit }: ModerationParts,
  moderator: Moderator,
  { search }: MemberSearch,
): Promise<CaseMember[]> {
  const found = await memberSanctions.findNamed(isUuid(search) ? { id: search.toLowerCase() } : { username: search.replace(/^@/u, '') });
  await audit.recordView(db, { moderatorId: moderator.id, how: 'search', subject, subjectIds: [found ?? null] });
  if (found === undefined) return [];
  return [...(await memberSanctions.list(db, [found])).values()].map(presentMember);
}

/** Throws 404 for the moderator's own history: it would tell who filed reports. */
export async function openMember(parts: ModerationParts, moderator: Moderator, memberId: string): Promise<MemberHistory> {
  if (memberId === moderator.id) throw notFound();
  const found = await getHistory(parts, moderator, memberId);
  await parts.audit.recordView(parts.db, { moderatorId: moderator.id, how: 'open', subject, subjectIds: [memberId] });
  return found;
}

/** Throws 409 `conflict` when it would change nothing, or is not for this moderator to decide. */
export async function decideMember(
  parts: ModerationParts,
  moderator: Moderator,
  memberId: string,
  { action, note: typed, days, reason }: MemberDecision,
): Promise<MemberHistory> {
  const hashes = await prepareSanction(parts, memberId, action);
  await parts.db.tx(async (tx) => {
    await lockMember(tx, memberId);
    const about = (await parts.profiles.memberSanctions.list(tx, [memberId])).get(memberId);
    if (!about) throw notFound();
    await assertMayDecide(parts, tx, moderator, about);
    const note = await parts.notes.write(tx, typed);
    await parts.audit.recordAction(tx, { moderatorId: moderator.id, action, subject, subjectId: memberId, note });
    const decision = { memberId, moderatorId: moderator.id };
    const hasChanged =
      action === 'lift'
        ? await liftSanction(parts, tx, decision, false)
        : await imposeSanction(parts, tx, { ...decision, action, days: days ?? null, reason: shownReason(reason) }, hashes);
    if (!hasChanged) throw refuse(unchanged[action]);
    if (action === 'lift') await grantOpenAppeal(parts, tx, memberId, { moderatorId: moderator.id, note });
  });
  return getHistory(parts, moderator, memberId);
}

/** For the member: what was decided, as it was told, without moderators and their notes. */
export async function exportActions({ db }: ModerationParts, memberId: string): Promise<object[]> {
  const rows = await listActions(db, memberId);
  return rows.map(({ action, reason, at, until }) => ({ action, reason, at: at.toISOString(), until: until?.toISOString() ?? null }));
}
