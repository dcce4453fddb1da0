import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { BadVariable, type Env } from '#src/env.ts';
import { syncFolder } from '#platform/sync-folder.ts';

const leastLength = 32;

/** Beside the embedded database, so that no backup of its rows holds it. The caller holds the folder. */
async function readOrDraw(dataDir: string): Promise<string> {
  const file = path.join(dataDir, 'contacts.key');
  if (!existsSync(file)) {
    // Whoever is killed meanwhile leaves no half of a key.
    writeFileSync(`${file}.new`, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flush: true });
    renameSync(`${file}.new`, file);
    await syncFolder(dataDir);
  }
  return readFileSync(file, 'utf8').trim();
}

/**
 * The key for contacts: the operator's, or for the embedded database one of its own. On PostgreSQL there is none without a variable.
 * @throws BadVariable when the file beside the database cannot be used
 */
export async function openContactsKey({
  contactsKey,
  databaseUrl,
  dataDir,
}: Pick<Env, 'contactsKey' | 'databaseUrl' | 'dataDir'>): Promise<string | undefined> {
  if (contactsKey !== undefined || databaseUrl) return contactsKey;
  let key: string;
  try {
    key = await readOrDraw(dataDir);
  } catch (error) {
    throw new BadVariable(
      'CONTACTS_KEY',
      `is not set, and contacts.key in ${dataDir} cannot be used: ${(error as NodeJS.ErrnoException).code ?? 'unknown'}`,
    );
  }
  if (key.length < leastLength)
    throw new BadVariable('CONTACTS_KEY', `is not set, and contacts.key in ${dataDir} is no key: it is too short`);
  return key;
}
