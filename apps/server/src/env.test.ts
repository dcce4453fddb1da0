import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { newKeyPair } from '#platform/gateways/push/vapid.ts';
import { BadVariable, readEnv } from './env.ts';

test('nothing given: one machine, embedded database, demo community', () => {
  expect(readEnv({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    dataDir: './data',
    demo: true,
    rateLimits: true,
    databaseUrl: undefined,
  });
  expect(readEnv({ PORT: '4000' }).publicUrl.origin).toBe('http://localhost:4000');
});

test('with a real database the demo is off until asked for', () => {
  expect(readEnv({ DATABASE_URL: 'postgres://u@db/violet' }).demo).toBe(false);
  expect(readEnv({ DATABASE_URL: 'postgres://u@db/violet', DEMO: '1' }).demo).toBe(true);
});

test('keys of push of before are pairs, of which the private half says the public one', () => {
  const [first, second] = [newKeyPair(), newKeyPair()];
  const variables = { VAPID_PUBLIC_KEY: first.publicKey, VAPID_PRIVATE_KEY: first.privateKey, VAPID_PRIVATE_KEY_FORMER: second.privateKey };
  expect(readEnv(variables)).toMatchObject({ vapid: first, formerVapid: [second] });
  expect(readEnv({}).formerVapid).toEqual([]);
  for (const wrong of ['short', second.publicKey, 'A'.repeat(43)]) {
    expect(() => readEnv({ VAPID_PRIVATE_KEY_FORMER: wrong })).toThrow(/^VAPID_PRIVATE_KEY_FORMER must be [^\n]+$/u);
  }
});

test('keys of push that were padded are those without: browsers send the public one back as they were given it', () => {
  const pair = newKeyPair();
  const padded = (key: string) => key.padEnd(Math.ceil(key.length / 4) * 4, '=');
  const variables = { VAPID_PUBLIC_KEY: padded(pair.publicKey), VAPID_PRIVATE_KEY: padded(pair.privateKey) };
  expect(variables.VAPID_PUBLIC_KEY).toMatch(/=$/u);
  expect(readEnv({ ...variables, VAPID_PRIVATE_KEY_FORMER: variables.VAPID_PRIVATE_KEY })).toMatchObject({
    vapid: pair,
    formerVapid: [pair],
  });
});

test('proxies are addresses, ranges and names of ranges', () => {
  const proxies = '10.0.0.1, 192.168.0.0/16,fd00::/8, loopback';
  expect(readEnv({ TRUSTED_PROXIES: proxies }).trustedProxies).toEqual(['10.0.0.1', '192.168.0.0/16', 'fd00::/8', 'loopback']);
  expect(readEnv({}).trustedProxies).toEqual([]);
});

test('a whole group of S3 variables is in use', () => {
  const names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];
  const env = readEnv(Object.fromEntries(names.map((name) => [name, name === 'S3_ENDPOINT' ? 'http://store:9000' : name])));
  expect(env.s3).toMatchObject({ endpoint: 'http://store:9000', bucket: 'S3_BUCKET' });
  expect(readEnv({}).s3).toBeUndefined();
});

test('a whole group of Stripe variables is in use, the address of a double with it', () => {
  const variables = { STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_PUBLISHABLE_KEY: 'pk_test_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' };
  expect(readEnv(variables).stripe).toEqual({
    secretKey: 'sk_test_x',
    publishableKey: 'pk_test_x',
    webhookSecret: 'whsec_x',
    apiBase: undefined,
  });
  expect(readEnv({ ...variables, STRIPE_API_BASE: 'http://127.0.0.1:12111' }).stripe?.apiBase).toBe('http://127.0.0.1:12111');
  expect(readEnv({}).stripe).toBeUndefined();
});

