import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '#platform/clock.ts';
import type { Sql } from '#platform/db/db.ts';
import type { Log } from '#platform/log.ts';
import { listParts } from '#modules/chat/media/present-media.ts';
import { presentMessage } from '#modules/chat/present.ts';
import { listQuotes } from '#modules/chat/quotes.ts';
import type { DeliveryOrder, DeliveryState } from './delivery-order.ts';
import { listMessagesInRanges } from './queries.ts';

/** How far a process looks back in a conversation new to it: notes may still be on their way. */
const recentMs = 10_000;
const readAgainMs = 500;

export interface GapReaderOptions {
  readonly db: Sql;
  readonly clock: Clock;
  readonly deliveryOrder: DeliveryOrder;
  readonly log: Log;
}

/** Reads what lines wait for, many at a time, again and again until it is there. */
export function createGapReader({ db, clock, deliveryOrder, log }: GapReaderOptions) {
  const behind = new Set<DeliveryState>();
  let isReading = false;

  function follow(line: DeliveryState): void {
    if (!deliveryOrder.isBehind(line)) return;
    behind.add(line);
    if (!isReading) void readBehind();
  }

  async function readBehind(): Promise<void> {
    isReading = true;
    while (behind.size > 0) {
      // A note may come twice, to either member, and a line may have ended.
      const batch = [...behind].filter((line) => deliveryOrder.isOpen(line) && deliveryOrder.isBehind(line));
      behind.clear();
      if (batch.length === 0) continue;
      try {
        await deliverStored(batch);
      } catch (error) {
        log.warn({ err: error }, 'messages of another process could not be read yet');
        for (const line of batch) behind.add(line);
        await pause(readAgainMs, undefined, { ref: false });
      }
    }
    isReading = false;
  }

  async function deliverStored(batch: readonly DeliveryState[]): Promise<void> {
    const ranges = batch.map(deliveryOrder.missingRange);
    const rows = await listMessagesInRanges(db, ranges, new Date(clock.now().getTime() - recentMs));
    const quotes = await listQuotes(db, rows);
    const parts = await listParts(db, rows, clock.now());
    batch.forEach((line, index) => {
      if (!deliveryOrder.isOpen(line)) return;
      const own = rows.filter((row) => row.match_id === line.matchId).map((row) => presentMessage(row, { quotes, parts }));
      deliveryOrder.deliverMissed(line, own, ranges[index]?.upTo ?? 0);
      follow(line);
    });
  }

  return { follow };
}
