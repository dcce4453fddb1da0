import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Db } from './db.ts';

const folder = path.join(import.meta.dirname, '../../../migrations');

/** The migrations in order: `0001_members.sql`, `0002_…`. They only ever go forward. */
function listMigrations(): { name: string; script: string }[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => ({ name: file, script: readFileSync(path.join(folder, file), 'utf8') }));
}

/** Brings the database to the newest form. Each migration and its mark are one transaction; processes starting together take turns. */
export async function migrate(db: Db): Promise<void> {
  await db.exclusive('violet:migrations', async () => {
    await db.exec('CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())');
    const applied = new Set((await db.query<{ name: string }>('SELECT name FROM migrations')).map((row) => row.name));
    for (const { name, script } of listMigrations()) {
      if (applied.has(name)) continue;
      await db.exec(`BEGIN;\n${script}\n;INSERT INTO migrations (name) VALUES ('${name}');\nCOMMIT;`);
    }
  });
}