describe('what a public server sends over a network is encrypted:', () => {
  const variables = { PUBLIC_URL: 'https://violet.example', MAIL_FROM: 'post@example.org' };
  const s3 = { S3_BUCKET: 'b', S3_REGION: 'r', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 's' };
  const plain = { ...variables, PLAIN_HOSTS: 'db, redis,store,mail,clamav' };
  const open = {
    DATABASE_URL: 'postgres://u:p@db/violet',
    REDIS_URL: 'redis://:p@redis:6379',
    ...s3,
    S3_ENDPOINT: 'http://store:9000',
    SMTP_URL: 'smtp://mail:25',
  };

  test.each([
    ['DATABASE_URL', { DATABASE_URL: open.DATABASE_URL }],
    ['DATABASE_URL', { DATABASE_URL: `${open.DATABASE_URL}?sslmode=prefer` }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://localhost/violet?host=db' }],
    ['DATABASE_REPLICA_URL', { DATABASE_URL: 'postgres://127.0.0.1/violet', DATABASE_REPLICA_URL: open.DATABASE_URL }],
    ['MOVE_TO', { MOVE_TO: open.DATABASE_URL }],
    ['MOVE_TO', { MOVE_TO: 'postgresql://u:p@db/violet?sslmode=prefer' }],
    ['REDIS_URL', { REDIS_URL: open.REDIS_URL }],
    ['REDIS_URL', { REDIS_URL: 'rediss://redis:6379' }],
    ['REDIS_URL', { REDIS_URL: 'redis://redis:6379', PLAIN_HOSTS: 'redis' }],
    ['REDIS_URL', { REDIS_URL: 'redis+cluster://:p@redis,redis-2', PLAIN_HOSTS: 'redis' }],
    ['REDIS_URL', { REDIS_URL: 'rediss+cluster://redis,redis-2' }],
    ['REDIS_URL', { REDIS_URL: 'redis+sentinel://:p@127.0.0.1,redis/master' }],
    ['S3_ENDPOINT', { ...s3, S3_ENDPOINT: open.S3_ENDPOINT }],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' }],
    ['TWILIO_API_BASE', { TWILIO_API_BASE: 'http://texts.example' }],
    ['SCANNER', { SCANNER: 'clamd://clamav:3310' }],
  ])('%s %o is refused', (name, source) => {
    const { MAIL_FROM: _from, ...address } = variables;
    expect(() => readEnv({ ...address, ...source })).toThrow(new RegExp(`^${name} leads [^\\n]+$`, 'u'));
    expect(() => readEnv(source)).not.toThrow();
  });

  test('TLS, this machine and named hosts are taken', () => {
    const encrypted = {
      ...open,
      DATABASE_URL: `${open.DATABASE_URL}?sslmode=verify-full`,
      REDIS_URL: 'rediss://:p@redis',
      S3_ENDPOINT: 'https://store',
    };
    expect(readEnv({ ...variables, ...encrypted }).smtp?.needsTls).toBe(true);
    expect(readEnv({ ...plain, ...open, SCANNER: 'clamd://clamav:3310' }).smtp?.needsTls).toBe(false);
    for (const target of [encrypted.DATABASE_URL, './data', 's3', 'postgres://127.0.0.1/violet'])
      expect(readEnv({ PUBLIC_URL: variables.PUBLIC_URL, MOVE_TO: target }).moveTo).toBe(target);
    expect(readEnv({ PUBLIC_URL: plain.PUBLIC_URL, PLAIN_HOSTS: plain.PLAIN_HOSTS, MOVE_TO: open.DATABASE_URL }).moveTo).toBe(
      open.DATABASE_URL,
    );
    const here = {
      DATABASE_URL: 'postgres:///violet?host=/run/postgresql',
      REDIS_URL: 'redis://localhost',
      SMTP_URL: 'smtp://127.0.0.1:25',
      SCANNER: 'clamd:///run/clamav/clamd.ctl',
    };
    expect(readEnv({ ...variables, ...here }).smtp?.needsTls).toBe(false);
  });

  test.each([
    { REDIS_URL: 'rediss+cluster://:p@redis,redis-2' },
    { REDIS_URL: 'rediss+sentinel://violet:p@redis,redis-2/master' },
    { REDIS_URL: 'redis+cluster://:p@127.0.0.1:1,redis', PLAIN_HOSTS: 'redis' },
    { REDIS_URL: 'redis+sentinel://localhost,127.0.0.1/master' },
  ])('%o is taken', (source) => {
    expect(readEnv({ PUBLIC_URL: 'https://violet.example', ...source }).redisUrl).toBe(source.REDIS_URL);
  });
});

describe('a secret may stand in a file', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'violet-secrets-'));
  const fileOf = (content: string) => {
    const file = path.join(folder, 'secret');
    writeFileSync(file, content);
    return file;
  };
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test.each(['postgres://u:p@127.0.0.1/violet', 'postgres://u:p@127.0.0.1/violet\n', 'postgres://u:p@127.0.0.1/violet\r\n'])(
    '%j',
    (content) => {
      expect(readEnv({ DATABASE_URL_FILE: fileOf(content), BAN_KEY: '' }).databaseUrl).toBe('postgres://u:p@127.0.0.1/violet');
    },
  );

  test('also a ring of keys, one a line', () => {
    const [one, two] = ['A'.repeat(43), `${'B'.repeat(42)}A=`];
    expect(readEnv({ AT_REST_KEYS_FILE: fileOf(`${one}\n${two}\n`) }).atRestKeys).toEqual([one, two]);
    expect(readEnv({ AT_REST_KEYS: `${one}, ${two}` }).atRestKeys).toEqual([one, two]);
    for (const wrong of ['secret', `${one} secret`, ' ']) {
      expect(() => readEnv({ AT_REST_KEYS: wrong })).toThrow(/^AT_REST_KEYS must be a key of 32 bytes as base64 [^\n]*$/u);
    }
  });

  test('and is checked as if it stood in the variable', () => {
    expect(readEnv({ BAN_KEY_FILE: fileOf(' sixteen letters \n') }).banKey).toBe(' sixteen letters ');
    expect(() => readEnv({ BAN_KEY_FILE: fileOf('too short\n') })).toThrow(/^BAN_KEY must have/u);
    expect(readEnv({ CONTACTS_KEY_FILE: fileOf(`${'k'.repeat(32)}\n`) }).contactsKey).toBe('k'.repeat(32));
    expect(() => readEnv({ SMTP_URL_FILE: fileOf('smtp://mail:25') })).toThrow(/^MAIL_FROM is needed/u);
  });

  test.each([
    [
      'given twice',
      { BAN_KEY: 'sixteen letters!', BAN_KEY_FILE: fileOf('sixteen letters!') },
      /^BAN_KEY_FILE is given together with BAN_KEY[^\n]*$/u,
    ],
    ['away', { REDIS_URL_FILE: path.join(folder, 'none') }, /^REDIS_URL_FILE names a file that cannot be read: ENOENT$/u],
    ['a folder', { REDIS_URL_FILE: folder }, /^REDIS_URL_FILE names a file that cannot be read: EISDIR$/u],
  ])('and one that is %s stops the start', (_name, source, sentence) => {
    expect(() => readEnv(source)).toThrow(sentence);
  });

  test('an empty one too', () =>
    expect(() => readEnv({ VAPID_PRIVATE_KEY_FILE: fileOf('\n') })).toThrow(/^VAPID_PRIVATE_KEY_FILE names an empty file$/u));
});

