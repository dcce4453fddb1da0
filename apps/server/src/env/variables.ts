import { isIP } from 'node:net';
import { z } from 'zod';
import { jobModes } from '#platform/jobs/job-mode.ts';
import { readRootKey } from '#platform/at-rest/root-keys.ts';
import { photoChecks } from '#platform/picture-models/photo-check.ts';
import { readRedisAddress } from '#platform/redis/address.ts';
import { BadVariable } from './bad-variable.ts';

// Every variable of the contract's operations table. Nothing else in the server reads the environment.

const port = z.coerce
  .number('must be a port number')
  .int('must be a port number')
  .min(1, 'must be a port number')
  .max(65_535, 'must be a port number');
const seconds = z.coerce
  .number('must be a number of seconds')
  .min(0, 'must be a number of seconds')
  .max(600, 'must be 600 seconds or less');
const passwordMin = z.coerce
  .number('must be a number')
  .int('must be a whole number')
  .min(6, 'must be 6 or more')
  .max(64, 'must be 64 or less');
const filled = z.string().min(1, 'must not be empty');

function address(protocols: readonly string[], example: string) {
  return z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), `must look like ${example}`);
}

/** Says what is wrong with it and nothing that stands in it. */
const redisAddress = z.string().superRefine((value, context) => {
  try {
    readRedisAddress(value);
  } catch (error) {
    context.addIssue({ code: 'custom', message: (error as Error).message });
  }
});

/** Names that the proxy check knows besides addresses and ranges. */
const namedRanges = ['loopback', 'linklocal', 'uniquelocal'];

function isProxyRange(value: string): boolean {
  const [ip = '', bits, ...more] = value.split('/');
  const version = isIP(ip);
  if (version === 0) return namedRanges.includes(value);
  return more.length === 0 && (bits === undefined || (/^\d{1,3}$/u.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)));
}

const proxies = z
  .string()
  .transform((value) => value.split(',').map((part) => part.trim()))
  .refine((parts) => parts.every(isProxyRange), 'must be addresses or ranges such as 10.0.0.0/8, separated by commas');

const list = z.string().transform((value) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
);

/** Names of hosts, or `*.` and what all of them end with; `*` alone is any. */
const hosts = list.refine(
  (names) => names.length > 0 && names.every((name) => name === '*' || /^(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)+$/u.test(name)),
  'must be names of hosts such as *.push.example, separated by commas, or *',
);

/** A host, or the socket of a daemon on this machine. */
function isScanner(value: string): boolean {
  const { protocol, hostname, pathname, username, search } = URL.canParse(value) ? new URL(value) : new URL('none:');
  const isSocket = hostname === '' && /^\/[^/]/u.test(pathname);
  return protocol === 'clamd:' && (isSocket || (hostname !== '' && ['', '/'].includes(pathname))) && username === '' && search === '';
}

const httpAddress = address(['http:', 'https:'], 'https://violet.example');

