// A migrated embedded database as a file, and what opens copies of it. A copy takes a fraction of a new one.
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { openEmbedded, type EmbeddedCopy } from '#platform/db/embedded.ts';
import { migrate } from '#platform/db/migrate.ts';
import { prepareDatabase } from '#src/start/prepare-database.ts';

declare global {
  namespace WebAssembly {
    function compile(bytes: Uint8Array): Promise<Module>;
  }
}

export async function makeTemplate(dumpFile: string): Promise<void> {
  const db = await openEmbedded(null);
  await migrate(db);
  await prepareDatabase(db);
  await writeFile(dumpFile, Buffer.from(await db.dump()));
  await db.close();
}

/** Compiled once for all databases of a worker: that takes longer than most files. */
let program: Promise<WebAssembly.Module> | undefined;

async function compileProgram(): Promise<WebAssembly.Module> {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  return WebAssembly.compile(await readFile(path.join(path.dirname(entry), 'pglite.wasm')));
}

export async function copyOf(dumpFile: string): Promise<EmbeddedCopy> {
  return { dumpFile, program: await (program ??= compileProgram()) };
}
