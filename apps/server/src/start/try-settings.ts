// What settings name is looked at before the database is opened: a wrong one has migrated none. docs/operations.md.
import { BadVariable, type Env } from '#src/env.ts';
import { tryPorts } from './listen.ts';
import { readOperatorFiles, type OperatorFiles } from './operator-files.ts';
import { startLog } from './start-log.ts';

/** Its library holds megabytes, so only a process that makes backups loads it. */
async function tryBackupKey({ time, folder, recipients }: Env['backups']): Promise<void> {
  if (!time || !folder || recipients.length === 0) return;
  const { areRecipients } = await import('#src/keeping/archive/sealed-file.ts');
  if (!areRecipients(recipients)) throw new BadVariable('BACKUP_KEY', 'is no public key of age: a letter of it is wrong');
}

/**
 * Answers what the operator's files say.
 * @throws BadVariable, BadCountryRules or BadHashList
 */
export async function trySettings(env: Env): Promise<OperatorFiles> {
  const files = await readOperatorFiles(env, startLog);
  await tryBackupKey(env.backups);
  await tryPorts(env);
  return files;
}