test('figures are served to this machine alone by default', () => {
  expect(readEnv({ HOST: '0.0.0.0', METRICS_PORT: '9464' }).metricsHost).toBe('127.0.0.1');
  expect(readEnv({ METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' }).metricsHost).toBe('0.0.0.0');
});

test('a public server calls the push services of the large browsers, or those that are named', () => {
  const exposed = { PUBLIC_URL: 'https://violet.example' };
  expect(readEnv(exposed).pushHosts).toContain('fcm.googleapis.com');
  expect(readEnv({ ...exposed, PUSH_HOSTS: 'push.example, *.calls.example' }).pushHosts).toEqual(['push.example', '*.calls.example']);
  expect(readEnv({ ...exposed, PUSH_HOSTS: '*' }).pushHosts).toBeUndefined();
  expect(readEnv({}).pushHosts).toBeUndefined();
});

test('where a community goes may be said without a command line, on which everybody reads a password', () => {
  expect(readEnv({ MOVE_TO: 'postgres://violet:secret@db/violet' }).moveTo).toBe('postgres://violet:secret@db/violet');
});

describe('a wrong value is refused in one line that begins with its name', () => {
  test.each([
    ['PORT', { PORT: 'tea' }],
    ['PORT', { PORT: '70000' }],
    ['DEMO', { DEMO: 'yes' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://db' }],
    ['DATABASE_URL', { DATABASE_REPLICA_URL: 'postgres://u@db/violet' }],
    ['REDIS_URL', { REDIS_URL: 'localhost:6379' }],
    ['REDIS_URL', { REDIS_URL: 'redis+sentinel://localhost' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'violet.example' }],
    ['METRICS_PORT', { METRICS_PORT: '0' }],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }],
    ['BAN_KEY', { BAN_KEY: 'too short' }],
    ['CONTACTS_KEY', { CONTACTS_KEY: 'x'.repeat(31) }],
    ['PASSWORD_MIN', { PASSWORD_MIN: '5' }],
    ['PASSWORD_MIN', { PASSWORD_MIN: '7', PUBLIC_URL: 'https://violet.example' }],
    ['PASSWORD_MIN', { PASSWORD_MIN: '7', NEUTRAL_URL: 'https://notes.example' }],
    ['PUSH_HOSTS', { PUSH_HOSTS: 'https://push.example' }],
    ['ROLE_FACTORS', { ROLE_FACTORS: 'on' }],
    ['JOBS', { JOBS: 'off' }],
    ['JOBS', { JOBS: 'some', DATABASE_URL: 'postgres://x/violet' }],
    ['RATE_LIMITS', { RATE_LIMITS: 'none' }],
    ['RATE_LIMITS', { RATE_LIMITS: 'off', PUBLIC_URL: 'https://violet.example' }],
    ['RATE_LIMITS', { RATE_LIMITS: 'off', HOST: '0.0.0.0' }],
    ['RATE_LIMITS', { RATE_LIMITS: 'off', HOST: '::', PUBLIC_URL: 'http://localhost:3000' }],
    ['RATE_LIMITS', { RATE_LIMITS: 'off', NEUTRAL_URL: 'https://notes.example' }],
    ['CLOCK_OFFSET', { CLOCK_OFFSET: 'tomorrow' }],
    ['CLOCK_OFFSET', { CLOCK_OFFSET: '3600', PUBLIC_URL: 'https://violet.example' }],
    ['CLOCK_OFFSET', { CLOCK_OFFSET: '3600', HOST: '0.0.0.0' }],
    ['CLOCK_OFFSET', { CLOCK_OFFSET: '3600', NEUTRAL_URL: 'https://notes.example' }],
    ['PHOTO_CHECK', { PHOTO_CHECK: 'maybe' }],
    ['PHOTO_CHECK', { PHOTO_CHECK: 'test', PUBLIC_URL: 'https://violet.example' }],
    ['PHOTO_CHECK', { PHOTO_CHECK: 'test', HOST: '0.0.0.0' }],
    ['PHOTO_CHECK', { PHOTO_CHECK: 'test', NEUTRAL_URL: 'https://notes.example' }],
    ['NEUTRAL_URL', { NEUTRAL_URL: 'http://notes.example' }],
    ['NEUTRAL_URL', { NEUTRAL_URL: 'https://notes.example/violet' }],
    ['NEUTRAL_URL', { NEUTRAL_URL: 'https://violet.example', PUBLIC_URL: 'https://violet.example' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: 'banana' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '10.0.0.0/33' }],
    ['STRIPE_WEBHOOK_SECRET', { STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_PUBLISHABLE_KEY: 'pk_test_x' }],
    ['TWILIO_AUTH_TOKEN', { TWILIO_ACCOUNT_SID: 'AC1', TWILIO_FROM: '+15005550006' }],
    ['SUPPORT_EMAIL', { SUPPORT_EMAIL: 'Support <help@example.org>' }],
    ['SCANNER', { SCANNER: 'clamav:3310' }],
    ['SCANNER', { SCANNER: 'tcp://clamav:3310' }],
    ['SCANNER', { SCANNER: 'clamd://' }],
    ['SCANNER', { SCANNER: 'clamd://clamav/file' }],
    ['MAIL_FROM', { SMTP_URL: 'smtp://mail:25' }],
    ['S3_BUCKET', { S3_ENDPOINT: 'http://store:9000', S3_REGION: 'x', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' }],
    ['VAPID_PRIVATE_KEY', { VAPID_PUBLIC_KEY: 'x' }],
  ])('%s', (name, source) => {
    const read = () => readEnv(source);
    expect(read).toThrow(BadVariable);
    expect(read).toThrow(new RegExp(`^${name} [^\\n]+$`, 'u'));
  });
});
