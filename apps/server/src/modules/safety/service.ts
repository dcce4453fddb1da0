// Blocks, reports, and the one act that takes two members out of each other's world. decisions.md, 'Always', 4, 5 and 13.
import type { Block } from '@violet/contract/safety';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Sql } from '../../platform/db/db.ts';
import { lockPair } from '../../platform/db/locks.ts';
import { invalid, notFound } from '../../platform/http/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { DomainEvents } from '../domain-events.ts';
import { presentBlock } from './present.ts';
import {
  areApart,
  deleteBlock,
  deleteSeparation,
  findBlockBetween,
  findOwnBlock,
  insertBlock,
  insertSeparation,
  listBlocks,
  mayBlock,
  type BlockRow,
  type Separation,
} from './queries.ts';
import { createDepartures } from './departures.ts';
import { createReportCases } from './report-cases.ts';
import { createReports } from './reports.ts';

export type { EvidenceRow, ExcerptLine, ReportCaseRow } from './report-cases.ts';
export type { ReportWords } from './reports.ts';

export type SeparationCause = Separation['cause'];

/** What is to be told once the transaction has committed. */
export type Announcement = () => void;

/** Takes part in a separation, inside its transaction; `a` is who parts. It may answer what to tell afterwards. */
export type SeparationParticipant = (tx: Sql, a: string, b: string, cause: SeparationCause) => Promise<Announcement | undefined>;

export interface SafetyDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly events: DomainEvents;
}

export function createSafety({ db, clock, events }: SafetyDeps) {
  const participants: SeparationParticipant[] = [];

  /** Puts two members apart, with everything that stood between them. Call what it answers after the commit. */
  async function separate(tx: Sql, a: string, b: string, cause: SeparationCause, causedBy: string): Promise<Announcement> {
    await lockPair(tx, a, b);
    await insertSeparation(tx, { a, b, cause, causedBy }, clock.now());
    const announcements: Announcement[] = [];
    for (const takePart of participants) {
      const announcement = await takePart(tx, a, b, cause);
      if (announcement) announcements.push(announcement);
    }
    return () => {
      for (const announce of announcements) announce();
    };
  }

  async function recordBlock(tx: Sql, viewerId: string, otherId: string): Promise<{ row: BlockRow; announce?: Announcement }> {
    await lockPair(tx, viewerId, otherId);
    const earlier = await findBlockBetween(tx, viewerId, otherId);
    if (earlier) return { row: earlier };
    if (!(await mayBlock(tx, viewerId, otherId))) throw notFound();
    await insertBlock(tx, newId(), viewerId, otherId, clock.now());
    const announce = await separate(tx, viewerId, otherId, 'block', viewerId);
    const row = await findBlockBetween(tx, viewerId, otherId);
    if (!row) throw notFound();
    return { row, announce };
  }

  async function block(viewerId: string, otherId: string): Promise<Block> {
    if (viewerId === otherId) throw invalid([{ path: 'blockedUserId', message: 'You cannot block yourself' }]);
    const { row, announce } = await db.tx((tx) => recordBlock(tx, viewerId, otherId));
    announce?.();
    return presentBlock(row);
  }

  async function unblock(viewerId: string, blockId: string): Promise<void> {
    const rejoined = await db.tx(async (tx) => {
      const row = await findOwnBlock(tx, viewerId, blockId);
      if (!row) throw notFound();
      await lockPair(tx, viewerId, row.blocked_id);
      if (!(await deleteBlock(tx, blockId))) throw notFound();
      await deleteSeparation(tx, { a: viewerId, b: row.blocked_id, cause: 'block', causedBy: viewerId });
      return (await areApart(tx, viewerId, row.blocked_id)) ? undefined : row.blocked_id;
    });
    if (rejoined) events.emit('members.rejoined', { memberIds: [viewerId, rejoined] });
  }

  return {
    ...createReports({ db, clock }),
    ...createDepartures({ db, clock }),
    cases: createReportCases({ db, clock }),
    block,
    unblock,
    async blocks(viewerId: string): Promise<Block[]> {
      return (await listBlocks(db, viewerId)).map(presentBlock);
    },
    separate,
    onSeparation(participant: SeparationParticipant): void {
      participants.push(participant);
    },
  };
}

export type Safety = ReturnType<typeof createSafety>;
