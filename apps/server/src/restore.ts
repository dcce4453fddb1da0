// `npm run restore -- <archive> [--replace <target>] [--keep-files]`: puts a backup back, and ends. docs/operations.md, Backups.
import './start/umask.ts';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readEnv, type BackupSettings } from './env.ts';
import { BadArchive } from './keeping/archive/parts.ts';
import { readSealedFile } from './keeping/archive/sealed-file.ts';
import { unpack } from './keeping/archive/unpack.ts';
import { openEmbeddedTarget } from './keeping/restore/embedded-target.ts';
import { openPostgresTarget } from './keeping/restore/postgres-target.ts';
import { reportOf } from './keeping/restore/report.ts';
import { restore } from './keeping/restore/restore.ts';
import { openStore } from './start/open-store.ts';

/** As `age-keygen` writes them: a line each, between comments. */
function identitiesOf({ identity, identityFile }: BackupSettings): string[] {
  const lines = identityFile ? readFileSync(identityFile, 'utf8').split('\n') : [identity ?? ''];
  return lines.map((line) => line.trim()).filter((line) => line !== '' && !line.startsWith('#'));
}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { replace: { type: 'string' }, 'keep-files': { type: 'boolean' } },
    });
    return {
      file: positionals.length === 1 ? positionals[0] : undefined,
      replaces: values.replace,
      keepsFiles: values['keep-files'] ?? false,
    };
  } catch {
    return { file: undefined, replaces: undefined, keepsFiles: false };
  }
}

const { file, replaces, keepsFiles } = readArguments();
if (!file) {
  console.error('Usage: npm run restore -- <archive> [--replace <target>] [--keep-files]');
  process.exit(2);
}
try {
  const env = readEnv(process.env, 'store');
  const identities = identitiesOf(env.backups);
  const { databaseUrl } = env;
  const restored = await restore({
    env,
    read: () => unpack(readSealedFile(file, identities)),
    openStore: () => openStore(env),
    openTarget: () => (databaseUrl ? openPostgresTarget(databaseUrl) : openEmbeddedTarget(env.dataDir)),
    replaces,
    keepsFiles,
  });
  for (const line of reportOf(restored, process.env)) console.log(line);
  process.exit(0);
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error);
  console.error(error instanceof BadArchive ? `${file} ${reason}` : reason);
  process.exit(1);
}
