import type { Db } from '#platform/db/db.ts';
import { openPostgres } from '#platform/db/postgres.ts';
import { countServers } from '#src/keeping/rows/community.ts';
import { isHalfRestored } from '#src/start/half-restored.ts';
import { retryConnection } from '#src/start/open-database.ts';
import { startLog } from '#src/start/start-log.ts';
import { deleteEverything, deleteMark, findContents, hasForeignTables } from './queries.ts';
import { TargetRefused, type Target } from './target.ts';

async function assertOursAndIdle(db: Db): Promise<void> {
  const refuse = (reason: string) => new TargetRefused(`DATABASE_URL names a database that ${reason}`);
  if (await hasForeignTables(db)) throw refuse('has tables of another program: use an empty one');
  const servers = await countServers(db);
  if (servers > 0) throw refuse(`is in use (${servers} connections of Violet): stop every server first`);
}

/** A database on PostgreSQL is emptied first: the role needs no other database, and no right to make one. */
export async function openPostgresTarget(databaseUrl: string): Promise<Target> {
  const db = openPostgres({ url: databaseUrl, name: 'violet-restore', log: startLog });
  try {
    await retryConnection('DATABASE_URL', () => isHalfRestored(db));
    await assertOursAndIdle(db);
    const contents = await findContents(db);
    return {
      name: decodeURIComponent(new URL(databaseUrl).pathname.slice(1)),
      contents,
      async replace(work) {
        // Copying files took its time, in which somebody may have come.
        await assertOursAndIdle(db);
        if (!contents && (await findContents(db))) throw new TargetRefused('the target was written to meanwhile: run it again');
        await deleteEverything(db);
        await work(db);
        await deleteMark(db);
      },
      close: () => db.close(),
    };
  } catch (error) {
    await db.close();
    throw error;
  }
}