/** Nothing but scheme, host and port: what stands behind would be shown in every letter. */
const httpsOrigin = z
  .string()
  .refine(
    (value) => URL.canParse(value) && /^https:\/\/[^/?#@]+\/?$/u.test(value),
    'must be an https address without a path, such as https://notes.example',
  );

/** Public keys of age, of which every one opens what is sealed to all. */
const recipients = z
  .string()
  .transform((value) => value.split(/[\s,]+/u).filter(Boolean))
  .refine(
    (keys) => keys.every((key) => /^age1[0-9a-z]+$/u.test(key)),
    'must be a public key of age (age1…), or several separated by commas',
  );

/** The first seals, each opens. */
const rootKeys = z
  .string()
  .transform((value) => value.split(/[\s,]+/u).filter(Boolean))
  .refine(
    (keys) => keys.length > 0 && keys.every((key) => readRootKey(key) !== undefined),
    'must be a key of 32 bytes as base64 (openssl rand -base64 32), or several separated by commas',
  );

const Variables = z.object({
  PORT: port.default(3000),
  HOST: filled.default('127.0.0.1'),
  TLS_CERT_FILE: filled.optional(),
  TLS_KEY_FILE: filled.optional(),
  DATA_DIR: filled.default('./data'),
  DATABASE_URL: address(['postgres:', 'postgresql:'], 'postgres://user@host:5432/violet').optional(),
  DATABASE_REPLICA_URL: address(['postgres:', 'postgresql:'], 'postgres://user@host:5432/violet').optional(),
  REDIS_URL: redisAddress.optional(),
  REDIS_CA_FILE: filled.optional(),
  REDIS_CERT_FILE: filled.optional(),
  REDIS_KEY_FILE: filled.optional(),
  PUBLIC_URL: httpAddress.optional(),
  NEUTRAL_URL: httpsOrigin.optional(),
  CLOCK_OFFSET: z.coerce.number('must be a number of seconds').int('must be a number of seconds').default(0),
  PHOTO_CHECK: z.enum(photoChecks, 'must be on, off or test').default('on'),
  DEMO: z.enum(['0', '1', 'public'], 'must be 0, 1 or public').optional(),
  STRIPE_SECRET_KEY: filled.optional(),
  STRIPE_PUBLISHABLE_KEY: filled.optional(),
  STRIPE_WEBHOOK_SECRET: filled.optional(),
  STRIPE_API_BASE: httpAddress.optional(),
  TWILIO_ACCOUNT_SID: z.string().startsWith('AC', 'must begin with AC').optional(),
  TWILIO_AUTH_TOKEN: filled.optional(),
  TWILIO_FROM: filled.optional(),
  TWILIO_API_BASE: httpAddress.optional(),
  SMTP_URL: address(['smtp:', 'smtps:'], 'smtp://host:25').optional(),
  SMTP_CA_FILE: filled.optional(),
  MAIL_FROM: z.string().regex(/@/u, 'must be an e-mail address').optional(),
  ABUSE_HASHES_FILE: filled.optional(),
  COUNTRY_RULES: filled.optional(),
  SCANNER: z.string().refine(isScanner, 'must look like clamd://host:3310 or clamd:///run/clamav/clamd.ctl').optional(),
  SUPPORT_EMAIL: z
    .string()
    .regex(/^[^\s@<>]+@[^\s@<>]+$/u, 'must be an e-mail address')
    .optional(),
  SECURITY_CONTACT: address(['mailto:', 'https:'], 'mailto:security@violet.example').optional(),
  SOURCE_URL: httpAddress.optional(),
  LEGAL_DIR: filled.optional(),
  LEGAL_VERSION: z.string().max(64, 'must have at most 64 characters').optional(),
  S3_ENDPOINT: httpAddress.optional(),
  S3_BUCKET: filled.optional(),
  S3_REGION: filled.optional(),
  S3_ACCESS_KEY_ID: filled.optional(),
  S3_SECRET_ACCESS_KEY: filled.optional(),
  S3_CREDENTIALS: z.enum(['keys', 'platform'], 'must be keys or platform').default('keys'),
  S3_CA_FILE: filled.optional(),
  VAPID_PUBLIC_KEY: filled.optional(),
  VAPID_PRIVATE_KEY: filled.optional(),
  PUSH_HOSTS: hosts.optional(),
  VAPID_PRIVATE_KEY_FORMER: list.default([]),
  AT_REST_KEYS: rootKeys.optional(),
  PASSWORD_MIN: passwordMin.optional(),
  ROLE_FACTORS: z.enum(['required', 'off'], 'must be required or off').optional(),
  BAN_KEY: z.string().min(16, 'must have at least 16 characters').optional(),
  BAN_KEY_FORMER: list.default([]),
  CONTACTS_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  BACKUP_AT: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/u, 'must be a time of day such as 03:30')
    .optional(),
  BACKUP_FOLDER: filled.optional(),
  BACKUP_KEY: recipients.default([]),
  BACKUP_IDENTITY: z.string().startsWith('AGE-SECRET-KEY-', 'must be a secret key of age (AGE-SECRET-KEY-…)').optional(),
  BACKUP_IDENTITY_FILE: filled.optional(),
  MOVE_TO: filled.optional(),
  METRICS_PORT: port.optional(),
  METRICS_HOST: filled.default('127.0.0.1'),
  SECURITY_LOG: filled.optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: address(['http:', 'https:'], 'http://collector:4318').optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error'], 'must be debug, info, warn or error').default('warn'),
  DRAIN_DELAY: seconds.default(0),
  DRAIN_SECONDS: seconds.default(3),
  MIGRATE: z.enum(['auto', 'off'], 'must be auto or off').default('auto'),
  JOBS: z.enum(jobModes, 'must be on, off or worker').default('on'),
  RATE_LIMITS: z.enum(['on', 'off'], 'must be on or off').default('on'),
  TRUSTED_PROXIES: proxies.default([]),
  PLAIN_HOSTS: list.default([]),
});
export type Variables = z.infer<typeof Variables>;
export const variableNames: readonly string[] = Object.keys(Variables.shape);
type Name = keyof Variables;

/** One of a group given without the rest is a mistake that would show only much later. */
const groups: readonly (readonly Name[])[] = [
  ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
  ['SMTP_URL', 'MAIL_FROM'],
  ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'],
  ['TLS_CERT_FILE', 'TLS_KEY_FILE'],
  ['REDIS_CERT_FILE', 'REDIS_KEY_FILE'],
];
const storeNames: readonly Name[] = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION'];
const storeKeys: readonly Name[] = ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];

/** Keys of the operator's, or none of them: a key that is not used is one that nobody replaces. */
function storeGroup(variables: Variables): readonly Name[] {
  if (variables.S3_CREDENTIALS === 'keys') return [...storeNames, ...storeKeys];
  const unused = storeKeys.find((name) => variables[name] !== undefined);
  if (unused) throw new BadVariable(unused, 'is given together with S3_CREDENTIALS=platform: only one of them can hold');
  if (variables.S3_ENDPOINT === undefined) throw new BadVariable('S3_ENDPOINT', 'is needed together with S3_CREDENTIALS');
  return storeNames;
}

function checkGroups(variables: Variables): void {
  for (const group of [...groups, storeGroup(variables)]) {
    const given = group.find((name) => variables[name] !== undefined);
    const missing = group.find((name) => variables[name] === undefined);
    if (given && missing) throw new BadVariable(missing, `is needed together with ${given}`);
  }
  if (variables.DATABASE_REPLICA_URL && !variables.DATABASE_URL) {
    throw new BadVariable('DATABASE_URL', 'is needed together with DATABASE_REPLICA_URL');
  }
  if (variables.BACKUP_AT && !variables.BACKUP_FOLDER) throw new BadVariable('BACKUP_FOLDER', 'is needed together with BACKUP_AT');
}

/**
 * Each variable by itself, and those that go together. An empty one counts as not given.
 * @throws BadVariable
 */
export function readVariables(source: NodeJS.ProcessEnv): Variables {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''));
  const result = Variables.safeParse(given);
  if (!result.success) {
    const issue = result.error.issues[0];
    throw new BadVariable(String(issue?.path[0]), issue?.message ?? 'is wrong');
  }
  checkGroups(result.data);
  return result.data;
}
