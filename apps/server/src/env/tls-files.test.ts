import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { BadVariable, readEnv } from '#src/env.ts';
import { brokenCertificate, clientIdentity, houseAuthority, serverIdentity } from '#test/doubles/test-certificates.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'violet-tls-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function fileOf(name: string, content: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, content);
  return file;
}
const ca = fileOf('ca.pem', houseAuthority);
const [cert, key] = [fileOf('server.pem', serverIdentity.cert), fileOf('server.key', serverIdentity.key)];
const [otherCert, otherKey] = [fileOf('client.pem', clientIdentity.cert), fileOf('client.key', clientIdentity.key)];
const brokenChain = fileOf('broken.pem', `${serverIdentity.cert}${brokenCertificate}`);
const words = fileOf('words.txt', 'no certificate');
const own = { TLS_CERT_FILE: cert, TLS_KEY_FILE: key };
const redis = { REDIS_URL: 'rediss://:p@redis' };
const store = { S3_ENDPOINT: 'https://store', S3_BUCKET: 'b', S3_REGION: 'r' };
const keys = { S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 's' };
const mail = { SMTP_URL: 'smtp://mail:25', MAIL_FROM: 'post@example.org' };

test('nothing given: no TLS of its own, and the authorities of the world', () => {
  const env = readEnv({ ...redis, ...store, ...keys, ...mail });
  expect(env).toMatchObject({ tls: undefined, redisTls: { ca: undefined, files: undefined } });
  expect([env.s3?.ca, env.smtp?.ca, env.smtp?.needsTls]).toEqual([undefined, undefined, false]);
  expect(readEnv({}).publicUrl.origin).toBe('http://localhost:3000');
});

test('a server that speaks TLS has an https address, and what follows from one', () => {
  expect(readEnv({ ...own, PORT: '4000' })).toMatchObject({
    tls: { certFile: cert, keyFile: key },
    isExposed: true,
    listensInClear: false,
  });
  expect(readEnv({ ...own, PORT: '4000' }).publicUrl.origin).toBe('https://localhost:4000');
});

test('it is known whether others reach a port in clear', () => {
  const inClear = (source: NodeJS.ProcessEnv) => readEnv(source).listensInClear;
  const behind = { PUBLIC_URL: 'https://violet.example' };
  expect([behind, { ...behind, METRICS_PORT: '9464' }, { ...behind, ...own, HOST: '0.0.0.0' }].map(inClear)).toEqual([false, false, false]);
  expect([{ HOST: '0.0.0.0' }, { ...behind, METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' }].map(inClear)).toEqual([true, true]);
});

test('an e-mail goes to the named authority’s server encrypted or not at all, wherever that is', () => {
  expect(readEnv({ ...mail, SMTP_CA_FILE: ca }).smtp).toMatchObject({ needsTls: true, ca: houseAuthority });
});

test('a certificate lets into a Redis in a password’s place', () => {
  const passwordless = { PUBLIC_URL: 'https://violet.example', REDIS_URL: 'rediss://redis' };
  expect(() => readEnv(passwordless)).toThrow(/^REDIS_URL leads to a server without a password/u);
  const { redisTls } = readEnv({ ...passwordless, REDIS_CERT_FILE: otherCert, REDIS_KEY_FILE: otherKey });
  expect(redisTls.files).toEqual({ certFile: otherCert, keyFile: otherKey });
});

test('the platform gives the keys of a store where it is asked to', () => {
  expect(readEnv({ ...store, S3_CREDENTIALS: 'platform' }).s3).toMatchObject({ bucket: 'b', keys: undefined });
  expect(readEnv({ ...store, ...keys }).s3?.keys).toEqual({ accessKeyId: 'a', secretAccessKey: 's' });
});

test('a command needs no file of connections that it never makes, and takes everything else as the server does', () => {
  const none = path.join(folder, 'none');
  const served = { TLS_CERT_FILE: none, TLS_KEY_FILE: none, ...redis, REDIS_CA_FILE: none, REDIS_CERT_FILE: none, REDIS_KEY_FILE: none };
  const named = { ...served, ...mail, SMTP_CA_FILE: none };
  const stored = { ...store, ...keys, S3_CA_FILE: ca };
  expect(readEnv({ ...named, ...stored, S3_CA_FILE: none }, 'database')).toMatchObject({ isExposed: true, listensInClear: false });
  expect(readEnv({ ...named, ...stored }, 'store').s3).toMatchObject({ ca: houseAuthority });
  expect(() => readEnv({ ...named, ...stored, S3_CA_FILE: none }, 'store')).toThrow(/^S3_CA_FILE names a file that cannot be read/u);
  expect(() => readEnv({ ...named, ...stored })).toThrow(/^TLS_CERT_FILE names a file that cannot be read/u);
});

describe('what cannot be meant stops the start with one line:', () => {
  test.each<[string, RegExp, NodeJS.ProcessEnv]>([
    ['TLS_KEY_FILE', /is needed together with TLS_CERT_FILE/u, { TLS_CERT_FILE: cert }],
    ['TLS_CERT_FILE', /cannot be read: ENOENT/u, { ...own, TLS_CERT_FILE: path.join(folder, 'none') }],
    ['TLS_CERT_FILE', /without a certificate/u, { ...own, TLS_CERT_FILE: words }],
    ['TLS_CERT_FILE', /a broken certificate after the first/u, { ...own, TLS_CERT_FILE: brokenChain }],
    ['TLS_KEY_FILE', /without a private key/u, { ...own, TLS_KEY_FILE: words }],
    ['TLS_KEY_FILE', /does not belong to TLS_CERT_FILE/u, { ...own, TLS_KEY_FILE: otherKey }],
    ['TLS_CERT_FILE', /speak https alone/u, { ...own, PUBLIC_URL: 'http://localhost:3000' }],
    ['REDIS_CA_FILE', /REDIS_URL that begins with rediss/u, { REDIS_URL: 'redis://localhost', REDIS_CA_FILE: ca }],
    ['REDIS_CA_FILE', /REDIS_URL that begins with rediss/u, { REDIS_CA_FILE: ca }],
    ['REDIS_CA_FILE', /without a certificate/u, { ...redis, REDIS_CA_FILE: words }],
    ['REDIS_KEY_FILE', /is needed together/u, { ...redis, REDIS_CERT_FILE: otherCert }],
    ['REDIS_CERT_FILE', /rediss/u, { REDIS_URL: 'redis://localhost', REDIS_CERT_FILE: otherCert, REDIS_KEY_FILE: otherKey }],
    ['S3_CA_FILE', /begins with https/u, { ...store, ...keys, S3_ENDPOINT: 'http://store', S3_CA_FILE: ca }],
    ['SMTP_CA_FILE', /SMTP_URL/u, { SMTP_CA_FILE: ca }],
    ['S3_CREDENTIALS', /must be keys or platform/u, { ...store, S3_CREDENTIALS: 'iam' }],
    ['S3_ACCESS_KEY_ID', /only one of them/u, { ...store, ...keys, S3_CREDENTIALS: 'platform' }],
    ['S3_ENDPOINT', /together with S3_CREDENTIALS/u, { S3_CREDENTIALS: 'platform' }],
    ['S3_ACCESS_KEY_ID', /is needed together/u, store],
  ])('%s %s', (name, reason, source) => {
    expect(() => readEnv(source)).toThrow(BadVariable);
    expect(() => readEnv(source)).toThrow(reason);
    expect(() => readEnv(source)).toThrow(new RegExp(`^${name} [^\\n]+$`, 'u'));
  });
});
