import type { Db } from './db.ts';

/** Where a server is in the log of changes. */
const position = `SELECT (CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() ELSE pg_current_wal_flush_lsn() END - '0/0'::pg_lsn)::float8 AS at`;

/** Younger marks than this suffice: a replica that is further behind is not read from. */
const mostMarks = 120;

async function ask(db: Db): Promise<number> {
  const [row] = await db.query<{ at: number | null }>(position);
  return row?.at ?? 0;
}

/**
 * How far a replica is behind, by what this process has seen of both. A replica's own clock says only when it last replayed something. That
 * is long ago on a quiet primary, and no news when the replica is cut off.
 */
export function createLag(primary: Db, replica: Db, now: () => number = () => performance.now()) {
  /** Where the primary was and when; oldest first. */
  let marks: { readonly at: number; readonly seenAt: number }[] = [];

  return {
    /** In milliseconds; while the primary itself is away as far as was last known. */
    async look(): Promise<number> {
      const at = await ask(primary).catch(() => undefined);
      if (at !== undefined) marks = [...marks, { at, seenAt: now() }].slice(-mostMarks);
      const replayed = await ask(replica);
      const reached = marks.findLastIndex((mark) => mark.at <= replayed);
      const missed = marks[reached + 1];
      // Nothing of what the primary was seen to have is missing; else it is behind since it was first seen.
      if (!missed) marks = marks.slice(-1);
      return missed ? now() - missed.seenAt : 0;
    },
  };
}
