import { describe, expect, test } from 'vitest';
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

test('proxies are addresses, ranges and names of ranges', () => {
  const given = '10.0.0.1, 192.168.0.0/16,fd00::/8, loopback';
  expect(readEnv({ TRUSTED_PROXIES: given }).trustedProxies).toEqual(['10.0.0.1', '192.168.0.0/16', 'fd00::/8', 'loopback']);
  expect(readEnv({}).trustedProxies).toEqual([]);
});

test('a whole group of S3 variables is in use', () => {
  const names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];
  const given = readEnv(Object.fromEntries(names.map((name) => [name, name === 'S3_ENDPOINT' ? 'http://store:9000' : name])));
  expect(given.s3).toMatchObject({ endpoint: 'http://store:9000', bucket: 'S3_BUCKET' });
  expect(readEnv({}).s3).toBeUndefined();
});

test('a whole group of Stripe variables is in use, the address of a double with it', () => {
  const given = { STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_PUBLISHABLE_KEY: 'pk_test_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' };
  expect(readEnv(given).stripe).toEqual({
    secretKey: 'sk_test_x',
    publishableKey: 'pk_test_x',
    webhookSecret: 'whsec_x',
    apiBase: undefined,
  });
  expect(readEnv({ ...given, STRIPE_API_BASE: 'http://127.0.0.1:12111' }).stripe?.apiBase).toBe('http://127.0.0.1:12111');
  expect(readEnv({}).stripe).toBeUndefined();
});

describe('a wrong value is refused in one line that begins with its name', () => {
  test.each([
    ['PORT', { PORT: 'tea' }],
    ['PORT', { PORT: '70000' }],
    ['DEMO', { DEMO: 'yes' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://db' }],
    ['DATABASE_URL', { DATABASE_REPLICA_URL: 'postgres://u@db/violet' }],
    ['REDIS_URL', { REDIS_URL: 'localhost:6379' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'violet.example' }],
    ['METRICS_PORT', { METRICS_PORT: '0' }],
    ['BAN_KEY', { BAN_KEY: 'too short' }],
    ['RATE_LIMITS', { RATE_LIMITS: 'none' }],
    ['RATE_LIMITS', { RATE_LIMITS: 'off', PUBLIC_URL: 'https://violet.example' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: 'banana' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '10.0.0.0/33' }],
    ['STRIPE_WEBHOOK_SECRET', { STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_PUBLISHABLE_KEY: 'pk_test_x' }],
    ['TWILIO_AUTH_TOKEN', { TWILIO_ACCOUNT_SID: 'AC1', TWILIO_FROM: '+15005550006' }],
    ['SUPPORT_EMAIL', { SUPPORT_EMAIL: 'Support <help@example.org>' }],
    ['MAIL_FROM', { SMTP_URL: 'smtp://mail:25' }],
    ['S3_BUCKET', { S3_ENDPOINT: 'http://store:9000', S3_REGION: 'x', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' }],
    ['VAPID_PRIVATE_KEY', { VAPID_PUBLIC_KEY: 'x' }],
  ])('%s', (name, source) => {
    const read = () => readEnv(source);
    expect(read).toThrow(BadVariable);
    expect(read).toThrow(new RegExp(`^${name} [^\\n]+$`, 'u'));
  });
});
