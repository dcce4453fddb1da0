import type { Db } from '#platform/db/db.ts';
import { numberOf, type Migration } from './files.ts';

/** This program and this database do not go together. The message goes on after 'the database', and says what to do. */
export class SchemaMismatch extends Error {}

/** What the database says of a migration it has had. */
export interface Mark {
  readonly name: string;
  /** Neither is known of what was applied before marks had them. */
  readonly checksum: string | null;
  readonly oldest_program: string | null;
}

/** Also where the table is not there yet, has fewer columns, or is another program's. */
export async function listMarks(exec: Db['exec']): Promise<Mark[]> {
  const [table] = await exec("SELECT to_regclass('migrations') AS name");
  if (!table?.['name']) return [];
  const rows = await exec(
    `SELECT to_jsonb(m) ->> 'name' AS name, to_jsonb(m) ->> 'checksum' AS checksum, to_jsonb(m) ->> 'oldest_program' AS oldest_program
     FROM migrations m`,
  );
  return rows as unknown as Mark[];
}

/**
 * What the database lacks of what this program knows, in order. A newer schema is no fault where each file that is unknown here lets this
 * program run. Such a file names the oldest program that can.
 * @throws SchemaMismatch
 */
export function listPending(known: readonly Migration[], marks: readonly Mark[]): Migration[] {
  const applied = new Map(marks.map((mark) => [mark.name, mark]));
  const names = new Set(known.map(({ name }) => name));
  const newest = numberOf(known.at(-1)?.name ?? '');
  const changed = known.find(({ name, checksum }) => (applied.get(name)?.checksum ?? checksum) !== checksum);
  if (changed) throw new SchemaMismatch(`had another ${changed.name} than this release has: put the released file back`);
  // Marks without an oldest program are of the time before the first release.
  const newer = marks.filter((mark) => !names.has(mark.name) && mark.oldest_program !== null);
  const foreign = newer.find((mark) => (mark.oldest_program ?? '') > newest);
  if (foreign) {
    const needed = `${foreign.name} needs a program that knows ${foreign.oldest_program}, and this one ends with ${newest}`;
    throw new SchemaMismatch(`was changed by a newer release: ${needed}; start that release again, or put back a backup from before it`);
  }
  const pending = known.filter(({ name }) => !applied.has(name));
  const [first] = pending;
  const later = first && [...known.filter(({ name }) => applied.has(name)), ...newer].find(({ name }) => name > first.name);
  if (first && later)
    throw new SchemaMismatch(`has ${later.name} and lacks ${first.name}, which comes before it: start a release that has both`);
  return pending;
}

/**
 * Whether this program may work on the schema as it is. Changes nothing.
 * @throws SchemaMismatch
 */
export async function assertSchema(db: Db, known: readonly Migration[]): Promise<void> {
  const [first] = listPending(known, await listMarks((script) => db.exec(script)));
  if (first) throw new SchemaMismatch(`is of an older release and lacks ${first.name}: run \`npm run migrate\` of this release first`);
}
