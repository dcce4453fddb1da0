// What of a house goes into a release: its parts, without the secrets that whoever builds it keeps beside them.
import { cpSync } from 'node:fs';
import path from 'node:path';

/** Settings, certificates and keys, as `.gitignore` and `.dockerignore` name them; `.env.example` is none. */
const secret = /\.(?:env|pem|key)$/u;
/** What an operator mounts into the containers of compose.yaml: pages, lists, certificates. */
const own = path.join('deploy', 'own');

/**
 * @param {string} from
 * @param {string} to
 * @param {readonly string[]} parts files and folders below `from`
 */
export function copyParts(from, to, parts) {
  const filter = (/** @type {string} */ file) => !secret.test(path.basename(file)) && path.relative(from, file) !== own;
  for (const part of parts) cpSync(path.join(from, part), path.join(to, part), { recursive: true, filter });
}
