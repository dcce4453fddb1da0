// `npm run backup [-- <folder or file>]`: everything that is kept, as one file, while the server runs. ADR 023; docs/operations.md, Backups.
import './start/umask.ts';
import { statSync } from 'node:fs';
import { BadVariable, readEnv } from './env.ts';
import { areRecipients, writeSealedFile } from './keeping/archive/sealed-file.ts';
import { fileFor, openSource } from './keeping/backup/open-source.ts';
import { systemClock } from './platform/clock.ts';

/** Who stops the command leaves nothing of an archive behind, which may not be sealed. */
const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => stopping.abort(new Error(`stopped by ${signal}`)));

async function backUp(word: string | undefined): Promise<void> {
  const env = readEnv(process.env, 'store');
  const { recipients, folder } = env.backups;
  if (!areRecipients(recipients)) throw new BadVariable('BACKUP_KEY', 'is no public key of age: a letter of it is wrong');
  const at = systemClock.now();
  const file = fileFor(word, folder ?? '', at, recipients.length > 0);
  const { bytes, close } = await openSource(env, at);
  try {
    await writeSealedFile(file, bytes, recipients, stopping.signal);
  } finally {
    await close();
  }
  console.log(`${file}: ${statSync(file).size} bytes${recipients.length > 0 ? ', sealed' : ''}`);
}

const [word, ...more] = process.argv.slice(2);
if ((!word && !process.env['BACKUP_FOLDER']) || more.length > 0) {
  console.error('Usage: npm run backup -- <folder or file>, or with BACKUP_FOLDER set: npm run backup');
  process.exit(2);
}
try {
  await backUp(word);
  process.exit(0);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
