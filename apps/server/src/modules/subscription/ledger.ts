// What providers have told, each thing once, and her row that follows from it. docs/decisions/010; reliability: order and repetition cannot matter.
import type { Clock } from '../../platform/clock.ts';
import type { Db, Sql } from '../../platform/db/db.ts';
import { lockMember } from '../../platform/db/locks.ts';
import type { Payments } from '../../platform/gateways/open-payments.ts';
import type { ProviderNotice, Reading } from '../../platform/gateways/payments.ts';
import { newRandomId } from '../../platform/ids.ts';
import type { DomainEvents } from '../domain-events.ts';
import { findCustomerMember } from './customer-queries.ts';
import { closeIntentOf } from './intent-queries.ts';
import { findLatestEventTime, insertEvent, listEvents, storeStanding, takeChanges } from './ledger-queries.ts';
import { changesStanding, foldMember, isSettled, type LedgerEvent, type Provider } from './rules.ts';

export interface LedgerDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly events: DomainEvents;
}

/** Premium of somebody has begun or ended. To be told after the commit. */
export interface PremiumChange {
  readonly memberId: string;
  readonly active: boolean;
}

export function createLedger({ db, clock, events }: LedgerDeps) {
  function tell(changes: readonly PremiumChange[]): void {
    for (const change of changes) events.emit('subscription.changed', change);
  }

  /** Stores an entry and puts her row where the whole ledger says, in one transaction: no moment has one without the other. */
  async function enter(tx: Sql, memberId: string | null, event: LedgerEvent): Promise<PremiumChange[]> {
    const now = clock.now();
    if (memberId !== null) await lockMember(tx, memberId);
    if (!(await insertEvent(tx, memberId, event, now)) || memberId === null) return [];
    if (isSettled(event)) await closeIntentOf(tx, event.provider, event.subscriptionId, now);
    const standing = foldMember(await listEvents(tx, memberId));
    if (!standing) return [];
    await storeStanding(tx, memberId, standing);
    return takeChanges(tx, memberId, now);
  }

  /** A reading that says nothing new leaves no entry. */
  async function enterReading(tx: Sql, memberId: string, event: LedgerEvent): Promise<PremiumChange[]> {
    await lockMember(tx, memberId);
    const known = (await listEvents(tx, memberId)).filter(({ subscriptionId }) => subscriptionId === event.subscriptionId);
    if (changesStanding(known, event)) return enter(tx, memberId, event);
    if (isSettled(event)) await closeIntentOf(tx, event.provider, event.subscriptionId, clock.now());
    return [];
  }

  return {
    tell,
    enter,

    /** A signed notice of the provider. One about somebody else's customer is no business of ours; of one who left, it is only kept. */
    async receive(provider: Provider, notice: ProviderNotice): Promise<void> {
      const { customerId, ...told } = notice;
      const changes = await db.tx(async (tx) => {
        const memberId = await findCustomerMember(tx, provider, customerId);
        return memberId === undefined ? [] : enter(tx, memberId, { provider, ...told });
      });
      tell(changes);
    },

    /** Asks the provider how a subscription stands, and enters what it answers. */
    async readBack(gateway: Payments, memberId: string, subscriptionId: string): Promise<Reading> {
      const { provider } = gateway;
      // What is asked for now is younger than all that was told before, though both may carry the same second.
      const known = await findLatestEventTime(db, provider, subscriptionId);
      const reading = await gateway.read(subscriptionId);
      const { snapshot, payments, readAt } = reading;
      const happenedAt = Math.max(readAt, known + 1);
      const event = { provider, id: `read_${newRandomId()}`, subscriptionId, happenedAt, snapshot, payments };
      tell(await db.tx((tx) => enterReading(tx, memberId, event)));
      return reading;
    },

    /** Tells whose premium has ended by the clock alone. */
    async tellLapsed(): Promise<void> {
      tell(await takeChanges(db, null, clock.now()));
    },
  };
}

export type Ledger = ReturnType<typeof createLedger>;
