// The release after this one, a copy of the program. Its migrations only expand, on the tables that everybody writes to.
import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { listMigrations, numberOf } from '#platform/db/migrations/files.ts';

const root = path.join(import.meta.dirname, '../../../..');
const busyTables = ['members', 'sessions', 'preferences', 'matches', 'match_members', 'conversations', 'messages'];

function plant(folder: string): void {
  const oldest = numberOf(listMigrations().at(-1)?.name ?? '');
  const number = (further: number) => String(Number(oldest) + further).padStart(4, '0');
  const columns = busyTables.map((table) => `ALTER TABLE ${table} ADD COLUMN planted text NOT NULL DEFAULT 'seed';`);
  const files = {
    [`${number(1)}_planted.sql`]: `-- Oldest program: ${oldest}\n${columns.join('\n')}\n`,
    [`${number(2)}_planted_index.sql`]:
      `-- Oldest program: ${oldest}\n-- Transaction: none\nDROP INDEX CONCURRENTLY IF EXISTS messages_planted;\n` +
      'CREATE INDEX CONCURRENTLY messages_planted ON messages (match_id, planted);\n',
  };
  for (const [name, script] of Object.entries(files)) writeFileSync(path.join(folder, 'apps/server/migrations', name), script);
}

export interface Release {
  readonly folder: string;
  /** `npm run migrate` of this release. */
  migrate(databaseUrl: string): Promise<void>;
  remove(): void;
}

export function plantNextRelease(): Release {
  const folder = mkdtempSync(path.join(tmpdir(), 'violet-next-'));
  for (const part of ['apps/server/src', 'apps/server/migrations', 'apps/server/package.json', 'package.json']) {
    cpSync(path.join(root, part), path.join(folder, part), { recursive: true });
  }
  for (const part of ['node_modules', 'apps/web', 'apps/server/places', 'apps/server/words', 'apps/server/models']) {
    symlinkSync(path.join(root, part), path.join(folder, part));
  }
  plant(folder);
  return {
    folder,
    async migrate(databaseUrl) {
      const env = { ...process.env, DATABASE_URL: databaseUrl };
      await promisify(execFile)(process.execPath, ['--import', 'tsx', 'apps/server/src/migrate.ts'], { cwd: folder, env });
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
