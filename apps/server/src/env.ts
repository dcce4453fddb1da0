import { isIP } from 'node:net';
import { z } from 'zod';
import type { TwilioAccount } from './platform/gateways/sms.ts';
import { isKeyPair, type VapidKeys } from './platform/gateways/vapid.ts';
import type { StripeSettings } from './platform/gateways/stripe-payments.ts';
import type { S3Settings } from './platform/storage/s3-store.ts';

// Every variable of the contract's operations table. Nothing else in the server reads the environment.

const port = z.coerce
  .number('must be a port number')
  .int('must be a port number')
  .min(1, 'must be a port number')
  .max(65_535, 'must be a port number');
const flag = z.enum(['0', '1'], 'must be 0 or 1').transform((value) => value === '1');
const filled = z.string().min(1, 'must not be empty');

function address(protocols: readonly string[], example: string) {
  return z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), `must look like ${example}`);
}

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

const httpAddress = address(['http:', 'https:'], 'https://violet.example');

const Variables = z.object({
  PORT: port.default(3000),
  HOST: filled.default('127.0.0.1'),
  DATA_DIR: filled.default('./data'),
  DATABASE_URL: address(['postgres:', 'postgresql:'], 'postgres://user@host:5432/violet').optional(),
  DATABASE_REPLICA_URL: address(['postgres:', 'postgresql:'], 'postgres://user@host:5432/violet').optional(),
  REDIS_URL: address(['redis:', 'rediss:'], 'redis://host:6379').optional(),
  PUBLIC_URL: httpAddress.optional(),
  DEMO: flag.optional(),
  STRIPE_SECRET_KEY: filled.optional(),
  STRIPE_PUBLISHABLE_KEY: filled.optional(),
  STRIPE_WEBHOOK_SECRET: filled.optional(),
  STRIPE_API_BASE: httpAddress.optional(),
  TWILIO_ACCOUNT_SID: z.string().startsWith('AC', 'must begin with AC').optional(),
  TWILIO_AUTH_TOKEN: filled.optional(),
  TWILIO_FROM: filled.optional(),
  TWILIO_API_BASE: httpAddress.optional(),
  SMTP_URL: address(['smtp:', 'smtps:'], 'smtp://host:25').optional(),
  MAIL_FROM: z.string().regex(/@/u, 'must be an e-mail address').optional(),
  SUPPORT_EMAIL: z
    .string()
    .regex(/^[^\s@<>]+@[^\s@<>]+$/u, 'must be an e-mail address')
    .optional(),
  S3_ENDPOINT: httpAddress.optional(),
  S3_BUCKET: filled.optional(),
  S3_REGION: filled.optional(),
  S3_ACCESS_KEY_ID: filled.optional(),
  S3_SECRET_ACCESS_KEY: filled.optional(),
  VAPID_PUBLIC_KEY: filled.optional(),
  VAPID_PRIVATE_KEY: filled.optional(),
  BAN_KEY: z.string().min(16, 'must have at least 16 characters').optional(),
  METRICS_PORT: port.optional(),
  RATE_LIMITS: z.enum(['on', 'off'], 'must be on or off').default('on'),
  TRUSTED_PROXIES: proxies.default([]),
});
type Variables = z.infer<typeof Variables>;
type Name = keyof Variables;

/** A variable with a value the server cannot work with. The message is one line and begins with its name. */
export class BadVariable extends Error {
  constructor(name: Name, reason: string) {
    super(`${name} ${reason}`);
  }
}

/** One of a group given without the rest is a mistake that would show only much later. */
const groups: readonly (readonly Name[])[] = [
  ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
  ['SMTP_URL', 'MAIL_FROM'],
  ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'],
];

function checkGroups(variables: Variables): void {
  for (const group of groups) {
    const given = group.find((name) => variables[name] !== undefined);
    const missing = group.find((name) => variables[name] === undefined);
    if (given && missing) throw new BadVariable(missing, `is needed together with ${given}`);
  }
  if (variables.DATABASE_REPLICA_URL && !variables.DATABASE_URL) {
    throw new BadVariable('DATABASE_URL', 'is needed together with DATABASE_REPLICA_URL');
  }
}

