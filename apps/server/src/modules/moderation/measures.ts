// What a decision does to a member: her standing, her history, her sessions. decisions.md, People a community needs; docs/decisions/016.
import type { memberActions } from '@violet/contract/moderation';
import type { Clock } from '../../platform/clock.ts';
import type { Sql } from '../../platform/db/db.ts';
import { newId } from '../../platform/ids.ts';
import type { Auth } from '../auth/service.ts';
import type { DomainEvents } from '../domain-events.ts';
import type { Profiles } from '../profiles/service.ts';
import { insertAction } from './action-queries.ts';
import { suspendedUntil } from './rules.ts';

export type MemberAction = (typeof memberActions)[number];

export interface Measure {
  readonly memberId: string;
  readonly action: MemberAction;
  readonly days: number | null;
  /** As she is told. */
  readonly reason: string | null;
  /** Null where nobody is to know who decided it. */
  readonly moderatorId: string | null;
}

/** What a measure did: whether anything changed, and what is to be told after the commit. */
export interface Effect {
  readonly changed: boolean;
  announce(): void;
}

export interface MeasureDeps {
  readonly clock: Clock;
  readonly events: DomainEvents;
  readonly auth: Pick<Auth, 'endSessions'>;
  readonly profiles: Pick<Profiles, 'standings'>;
}

export function createMeasures({ clock, events, auth, profiles: { standings } }: MeasureDeps) {
  function apply(tx: Sql, { memberId, action, reason }: Measure, until: Date | null, hashes: readonly Buffer[]): Promise<boolean> {
    switch (action) {
      case 'warn':
        return standings.warn(tx, memberId, reason);
      case 'hide':
        return standings.hide(tx, memberId, reason);
      case 'suspend':
        return standings.suspend(tx, memberId, { until, reason });
      case 'ban':
        return standings.ban(tx, memberId, { reason, hashes });
    }
  }

  async function record(tx: Sql, { memberId, moderatorId }: Pick<Measure, 'memberId' | 'moderatorId'>, what: Recorded) {
    await insertAction(tx, { id: newId(), memberId, moderatorId, at: clock.now(), ...what });
  }

  function tell(memberId: string, action: string, closeSessions?: () => void): void {
    closeSessions?.();
    events.emit('profile.changed', { memberId });
    if (action === 'warn' || action === 'hide') events.emit('notice.given', { memberId });
    if (action === 'hide' || action === 'lift') events.emit('presence.veiled', { memberId });
    if (action === 'hide') events.emit('member.hidden', { memberId });
    if (closeSessions) events.emit('member.suspended', { memberId });
  }

  return {
    /** What a ban needs to know before the transaction begins. */
    prepare: async (memberId: string, action: string): Promise<readonly Buffer[]> =>
      action === 'ban' ? standings.contacts.hashesOf(memberId) : [],

    /** In the transaction of the decision, with what `prepare` answered. Announce after the commit. */
    async take(tx: Sql, measure: Measure, hashes: readonly Buffer[]): Promise<Effect> {
      const { memberId, action, reason } = measure;
      const until = action === 'suspend' ? suspendedUntil(clock.now(), measure.days) : null;
      const changed = await apply(tx, measure, until, hashes);
      await record(tx, measure, { action, until, reason, hasChanged: changed });
      const isShutOut = action === 'suspend' || action === 'ban';
      const closeSessions = isShutOut ? await auth.endSessions(tx, memberId) : undefined;
      return { changed, announce: () => tell(memberId, action, closeSessions) };
    },

    /** @param keepHidden when only the suspension is lifted */
    async lift(tx: Sql, order: Pick<Measure, 'memberId' | 'moderatorId'>, keepHidden: boolean): Promise<Effect> {
      const changed = await standings.lift(tx, order.memberId, { keepHidden });
      await record(tx, order, { action: 'lift', until: null, reason: null, hasChanged: changed });
      return { changed, announce: () => tell(order.memberId, 'lift') };
    },
  };
}

interface Recorded {
  readonly action: string;
  readonly until: Date | null;
  readonly reason: string | null;
  readonly hasChanged: boolean;
}

export type Measures = ReturnType<typeof createMeasures>;
