// What keeps an index fresh: every process asks each second for rows that changed, while so many do. Nothing else tells it of them.
import { setTimeout as pause } from 'node:timers/promises';
import { quantile } from '#bench/quantile.ts';
import type { Db } from '#server/src/platform/db/db.ts';
import type { ColumnIndex } from './column-index.ts';
import { packed } from './columns.ts';

const everyMs = 1_000;
/** A change commits after the moment it is marked with, so each question looks so far back. */
const lateMs = 10_000;
const measuredMs = 20_000;

export interface FeedFigure {
  readonly processes: number;
  readonly changes: number;
  readonly lagP50Ms: number;
  readonly lagMaxMs: number;
  readonly statementP50Ms: number;
  readonly statements: number;
  readonly rows: number;
  /** Of each second of a process: reading rows from the wire and putting them into columns. */
  readonly putMs: number;
}

/** A tenth moves to where another one lives, a tenth hides; all others go another way far. */
const change = `UPDATE candidates k SET max_miles = 10 + 5 * (random() * 18)::int, door = CASE WHEN random() < 0.1 THEN 0 ELSE 1 END,
  city_id = CASE WHEN random() < 0.1 THEN o.city_id ELSE k.city_id END, changed_at = clock_timestamp()
  FROM candidates o WHERE k.member_id = $1 AND o.member_id = $2`;

const changed = `SELECT ${packed} AS row, k.member_id, k.changed_at FROM candidates k WHERE k.changed_at >= $1`;

interface ChangedRow {
  readonly row: Buffer;
  readonly member_id: string;
  readonly changed_at: Date;
}

/** The product has no index that has the time alone. */
export async function indexChanges(db: Db): Promise<void> {
  await db.exec('CREATE INDEX bench_feed ON candidates (changed_at); ANALYZE candidates');
}

/** @param changes a second */
export async function measureFeed(db: Db, index: ColumnIndex, processes: number, changes: number): Promise<FeedFigure> {
  const ids = (await db.query<{ id: string }>('SELECT member_id AS id FROM candidates ORDER BY random() LIMIT 5000')).map(({ id }) => id);
  const waiting = new Map<string, number>();
  const [lags, statementTimes] = [[] as number[], [] as number[]];
  let [rows, putMs, next, isOver] = [0, 0, 0, false];
  const start = performance.now();

  async function write(): Promise<void> {
    const id = ids[next++ % ids.length] as string;
    waiting.set(id, performance.now());
    await db.query(change, [id, ids[(next * 7) % ids.length]]);
  }

  async function ask(since: Date, isFirst: boolean): Promise<Date> {
    const asked = performance.now();
    const news = await db.query<ChangedRow>(changed, [new Date(since.getTime() - lateMs)]);
    const answered = performance.now();
    for (const { row } of news) index.put(row);
    putMs += performance.now() - answered;
    statementTimes.push(answered - asked);
    rows += news.length;
    if (isFirst) {
      for (const { member_id } of news) {
        const sent = waiting.get(member_id);
        if (sent !== undefined) lags.push(performance.now() - sent);
        waiting.delete(member_id);
      }
    }
    return news.reduce((latest, { changed_at }) => (changed_at > latest ? changed_at : latest), since);
  }

  async function follow(place: number): Promise<void> {
    await pause((place * everyMs) / processes);
    for (let since = new Date(); !isOver;) {
      const asked = performance.now();
      since = await ask(since, place === 0);
      await pause(Math.max(0, everyMs - (performance.now() - asked)));
    }
  }

  const followers = Array.from({ length: processes }, (_, place) => follow(place));
  while (performance.now() - start < measuredMs) {
    const began = performance.now();
    await Promise.all(Array.from({ length: changes / 10 }, write));
    await pause(Math.max(0, 100 - (performance.now() - began)));
  }
  isOver = true;
  await Promise.all(followers);
  const seconds = (performance.now() - start) / 1_000;
  await ask(new Date(Date.now() - 2 * measuredMs), false);
  return {
    processes,
    changes: next / seconds,
    lagP50Ms: quantile(lags, 0.5),
    lagMaxMs: Math.max(...lags),
    statementP50Ms: quantile(statementTimes, 0.5),
    statements: statementTimes.length / seconds,
    rows: rows / seconds,
    putMs: putMs / seconds / processes,
  };
}
