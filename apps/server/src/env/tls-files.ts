import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isPair, tryOut, type IdentityFiles } from '#platform/tls/identity.ts';
import { BadVariable } from './bad-variable.ts';
import type { Variables } from './variables.ts';

// Certificates of this server's own, and the authorities that are believed of others. All of them are PEM.

type AuthorityName = 'REDIS_CA_FILE' | 'S3_CA_FILE' | 'SMTP_CA_FILE';
type CertificateName = 'TLS_CERT_FILE' | 'REDIS_CERT_FILE';
type KeyName = 'TLS_KEY_FILE' | 'REDIS_KEY_FILE';

/** What a process connects with. A command needs its database, and maybe the store. The server needs everything, its own ports included. */
export type Reach = 'everything' | 'store' | 'database';

/** Leaves out the files of connections that the process never makes. The operator of a command may lack them, or the right to read them. */
export function withinReach(variables: Variables, reach: Reach): Variables {
  if (reach === 'everything') return variables;
  return {
    ...variables,
    TLS_CERT_FILE: undefined,
    TLS_KEY_FILE: undefined,
    REDIS_CA_FILE: undefined,
    REDIS_CERT_FILE: undefined,
    REDIS_KEY_FILE: undefined,
    SMTP_CA_FILE: undefined,
    S3_CA_FILE: reach === 'store' ? variables.S3_CA_FILE : undefined,
  };
}

function readFile(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new BadVariable(name, `names a file that cannot be read: ${(error as NodeJS.ErrnoException).code ?? 'unknown'}`);
  }
}

/** @throws BadVariable with `reason` where `attempt` fails */
function check<T>(name: string, reason: string, attempt: () => T): T {
  try {
    return attempt();
  } catch {
    throw new BadVariable(name, reason);
  }
}

/**
 * The only authority that is believed on one connection.
 * @throws BadVariable when the file holds no certificate
 */
export function authorityOf(variables: Variables, name: AuthorityName): string | undefined {
  const file = variables[name];
  if (file === undefined) return undefined;
  const ca = readFile(name, file);
  check(name, 'names a file without a certificate', () => new X509Certificate(ca));
  return ca;
}

/** @throws BadVariable when the files hold no certificate and its key */
export function identityFilesOf(variables: Variables, certName: CertificateName, keyName: KeyName): IdentityFiles | undefined {
  const [certFile, keyFile] = [variables[certName], variables[keyName]];
  if (certFile === undefined || keyFile === undefined) return undefined;
  const [cert, key] = [readFile(certName, certFile), readFile(keyName, keyFile)];
  check(certName, 'names a file without a certificate', () => new X509Certificate(cert));
  check(keyName, 'names a file without a private key that opens without a password', () => createPrivateKey(key));
  if (!isPair({ cert, key })) throw new BadVariable(keyName, `does not belong to ${certName}`);
  check(certName, 'names a file with a broken certificate after the first, or with a key too small for TLS', () => tryOut({ cert, key }));
  return { certFile, keyFile };
}

/** Names beside an address that is not encrypted: whoever set them believes that it is. */
const forTlsAlone = [
  ['REDIS_CA_FILE', 'REDIS_URL', ['rediss:', 'rediss+cluster:', 'rediss+sentinel:'], 'rediss'],
  ['REDIS_CERT_FILE', 'REDIS_URL', ['rediss:', 'rediss+cluster:', 'rediss+sentinel:'], 'rediss'],
  ['S3_CA_FILE', 'S3_ENDPOINT', ['https:'], 'https://'],
  ['SMTP_CA_FILE', 'SMTP_URL', ['smtp:', 'smtps:'], 'smtp:// or smtps://'],
] as const;

/** @throws BadVariable for the first that contradicts an address */
export function checkTlsFiles(variables: Variables): void {
  for (const [name, addressName, protocols, beginning] of forTlsAlone) {
    if (variables[name] === undefined) continue;
    // A list of hosts is no URL, and begins as one.
    const protocol = /^[a-z+]+:/iu.exec(variables[addressName] ?? '')?.[0].toLowerCase() ?? '';
    if (!(protocols as readonly string[]).includes(protocol)) {
      throw new BadVariable(name, `is for a ${addressName} that begins with ${beginning}`);
    }
  }
  const { PUBLIC_URL, TLS_CERT_FILE } = variables;
  if (TLS_CERT_FILE !== undefined && PUBLIC_URL !== undefined && new URL(PUBLIC_URL).protocol !== 'https:') {
    throw new BadVariable('TLS_CERT_FILE', 'has this server speak https alone, and PUBLIC_URL begins with http://');
  }
}
