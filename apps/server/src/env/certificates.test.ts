// What an operator reads of certificates before they end.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readEnv } from '#src/env.ts';
import { createMetrics } from '#platform/http/operation/metrics.ts';
import { watchCertificates } from '#platform/tls/certificate-metrics.ts';
import { brokenCertificate, endedIdentity, houseAuthority, otherAuthority, serverIdentity } from '#test/doubles/test-certificates.ts';
import { certificatesOf } from './certificates.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'violet-certificates-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function fileOf(name: string, content: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, content);
  return file;
}

const seconds = (day: string) => Date.parse(`${day}T00:00:00Z`) / 1_000;
const late = seconds('2120-01-01');
const past = seconds('2020-04-01');

/** What is served of the certificates that these variables name. */
function served(variables: Record<string, string>) {
  const metrics = createMetrics();
  watchCertificates(metrics, certificatesOf(readEnv(variables)));
  return async () => {
    const server = await metrics.listen(0, '127.0.0.1');
    const text = await (await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/metrics`)).text();
    server.close();
    const found = text.matchAll(/^violet_certificate_(start|end)_seconds\{certificate="(\w+)"\} (.+)$/gmu);
    return Object.fromEntries(Array.from(found, ([, edge, name, value]) => [`${name} ${edge}`, Number(value)]));
  };
}

it('tells when each certificate begins and ends, of those that are set alone', async () => {
  const [cert, key] = [fileOf('client.pem', endedIdentity.cert), fileOf('client.key', endedIdentity.key)];
  const [one, two] = [fileOf('one.pem', houseAuthority), fileOf('two.pem', `${endedIdentity.cert}${otherAuthority}`)];
  const redis = { REDIS_URL: 'rediss://redis', REDIS_CERT_FILE: cert, REDIS_KEY_FILE: key, REDIS_CA_FILE: one };
  const mail = { SMTP_URL: 'smtp://mail', MAIL_FROM: 'post@example.org', SMTP_CA_FILE: two };
  const begin = seconds('2020-01-01');
  expect(await served({ ...redis, ...mail })()).toEqual({
    'redis start': begin,
    'redis end': past,
    'redis_authority start': begin,
    'redis_authority end': late,
    'mail_authority start': begin,
    'mail_authority end': late,
  });
  expect(await served({})()).toEqual({});
});

it('of a chain it is the one that ends first, and of a renewal what is shown from then on', async () => {
  const files = { TLS_CERT_FILE: fileOf('server.pem', serverIdentity.cert), TLS_KEY_FILE: fileOf('server.key', serverIdentity.key) };
  const read = served(files);
  const end = async () => (await read())['server end'];
  expect(await end()).toBe(late);
  fileOf('server.pem', `${serverIdentity.cert}${endedIdentity.cert}`);
  expect(await end()).toBe(past);
  // Not shown to anybody, so that of before counts.
  fileOf('server.pem', `${serverIdentity.cert}${brokenCertificate}`);
  expect(await end()).toBe(past);
  fileOf('server.pem', `${serverIdentity.cert}\n`);
  expect(await end()).toBe(late);
});
