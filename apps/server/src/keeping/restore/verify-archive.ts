import { rememberedDays } from '#platform/storage/departed-list.ts';
import type { Migration } from '#platform/db/migrations/files.ts';
import { programVersion } from '#platform/server-folder.ts';
import {
  BadArchive,
  endName,
  filesFolder,
  format,
  headName,
  readEnd,
  readHead,
  readRowsPart,
  rowsFolder,
  type ArchiveEnd,
  type ArchiveHead,
  type Part,
} from '#src/keeping/archive/parts.ts';

export interface VerifiedArchive {
  readonly head: ArchiveHead;
  readonly end: ArchiveEnd;
}

/** Counts what came, to compare it with what the end says. */
function createCounts() {
  const rows: Record<string, number> = {};
  let [files, bytes] = [0, 0];
  return {
    add(part: Part): void {
      if (part.name.startsWith(rowsFolder)) {
        const batch = readRowsPart(part);
        rows[batch.table] = (rows[batch.table] ?? 0) + batch.rows.length;
      } else if (part.name.startsWith(filesFolder)) {
        files += 1;
        bytes += part.bytes.length;
      } else throw new BadArchive(`is damaged, or no backup: no backup has ${part.name}`);
    },
    agreesWith: (end: ArchiveEnd) =>
      end.files === files &&
      end.bytes === bytes &&
      Object.keys(end.rows).length === Object.keys(rows).length &&
      Object.entries(end.rows).every(([table, count]) => rows[table] === count),
  };
}

/**
 * Reads an archive to its end and compares everything it says of itself. Nothing is written anywhere.
 * @throws BadArchive
 */
export async function verifyArchive(parts: AsyncIterable<Part>): Promise<VerifiedArchive> {
  const counts = createCounts();
  let head: ArchiveHead | undefined;
  let end: ArchiveEnd | undefined;
  for await (const part of parts) {
    if (!head) {
      if (part.name !== headName) throw new BadArchive('is no backup: it does not begin like one');
      head = readHead(part);
      if (head.format !== format) throw new BadArchive(`was made by release ${head.release}, and can be put back by that release alone`);
    } else if (part.name === endName) end = readEnd(part);
    else counts.add(part);
  }
  if (!head || !end || !counts.agreesWith(end)) throw new BadArchive('is damaged: it does not hold what it says it holds');
  return { head, end };
}

/**
 * Whether this program can put it back now.
 * @returns the migrations that made the archive's schema; those of this release that follow are applied afterwards
 * @throws BadArchive
 */
export function migrationsOf({ migrations: marks, release, takenAt }: ArchiveHead, known: readonly Migration[], now: Date) {
  // Those without a checksum are from before the first release: the baseline took their place.
  const migrations = marks.filter(({ checksum }) => checksum !== '');
  const names = new Set(known.map(({ name }) => name));
  if (migrations.some(({ name }) => !names.has(name))) {
    throw new BadArchive(
      `was made by release ${release}, whose schema is newer than that of this one (${programVersion()}): use that release or a later one`,
    );
  }
  const same = known.slice(0, migrations.length);
  if (
    migrations.length === 0 ||
    !same.every(({ name, checksum }, index) => migrations[index]?.name === name && migrations[index]?.checksum === checksum)
  ) {
    throw new BadArchive(`has another schema than this release ever had: use release ${release}`);
  }
  if (now.getTime() - new Date(takenAt).getTime() > rememberedDays * 86_400_000) {
    throw new BadArchive(`is older than ${rememberedDays} days: who has left since is not known any more`);
  }
  return same;
}
