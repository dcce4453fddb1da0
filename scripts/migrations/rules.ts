// What a migration may do beside a running release. ADR 022.
import { headerOf, numberOf, readMigration, type Migration } from '#server/src/platform/db/migrations/files.ts';

export interface Violation {
  readonly file: string;
  readonly problem: string;
}

/** One statement in small letters, without comments and with empty strings. */
interface Statement {
  readonly text: string;
  /** Whether it works on a table that the same file makes, which nobody else uses yet. */
  readonly isOnNewTable: boolean;
}

function bare(script: string): string {
  return script
    .replace(/(\$\w*\$).*?\1/gsu, "''")
    .replace(/'(?:[^']|'')*'/gu, "''")
    .replace(/--.*$/gmu, '')
    .replace(/\/\*.*?\*\//gsu, '')
    .toLowerCase();
}

const tableAfter =
  /^(?:create (?:unique )?index (?:concurrently )?(?:if not exists )?(?:\w+ )?on|alter table(?: if exists)?(?: only)?|drop table(?: if exists)?|update(?: only)?|delete from(?: only)?) (\w+)/u;

function statementsOf(script: string): Statement[] {
  const texts = bare(script)
    .split(';')
    .map((text) => text.replace(/\s+/gu, ' ').trim())
    .filter(Boolean);
  const made = new Set(texts.flatMap((text) => /^create table (?:if not exists )?(\w+)/u.exec(text)?.[1] ?? []));
  return texts.map((text) => ({ text, isOnNewTable: made.has(tableAfter.exec(text)?.[1] ?? '') }));
}

interface Rule {
  readonly problem: string;
  readonly isBroken: (text: string) => boolean;
}

