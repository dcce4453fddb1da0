// Imposing and lifting a sanction: what a decision does to a member's status, history and sessions. What holds now: profiles/sanctions.
// Spec §10 People a community needs; ADR 016.
import type { memberActions } from '@violet/contract/moderation/moderation';
import type { Clock } from '#platform/clock.ts';
import type { Tx } from '#platform/db/db.ts';
import { newId } from '#platform/ids.ts';
import type { Auth } from '#modules/auth/service.ts';
import type { DomainEvents } from '#modules/domain-events.ts';
import { suspendedUntil } from '#modules/moderation/rules.ts';
import type { Profiles } from '#modules/profiles/service.ts';
import { insertAction, type ActionRow } from './queries.ts';

export type MemberAction = (typeof memberActions)[number];

export interface Sanction {
  readonly memberId: string;
  readonly action: MemberAction;
  readonly days: number | null;
  /** As the member is told. */
  readonly reason: string | null;
  /** Null where nobody is to know who decided it. */
  readonly moderatorId: string | null;
}

export type Lift = Pick<Sanction, 'memberId' | 'moderatorId'>;

export interface SanctionDeps {
  readonly clock: Clock;
  readonly events: Pick<DomainEvents, 'emit'>;
  readonly auth: Pick<Auth, 'endSessions'>;
  readonly profiles: Pick<Profiles, 'memberSanctions'>;
}

function updateStatus(
  { profiles: { memberSanctions } }: SanctionDeps,
  tx: Tx,
  { memberId, action, reason }: Sanction,
  until: Date | null,
  hashes: readonly Buffer[],
): Promise<boolean> {
  switch (action) {
    case 'warn':
      return memberSanctions.warn(tx, memberId, reason);
    case 'hide':
      return memberSanctions.hide(tx, memberId, reason);
    case 'suspend':
      return memberSanctions.suspend(tx, memberId, { until, reason });
    case 'ban':
      return memberSanctions.ban(tx, memberId, { reason, hashes });
  }
}

interface Recorded extends Omit<ActionRow, 'at'> {
  readonly hasChanged: boolean;
}

async function recordAction({ clock }: SanctionDeps, tx: Tx, { memberId, moderatorId }: Lift, recorded: Recorded): Promise<void> {
  await insertAction(tx, { id: newId(), memberId, moderatorId, at: clock.now(), ...recorded });
}

/** Answers what a ban needs to know before the transaction begins. */
export async function prepareSanction({ profiles }: SanctionDeps, memberId: string, action: string): Promise<readonly Buffer[]> {
  return action === 'ban' ? profiles.memberSanctions.contacts.hashesOf(memberId) : [];
}

/**
 * In the transaction of the decision; answers whether the member's status changed.
 * @param hashes what `prepareSanction` answered
 */
export async function imposeSanction(deps: SanctionDeps, tx: Tx, sanction: Sanction, hashes: readonly Buffer[]): Promise<boolean> {
  const { clock, events, auth } = deps;
  const { memberId, action, reason } = sanction;
  const until = action === 'suspend' ? suspendedUntil(clock.now(), sanction.days) : null;
  const hasChanged = await updateStatus(deps, tx, sanction, until, hashes);
  await recordAction(deps, tx, sanction, { action, until, reason, hasChanged });
  const endsSessions = action === 'suspend' || action === 'ban';
  if (endsSessions) await auth.endSessions(tx, memberId);
  tx.afterCommit(() => {
    if (endsSessions) events.emit('member.suspended', { memberId });
    else events.emit('sanction.notified', { memberId });
    if (action !== 'hide') return;
    events.emit('presence.visibility_changed', { memberId });
    events.emit('member.hidden', { memberId });
  });
  return hasChanged;
}

/**
 * In the transaction of the decision; answers whether there was anything to lift.
 * @param keepHidden when only the suspension is lifted
 */
export async function liftSanction(deps: SanctionDeps, tx: Tx, lift: Lift, keepHidden: boolean): Promise<boolean> {
  const { memberId } = lift;
  const hasChanged = await deps.profiles.memberSanctions.lift(tx, memberId, { keepHidden });
  await recordAction(deps, tx, lift, { action: 'lift', until: null, reason: null, hasChanged });
  tx.afterCommit(() => deps.events.emit('presence.visibility_changed', { memberId }));
  return hasChanged;
}
