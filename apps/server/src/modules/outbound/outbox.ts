// Writes down what absent members are to be told: in the transaction of what happened, or a moment after it.
import { createBatcher } from '#platform/batcher.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Log } from '#platform/log.ts';
import type { Hub } from '#platform/realtime/hub/hub.ts';
import { deleteRecalledOutboundItems, insertOutboundItems, type AnyOutboundItem, type OutboundItem } from './queries.ts';

export interface OutboxDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly hub: Pick<Hub, 'onlineAmong'>;
  readonly log: Log;
  /** Asks for a delivery soon, on any process. */
  readonly requestDelivery: () => void;
}

/** Many things happen close together, and nobody minds hearing of them a moment later. */
const momentMs = 1_000;

export function createOutbox({ db, clock, hub, log, requestDelivery }: OutboxDeps) {
  async function insertForAbsent(items: readonly OutboundItem[]): Promise<void> {
    const online = await hub.onlineAmong([...new Set(items.map(({ memberId }) => memberId))]);
    const missed = items.filter(({ memberId }) => !online.has(memberId));
    if (missed.length > 0 && (await insertOutboundItems(db, missed, clock.now())) > 0) requestDelivery();
  }

  /** A crash before this only leaves the question to the delivery, which asks it again. */
  async function recallFromOnline(memberIds: readonly string[]): Promise<void> {
    const online = await hub.onlineAmong(memberIds);
    if (online.size > 0) await deleteRecalledOutboundItems(db, [...online]);
    if (online.size < memberIds.length) requestDelivery();
  }

  const unwritten = createBatcher(momentMs, insertForAbsent, log);
  const written = createBatcher(momentMs, recallFromOnline, log);

  return {
    /** After the commit of what happened: a crash loses it. */
    add(item: OutboundItem): void {
      unwritten.add(`${item.memberId} ${item.kind} ${item.matchId ?? ''}`, item);
    },

    /** In the transaction of what happened. Who is online is asked after the commit: a transaction waits for the database alone. */
    async record(tx: Tx, items: readonly AnyOutboundItem[]): Promise<void> {
      if ((await insertOutboundItems(tx, items, clock.now())) === 0) return;
      tx.afterCommit(() => {
        for (const { memberId } of items) written.add(memberId, memberId);
      });
    },

    /** Writes down and recalls at once what waits for its moment. */
    async flush(): Promise<void> {
      await unwritten.flush();
      await written.flush();
    },
  };
}

export type Outbox = ReturnType<typeof createOutbox>;
