// Whom this server believes, and what it shows of itself. Each connection is really made, to a server of an authority of the operator's
// own.
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEnv } from '#src/env.ts';
import { openPostgres } from '#platform/db/postgres.ts';
import { createSmtpMail } from '#platform/gateways/mail/smtp-mail.ts';
import { openRedis } from '#platform/redis.ts';
import { openStore } from '#src/start/open-store.ts';
import { pushCertificate, pushKey } from '#test/doubles/push-certificate.ts';
import { startS3Double, type S3Double } from '#test/doubles/s3-double.ts';
import { clientIdentity, houseAuthority, otherAuthority, serverIdentity } from '#test/doubles/test-certificates.ts';
import { openMailDouble, openPostgresDouble, openRedisDouble, type TlsDouble } from '#test/doubles/tls-double.ts';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const folder = mkdtempSync(path.join(tmpdir(), 'violet-authorities-'));

function fileOf(name: string, content: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, content);
  return file;
}
const house = fileOf('house.pem', houseAuthority);
const other = fileOf('other.pem', otherAuthority);

let redis: TlsDouble;
let mail: TlsDouble;
let postgres: TlsDouble;
let store: S3Double;
const welcomed = 'seen through TLS';
beforeAll(async () => {
  redis = await openRedisDouble(serverIdentity);
  mail = await openMailDouble(serverIdentity);
  postgres = await openPostgresDouble(serverIdentity, welcomed);
  store = await startS3Double(serverIdentity);
});
afterAll(async () => {
  for (const double of [redis, mail, postgres, store]) await double.close();
  rmSync(folder, { recursive: true, force: true });
});

type Source = Record<string, string>;

async function callRedis(source: Source): Promise<void> {
  const { redisUrl = '', redisTls } = readEnv(source);
  const connection = openRedis(redisUrl, log, redisTls);
  let reason: unknown;
  connection.once('error', (error) => (reason = error));
  try {
    await connection.connect();
    await connection.set('a', 'b');
  } catch (error) {
    throw reason ?? error;
  } finally {
    connection.disconnect();
  }
}

async function sendEmail(source: Source): Promise<void> {
  const { smtp } = readEnv({ ...source, MAIL_FROM: 'post@example.org' });
  if (!smtp) throw new Error('no mail server');
  await createSmtpMail(smtp).send({ to: 'ana@example.org', subject: 'News', text: 'Some.' });
}

async function storeFile(source: Source): Promise<void> {
  await openStore(readEnv({ ...source, DATA_DIR: folder }));
}

/** What it is refused with tells how far it came. */
async function askPostgres(source: Source): Promise<void> {
  const db = openPostgres({ url: readEnv(source).databaseUrl ?? '', log });
  try {
    await db.query('SELECT 1');
  } catch (error) {
    const { cause } = error as Error;
    if (!String(cause).includes(welcomed)) throw cause;
  } finally {
    await db.close();
  }
}

const storeKeys = { S3_BUCKET: 'violet', S3_REGION: 'test-1', S3_ACCESS_KEY_ID: 'AKIAVIOLET', S3_SECRET_ACCESS_KEY: 'kettle/secret' };
const addressed = (port: number, ca?: string) =>
  `postgres://violet@localhost:${port}/violet?sslmode=verify-full${ca ? `&sslrootcert=${ca}` : ''}`;

/** How each is called with an authority of one's own, or without. */
const services: readonly [string, (ca?: string) => Promise<void>, () => number, RegExp][] = [
  [
    'Redis',
    (ca) => callRedis({ REDIS_URL: `rediss://:p@localhost:${redis.port}`, ...(ca && { REDIS_CA_FILE: ca }) }),
    () => redis.guests(),
    /certificate/u,
  ],
  [
    'the store',
    (ca) => storeFile({ S3_ENDPOINT: store.settings.endpoint, ...storeKeys, ...(ca && { S3_CA_FILE: ca }) }),
    () => store.calls(),
    /^S3_ENDPOINT .* certificate/u,
  ],
  [
    'the mail server',
    (ca) => sendEmail({ SMTP_URL: `smtps://localhost:${mail.port}`, ...(ca && { SMTP_CA_FILE: ca }) }),
    () => mail.guests(),
    /was not taken \(ESOCKET/u,
  ],
  ['PostgreSQL', (ca) => askPostgres({ DATABASE_URL: addressed(postgres.port, ca) }), () => postgres.guests(), /certificate/u],
];

describe.each(services)('%s with a certificate of the operator’s own authority', (_name, call, countHeard, words) => {
  it('is believed where that one is named', async () => {
    await expect(call(house)).resolves.toBeUndefined();
    expect(countHeard()).toBeGreaterThan(0);
  });

  it.each([
    ['none', undefined],
    ['another one', other],
  ])('is told nothing where %s is named', async (_which, ca) => {
    const before = countHeard();
    await expect(call(ca)).rejects.toThrow(words);
    expect(countHeard()).toBe(before);
  });
});

/** The other end hangs up, and may say why before that. */
const turnedAway = /alert|ECONNRESET|closed|terminated/u;

describe('a Redis that wants to see a certificate', () => {
  let strict: TlsDouble;
  const [certFile, keyFile] = [fileOf('client.pem', 'none yet'), fileOf('client.key', 'none yet')];
  beforeAll(async () => {
    strict = await openRedisDouble({ ...serverIdentity, ca: houseAuthority, requestCert: true, rejectUnauthorized: true });
  });
  afterAll(() => strict.close());
  const source = () => ({ REDIS_URL: `rediss://localhost:${strict.port}`, REDIS_CA_FILE: house });

  it('lets in who shows one, and nobody else', async () => {
    await expect(callRedis(source())).rejects.toThrow(turnedAway);
    fileOf('client.pem', clientIdentity.cert);
    fileOf('client.key', clientIdentity.key);
    await expect(callRedis({ ...source(), REDIS_CERT_FILE: certFile, REDIS_KEY_FILE: keyFile })).resolves.toBeUndefined();
  });

  it('is shown the renewed one when a connection is made anew, without a restart', async () => {
    // Another authority's certificate stands for one that has had its time.
    fileOf('client.pem', pushCertificate);
    fileOf('client.key', pushKey);
    const { redisUrl = '', redisTls } = readEnv({ ...source(), REDIS_CERT_FILE: certFile, REDIS_KEY_FILE: keyFile });
    const connection = openRedis(redisUrl, log, redisTls);
    await expect(connection.connect()).rejects.toThrow(turnedAway);
    for (const [name, content] of Object.entries({ 'client.pem': clientIdentity.cert, 'client.key': clientIdentity.key })) {
      renameSync(fileOf(`${name}.new`, content), path.join(folder, name));
    }
    await expect.poll(() => connection.status).toBe('ready');
    await expect(connection.set('a', 'b')).resolves.toBe('OK');
    connection.disconnect();
  });
});

it('a PostgreSQL that wants to see a certificate is shown the one that its address names', async () => {
  const strict = await openPostgresDouble({ ...serverIdentity, ca: houseAuthority, requestCert: true, rejectUnauthorized: true }, welcomed);
  const [certFile, keyFile] = [fileOf('client.pem', clientIdentity.cert), fileOf('client.key', clientIdentity.key)];
  const address = addressed(strict.port, house);
  await expect(askPostgres({ DATABASE_URL: address })).rejects.toThrow(turnedAway);
  await expect(askPostgres({ DATABASE_URL: `${address}&sslcert=${certFile}&sslkey=${keyFile}` })).resolves.toBeUndefined();
  await strict.close();
});
