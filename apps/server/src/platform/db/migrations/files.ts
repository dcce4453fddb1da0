import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { migrationsFolder } from '#platform/server-folder.ts';

export interface Migration {
  readonly name: string;
  readonly script: string;
  readonly checksum: string;
  /** Programs whose newest migration is this number, or a later one, run on the schema after this file. */
  readonly oldestProgram: string;
  /** Its statements run one by one, since what happens beside the traffic cannot be in one transaction. */
  readonly isWithoutTransaction: boolean;
}

export function numberOf(name: string): string {
  return name.split('_', 1)[0] ?? name;
}

/** What a comment at the top of a file says under this name, such as `-- Oldest program: 0001`. */
export function headerOf(script: string, name: string): string | undefined {
  const [head = ''] = script.split(/^(?!--)/mu, 1);
  return new RegExp(`^-- ${name}: *(.*\\S) *$`, 'mu').exec(head)?.[1];
}

export function readMigration(name: string, text: string): Migration {
  const script = text.replaceAll('\r\n', '\n');
  return {
    name,
    script,
    checksum: createHash('sha256').update(script).digest('hex'),
    oldestProgram: headerOf(script, 'Oldest program') ?? numberOf(name),
    isWithoutTransaction: headerOf(script, 'Transaction') === 'none',
  };
}

/** The migrations in order: `0001_baseline.sql`, `0002_…`. They only ever go forward. */
export function listMigrations(folder = migrationsFolder): Migration[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .toSorted()
    .map((file) => readMigration(file, readFileSync(path.join(folder, file), 'utf8')));
}

/** The statements of a file without a transaction, which builds and drops indexes and fills rows in batches. */
export function statementsOf(script: string): string[] {
  const statements = script.replace(/--.*$/gmu, '').match(/(?:(\$\w*\$).*?\1|[^;])+/gsu) ?? [];
  return statements.map((statement) => statement.trim()).filter(Boolean);
}