function parse(source: NodeJS.ProcessEnv): Variables {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''));
  const result = Variables.safeParse(given);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw new BadVariable(issue?.path[0] as Name, issue?.message ?? 'is wrong');
}

/** The server's settings. Units: ports as numbers, addresses as `URL` or connection strings. */
export interface Env {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly replicaUrl: string | undefined;
  readonly redisUrl: string | undefined;
  readonly publicUrl: URL;
  readonly demo: boolean;
  readonly smtp: { readonly url: string; readonly from: string } | undefined;
  /** Where premium members write, and are answered first. */
  readonly supportEmail: string | undefined;
  /** Where files are kept instead of a folder below `dataDir`. */
  readonly s3: S3Settings | undefined;
  readonly stripe: StripeSettings | undefined;
  readonly twilio: TwilioAccount | undefined;
  /** What push services know this site by; made at the first start where none are given. */
  readonly vapid: VapidKeys | undefined;
  /** The operator's part of the key by which contacts of banned members are kept. */
  readonly banKey: string | undefined;
  readonly metricsPort: number | undefined;
  readonly rateLimits: boolean;
  /** Addresses or ranges whose `X-Forwarded-For` is believed. */
  readonly trustedProxies: readonly string[];
}

function s3Of(variables: Variables): S3Settings | undefined {
  const {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = variables;
  return endpoint && bucket && region && accessKeyId && secretAccessKey
    ? { endpoint, bucket, region, accessKeyId, secretAccessKey }
    : undefined;
}

function stripeOf(variables: Variables): StripeSettings | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = variables;
  return secretKey && publishableKey && webhookSecret
    ? { secretKey, publishableKey, webhookSecret, apiBase: variables.STRIPE_API_BASE }
    : undefined;
}

function twilioOf(variables: Variables): TwilioAccount | undefined {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: from, TWILIO_API_BASE: apiBase } = variables;
  return accountSid && authToken && from ? { accountSid, authToken, from, apiBase } : undefined;
}

function vapidOf({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey }: Variables): VapidKeys | undefined {
  if (!publicKey || !privateKey) return undefined;
  if (!isKeyPair({ publicKey, privateKey })) throw new BadVariable('VAPID_PUBLIC_KEY', 'does not belong to VAPID_PRIVATE_KEY');
  return { publicKey, privateKey };
}

/**
 * Reads and checks the environment. An empty variable counts as not given.
 * @throws BadVariable
 */
export function readEnv(source: NodeJS.ProcessEnv): Env {
  const variables = parse(source);
  checkGroups(variables);
  const publicUrl = new URL(variables.PUBLIC_URL ?? `http://localhost:${variables.PORT}`);
  if (variables.RATE_LIMITS === 'off' && publicUrl.protocol === 'https:') {
    throw new BadVariable('RATE_LIMITS', 'cannot be off on a public https address');
  }
  return {
    port: variables.PORT,
    host: variables.HOST,
    dataDir: variables.DATA_DIR,
    databaseUrl: variables.DATABASE_URL,
    replicaUrl: variables.DATABASE_REPLICA_URL,
    redisUrl: variables.REDIS_URL,
    publicUrl,
    demo: variables.DEMO ?? !variables.DATABASE_URL,
    smtp: variables.SMTP_URL && variables.MAIL_FROM ? { url: variables.SMTP_URL, from: variables.MAIL_FROM } : undefined,
    supportEmail: variables.SUPPORT_EMAIL,
    s3: s3Of(variables),
    stripe: stripeOf(variables),
    twilio: twilioOf(variables),
    vapid: vapidOf(variables),
    banKey: variables.BAN_KEY,
    metricsPort: variables.METRICS_PORT,
    rateLimits: variables.RATE_LIMITS === 'on',
    trustedProxies: variables.TRUSTED_PROXIES,
  };
}
