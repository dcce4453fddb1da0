// Two members with a partner show that they look together: one invites, the other enters the code, the first confirms. ADR 041.
import type { PartnerLink } from '@violet/contract/partners';
import type { Sql, Tx } from '#platform/db/db.ts';
import { deleteAllOlder } from '#platform/db/delete-older.ts';
import { lockMember, lockPair } from '#platform/db/locks.ts';
import { notFound, refuse } from '#platform/http/errors.ts';
import type { ProfileDeps } from '#modules/profiles/deps.ts';
import { hasUnseen } from '#modules/safety/unseen-queries.ts';
import { codeUntil, drawCode, typedCode } from './code.ts';
import { presentLink } from './present.ts';
import * as queries from './queries.ts';

type LinkDeps = Pick<ProfileDeps, 'db' | 'clock'>;

/** Throws 409 `conflict` for who is here alone, and for who is linked already. */
async function assertFree(tx: Tx, memberId: string, now: Date): Promise<void> {
  if ((await queries.listPartnered(tx, [memberId])).length === 0) throw refuse('partner_first');
  if ((await queries.findLink(tx, memberId, now))?.linked_at) throw refuse('partner_linked');
}

async function lockBoth(tx: Tx, a: string, b: string): Promise<void> {
  for (const id of [a, b].toSorted()) await lockMember(tx, id);
  // No block comes between.
  await lockPair(tx, a, b);
}

async function invite({ db, clock }: LinkDeps, memberId: string): Promise<void> {
  await db.tx(async (tx) => {
    await lockMember(tx, memberId);
    const now = clock.now();
    await assertFree(tx, memberId, now);
    await queries.deleteLinksOf(tx, memberId);
    await queries.insertOrUpdateInvitation(tx, memberId, drawCode(), codeUntil(now));
  });
}

/**
 * Who invites with this code. It is good once, but one who does not exist for the inviter spends none.
 * By a second account the inviter would read that it is spent, and know that somebody hides.
 */
async function findInviter(tx: Tx, memberId: string, code: string, now: Date): Promise<string | undefined> {
  const { member_id: inviterId, partner_id: askerId } = (await queries.findInvitation(tx, code, now)) ?? {};
  if (inviterId === undefined || !askerId) return inviterId;
  return askerId !== memberId && (await hasUnseen(tx, inviterId, askerId)) ? inviterId : undefined;
}

/** Wrong, old and blocked are the same 404, and so is one who does not exist for the member. Whose code it is nobody learns who only tries. */
async function ask({ db, clock }: LinkDeps, memberId: string, typed: string): Promise<void> {
  const code = typedCode(typed);
  await db.tx(async (tx) => {
    const now = clock.now();
    const inviterId = code === undefined ? undefined : await findInviter(tx, memberId, code, now);
    if (inviterId === undefined || inviterId === memberId) await lockMember(tx, memberId);
    else await lockBoth(tx, memberId, inviterId);
    await assertFree(tx, memberId, now);
    // Sent again, after an answer that was lost, it is asked already.
    if (code !== undefined && (await queries.findInvitation(tx, code, now))?.partner_id === memberId) return;
    if (code === undefined || inviterId === undefined || inviterId === memberId) throw notFound();
    const isStill = (await findInviter(tx, memberId, code, now)) === inviterId;
    if (!isStill || (await queries.hasBlockBetween(tx, memberId, inviterId)) || (await hasUnseen(tx, memberId, inviterId)))
      throw notFound();
    await queries.deleteLinksOf(tx, memberId);
    await queries.updateAsked(tx, inviterId, memberId);
  });
}

/** For the one who invited, with the partner who is meant, where one is named. Said twice it is said once. */
async function confirm({ db, clock }: LinkDeps, memberId: string, meantId?: string): Promise<void> {
  await db.tx(async (tx) => {
    const now = clock.now();
    const before = await queries.findLinkShown(tx, memberId, now);
    const asked = before?.member_id === memberId ? before.partner_id : before?.member_id;
    if (!asked || (meantId !== undefined && asked !== meantId)) throw refuse('partner_not_asked');
    await lockBoth(tx, memberId, asked);
    const link = await queries.findLinkShown(tx, memberId, now);
    if (link?.linked_at) return;
    const isAsked = link?.member_id === memberId && link.partner_id === asked;
    if (!isAsked || !(await queries.updateLinked(tx, memberId, asked, now))) throw refuse('partner_not_asked');
  });
}

async function unlink({ db }: LinkDeps, memberId: string): Promise<void> {
  await db.tx(async (tx) => {
    await lockMember(tx, memberId);
    await queries.deleteLinksOf(tx, memberId);
  });
}

export function createPartnerLinks(deps: LinkDeps) {
  const read = async (memberId: string): Promise<PartnerLink> =>
    presentLink(await queries.findLinkShown(deps.db, memberId, deps.clock.now()), memberId);
  const then =
    (act: (memberId: string) => Promise<void>) =>
    async (memberId: string): Promise<PartnerLink> => {
      await act(memberId);
      return read(memberId);
    };

  return {
    invite: then((memberId) => invite(deps, memberId)),
    ask: (memberId: string, code: string) => then((id) => ask(deps, id, code))(memberId),
    confirm: (memberId: string, meantId?: string) => then((id) => confirm(deps, id, meantId))(memberId),
    unlink: then((memberId) => unlink(deps, memberId)),
    /** Takes part in every separation: a block ends a link, an unmatch leaves it. */
    async endBetween(tx: Tx, a: string, b: string, cause: string): Promise<void> {
      if (cause === 'block') await queries.deleteLinkBetween(tx, a, b);
    },
    /** Clears away codes that have run out. */
    async sweep(): Promise<void> {
      const now = deps.clock.now();
      await queries.updateExpiredQuestions(deps.db, now);
      await deleteAllOlder(deps.db, { table: 'partner_links', key: 'member_id', moment: 'expires_at', where: 'partner_id IS NULL' }, now);
    },
  };
}

/** For a member who is here alone from now on, or leaves: the other's link ends as well. */
export const endLinks = (tx: Sql, memberId: string): Promise<void> => queries.deleteLinksOf(tx, memberId);
