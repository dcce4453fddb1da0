// A certificate and its key, in files that whoever renews them replaces.
import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { createSecureContext } from 'node:tls';
import type { Log } from '#platform/log.ts';

/** Of TLS 1.2 only what forgets its keys and proves what it seals; all that 1.3 has. */
const ciphers = [
  'TLS_AES_256_GCM_SHA384',
  'TLS_CHACHA20_POLY1305_SHA256',
  'TLS_AES_128_GCM_SHA256',
  'ECDHE-ECDSA-AES256-GCM-SHA384',
  'ECDHE-RSA-AES256-GCM-SHA384',
  'ECDHE-ECDSA-CHACHA20-POLY1305',
  'ECDHE-RSA-CHACHA20-POLY1305',
  'ECDHE-ECDSA-AES128-GCM-SHA256',
  'ECDHE-RSA-AES128-GCM-SHA256',
].join(':');
export const tlsRules = { ciphers, minVersion: 'TLSv1.2', honorCipherOrder: true } as const;

/** Both as PEM; the certificate with those between it and its authority. */
export interface Identity {
  readonly cert: string;
  readonly key: string;
}

export interface IdentityFiles {
  readonly certFile: string;
  readonly keyFile: string;
}

/** Whether the key is the certificate's. @throws where one of them is none */
export function isPair({ cert, key }: Identity): boolean {
  return new X509Certificate(cert).checkPrivateKey(createPrivateKey(key));
}

/** The whole chain is read and the key is weighed, as for a connection. @throws where none could be made with them */
export function tryOut(identity: Identity): void {
  createSecureContext({ ...tlsRules, ...identity });
}

function versionOf(file: string): string {
  const { mtimeMs, size, ino } = statSync(file);
  return `${mtimeMs} ${size} ${ino}`;
}

/**
 * Answers what stands in the files now: asked before each connection, it takes a renewed certificate without a restart.
 * @throws when they cannot be used at the start; later the pair of before holds on
 */
export function openIdentity({ certFile, keyFile }: IdentityFiles, log: Pick<Log, 'error'>): () => Identity {
  const look = () => `${versionOf(certFile)} ${versionOf(keyFile)}`;

  function read(): Identity {
    const identity = { cert: readFileSync(certFile, 'utf8'), key: readFileSync(keyFile, 'utf8') };
    if (!isPair(identity)) throw new Error('the key does not belong to the certificate');
    tryOut(identity);
    return identity;
  }

  let version = look();
  let identity = read();
  let isBroken = false;
  return () => {
    try {
      const found = look();
      if (found !== version) identity = read();
      version = found;
      isBroken = false;
    } catch (error) {
      // One of the two may be written already and the other not yet. So it is tried again, and said once.
      if (!isBroken) log.error({ err: error }, 'the certificate was changed and cannot be used: the one of before holds on');
      isBroken = true;
    }
    return identity;
  };
}