/** What holds up the traffic on a table that is in use. */
const blocking: readonly Rule[] = [
  {
    problem: 'builds an index under a lock: write CREATE INDEX CONCURRENTLY in a file of its own with `-- Transaction: none`',
    isBroken: (text) => /^create (?:unique )?index/u.test(text),
  },
  {
    problem: 'reads the whole table under a lock: add the constraint as NOT VALID, and validate it in the next file',
    isBroken: (text) => /\badd (?:constraint \w+ )?(?:check|foreign key)\b/u.test(text) && !text.includes('not valid'),
  },
  {
    problem: 'builds an index under a lock: build it beside the traffic, then ADD CONSTRAINT … USING INDEX',
    isBroken: (text) => /\badd (?:constraint \w+ )?(?:unique|primary key|exclude)\b/u.test(text) && !text.includes('using index'),
  },
  {
    problem: 'writes the whole table anew: add the column without that default, and let a job fill it',
    isBroken: (text) =>
      /\badd column\b.*\b(?:random|gen_random_uuid|clock_timestamp|nextval)\(|\bgenerated always as\b.*\bstored\b/u.test(text),
  },
  { problem: 'fails where there are rows: give the new column a default', isBroken: (text) => hasRequiredColumn(text) },
  { problem: 'changes rows under a lock: let a job do it a few at a time', isBroken: (text) => /^(?:update|delete from) /u.test(text) },
];

/** As `table column`, of which a check that was validated, and still stands, says that it is never empty. */
function listProven(texts: readonly string[]): string[] {
  const dropped = new Set(texts.flatMap((text) => [...text.matchAll(/\bdrop constraint (?:if exists )?(\w+)/gu)].map(([, name]) => name)));
  const valid = new Set(texts.flatMap((text) => /^alter table (\w+) validate constraint \w+/u.exec(text)?.[0] ?? []));
  return texts.flatMap((text) => {
    const [, table, name, column] = /^alter table (\w+) add constraint (\w+) check \((\w+) is not null\)/u.exec(text) ?? [];
    return valid.has(`alter table ${table} validate constraint ${name}`) && !dropped.has(name) ? [`${table} ${column}`] : [];
  });
}

/** What reads or writes a whole table under a lock on it, whoever still uses what is changed. */
function checkLong(texts: readonly string[], before: readonly string[]): string[] {
  const proven = new Set(listProven(before));
  const problems = texts.flatMap((text) => {
    const table = tableAfter.exec(text)?.[1];
    const isUnproven = [...text.matchAll(/\balter (?:column )?(\w+) set not null\b/gu)].some(
      ([, column]) => !proven.has(`${table} ${column}`),
    );
    return [
      ...(isUnproven
        ? ['reads the whole table under a lock: first a CHECK (… IS NOT NULL) NOT VALID, validated in the next file, then SET NOT NULL']
        : []),
      ...(/\balter (?:column )?\w+ (?:set data )?type\b/u.test(text)
        ? ['writes the whole table anew under a lock: add a column of the other type, let a job fill it, and take this one away later']
        : []),
    ];
  });
  const adds = texts.some((text) => text.includes('not valid'));
  return adds && texts.some((text) => text.includes('validate constraint'))
    ? [...problems, 'reads whole tables under the lock of NOT VALID: validate in the next file']
    : problems;
}

function hasRequiredColumn(text: string): boolean {
  return text.split(/\badd column\b/u).some((part, index) => index > 0 && /\bnot null\b/u.test(part) && !/\bdefault\b/u.test(part));
}

/** What a program of before may still use. */
const taking =
  /^drop (?:table|view|function|type|sequence|schema|trigger)|\bdrop (?:column|default|constraint)\b|\brename\b|\bset not null\b|\balter column \w+ (?:set data )?type\b/u;

/** Also repeatable: what is left to do is asked for anew before each batch. */
function isInBatches(body: string): boolean {
  return /\bWHILE EXISTS\b.*\bLIMIT \d{1,4}\b.*;\s*COMMIT;\s*END LOOP;\s*END\s*$/su.test(body);
}

function checkTransaction({ script, isWithoutTransaction }: Migration): string[] {
  const texts = statementsOf(script).map(({ text }) => text);
  if (!isWithoutTransaction) {
    const problems = texts.some((text) => text.includes('concurrently'))
      ? ['works beside the traffic: it wants `-- Transaction: none`']
      : [];
    return texts.some((text) => /^(?:begin|commit|rollback)\b/u.test(text)) ? [...problems, 'is one transaction already'] : problems;
  }
  const hasLongBatch = [...script.matchAll(/\bDO (\$\w*\$)(.*?)\1/gsu)].some(([, , body = '']) => !isInBatches(body));
  const dropped = new Set(texts.flatMap((text) => /^drop index concurrently if exists (\w+)$/u.exec(text)?.[1] ?? []));
  const problems = texts.flatMap((text) => {
    if (text === "do ''") return [];
    if (!/^(?:create (?:unique )?|drop |re)index (?:index )?concurrently /u.test(text))
      return ['may only build and drop indexes CONCURRENTLY, and change rows in batches'];
    const made = /^create (?:unique )?index concurrently (\w+)/u.exec(text)?.[1];
    return made && !dropped.has(made) ? [`cannot be repeated: begin with DROP INDEX CONCURRENTLY IF EXISTS ${made}`] : [];
  });
  return hasLongBatch ? [...problems, 'changes rows in one go: WHILE EXISTS (…) LOOP … LIMIT 5000 …; COMMIT; END LOOP'] : problems;
}

function checkHeaders({ name, script }: Migration): string[] {
  const oldest = headerOf(script, 'Oldest program');
  if (!oldest || !/^\d{4}$/u.test(oldest) || oldest >= numberOf(name)) {
    return [
      'says at its top which programs still run after it: `-- Oldest program: 0001` for those that know the migrations up to that one',
    ];
  }
  if (!statementsOf(script).some(({ text, isOnNewTable }) => !isOnNewTable && taking.test(text))) return [];
  const expanded = headerOf(script, 'Contracts');
  if (!expanded) return ['takes something away: `-- Contracts: 0002` names the migration from which on programs do without it'];
  return expanded > oldest ? [`takes away what programs before ${expanded} use: its oldest program is ${expanded} or later`] : [];
}

function checkOne(migration: Migration, before: readonly Migration[]): string[] {
  const statements = statementsOf(migration.script).filter(({ isOnNewTable }) => !isOnNewTable);
  const blocked = migration.isWithoutTransaction
    ? []
    : blocking.filter(({ isBroken }) => statements.some(({ text }) => isBroken(text))).map(({ problem }) => problem);
  const long = checkLong(
    statements.map(({ text }) => text),
    before.flatMap(({ script }) => statementsOf(script).map(({ text }) => text)),
  );
  return [...checkHeaders(migration), ...checkTransaction(migration), ...blocked, ...long];
}

/** @param files texts by name; the first is the baseline, which was there before the rules */
export function checkMigrations(files: ReadonlyMap<string, string>): Violation[] {
  const names = [...files.keys()].toSorted();
  const misnamed = names.flatMap((file, index) => {
    const number = String(index + 1).padStart(4, '0');
    return /^\d{4}_[a-z\d_]+\.sql$/u.test(file) && numberOf(file) === number ? [] : [{ file, problem: `is number ${number} by its place` }];
  });
  const migrations = names.map((file) => readMigration(file, files.get(file) ?? ''));
  const broken = migrations.flatMap((migration, index) =>
    index === 0 ? [] : checkOne(migration, migrations.slice(0, index)).map((problem) => ({ file: migration.name, problem })),
  );
  return [...misnamed, ...broken];
}
