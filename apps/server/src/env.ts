import { browserPushHosts } from '#platform/gateways/push/push.ts';
import { pairOf, type VapidKeys } from '#platform/gateways/push/vapid.ts';
import type { SmtpSettings } from '#platform/gateways/mail/mail.ts';
import type { StripeSettings } from '#platform/gateways/payments/stripe/stripe-payments.ts';
import type { ScannerSettings } from '#platform/gateways/scanner/scanner.ts';
import type { TwilioAccount } from '#platform/gateways/sms/sms.ts';
import type { AnsweredHosts } from '#platform/http/own-host.ts';
import type { JobMode } from '#platform/jobs/job-mode.ts';
import type { PhotoCheck } from '#platform/picture-models/photo-check.ts';
import type { RedisTlsFiles } from '#platform/redis.ts';
import type { IdentityFiles } from '#platform/tls/identity.ts';
import type { S3Settings } from '#platform/storage/s3-store.ts';
import { BadVariable } from './env/bad-variable.ts';
import { checkConnections, needsMailTls } from './env/connections.ts';
import { demoOf, type DemoChoice } from './env/demo-choice.ts';
import { answeredHosts, isExposed, isSiteInClear, listensToOthers } from './env/exposure.ts';
import { authorityOf, checkTlsFiles, identityFilesOf, withinReach, type Reach } from './env/tls-files.ts';
import { secretNames, withSecretFiles } from './env/secret-files.ts';
import { readVariables, variableNames, type Variables } from './env/variables.ts';

export { BadVariable, secretNames, variableNames };

export interface BackupSettings {
  /** Every day at this time (`03:30`, UTC), in the folder. */
  readonly time: string | undefined;
  readonly folder: string | undefined;
  /** Public keys that backups are sealed to; without one they are not sealed. */
  readonly recipients: readonly string[];
  /** What a sealed one is opened with: the secret key, or the file that holds it. */
  readonly identity: string | undefined;
  readonly identityFile: string | undefined;
}

/** The server's settings. Units: ports as numbers, addresses as `URL` or connection strings. */
export interface Env extends DemoChoice {
  readonly port: number;
  readonly host: string;
  /** What the server's own ports speak TLS with; without it they are plain, for a proxy before them. */
  readonly tls: IdentityFiles | undefined;
  /** Whether others than this machine reach a port without TLS: whoever is on the way to it reads along. */
  readonly listensInClear: boolean;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly replicaUrl: string | undefined;
  /** Whether the start brings the schema up to date, or only looks whether it is. */
  readonly migratesAtStart: boolean;
  readonly redisUrl: string | undefined;
  readonly redisTls: RedisTlsFiles;
  readonly publicUrl: URL;
  /** A second address of this server, under a name that says nothing: what leaves the site links to it. */
  readonly neutralUrl: URL | undefined;
  /** Added to the clock, so that what takes days can be tried. */
  readonly clockOffsetMs: number;
  /** What judges photos of conversations. */
  readonly photoCheck: PhotoCheck;
  /** Browsers send it passwords in clear. */
  readonly siteInClear: boolean;
  /** Which `Host` is answered. */
  readonly answersTo: AnsweredHosts;
  readonly smtp: SmtpSettings | undefined;
  /** E-mails link to a neutral name, and their sender says the other one. */
  readonly senderNamesSite: boolean;
  /** A file with the hashes of known abuse pictures, which no upload may match. */
  readonly abuseHashesFile: string | undefined;
  /** A file of what the operator says of countries instead of what is shipped. */
  readonly countryRulesFile: string | undefined;
  /** Who is asked about every uploaded file. */
  readonly scanner: ScannerSettings | undefined;
  /** The address where premium members write, and are answered first. */
  readonly supportEmail: string | undefined;
  /** Where whoever finds a hole writes to. */
  readonly securityContact: string | undefined;
  /** The folder of the operator's own pages, and what their present version is called. */
  readonly legalDir: string | undefined;
  readonly legalVersion: string | undefined;
  readonly jobs: JobMode;
  readonly sourceUrl: string | undefined;
  /** Where files are kept instead of a folder below `dataDir`. */
  readonly s3: S3Settings | undefined;
  readonly stripe: StripeSettings | undefined;
  readonly twilio: TwilioAccount | undefined;
  /** What push services know this site by; made at the first start where none are given. */
  readonly vapid: VapidKeys | undefined;
  /** The only hosts of push services that are called; undefined: any public one. */
  readonly pushHosts: readonly string[] | undefined;
  /** Pairs of before, for browsers that subscribed with them. */
  readonly formerVapid: readonly VapidKeys[];
  /** The ring of root keys, by which messages and addresses are sealed; without it they are stored as they are. */
  readonly atRestKeys: readonly string[] | undefined;
  /** How long new passwords are at least, but in a local demo. */
  readonly passwordMin: number | undefined;
  /** Whether calls of moderators want a second factor. */
  readonly roleFactors: boolean;
  /** Whether others reach the server than this machine. */
  readonly isExposed: boolean;
  /** The operator's part of the key by which contacts of banned members are kept. */
  readonly banKey: string | undefined;
  /** Keys by which contacts were kept before; `none`: before there was one. */
  readonly formerBanKeys: readonly string[];
  /** By which contacts are kept from whom members hide; without it a file beside the embedded database, or nobody can. */
  readonly contactsKey: string | undefined;
  /** How long it serves on once it is to end, and over what time sockets are closed then. */
  readonly drain: { readonly delayMs: number; readonly spreadMs: number };
  readonly backups: BackupSettings;
  /** Where `npm run move` goes: an address may have a password, which others could read on a command line. */
  readonly moveTo: string | undefined;
  readonly metricsPort: number | undefined;
  readonly metricsHost: string;
  /** The file of security events, or `stdout`; undefined: they are counted alone. */
  readonly securityLog: string | undefined;
  /** Where traces go. */
  readonly tracesTo: string | undefined;
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error';
  readonly rateLimits: boolean;
  /** Addresses or ranges whose `X-Forwarded-For` is believed. */
  readonly trustedProxies: readonly string[];
}

function backupsOf(variables: Variables): BackupSettings {
  return {
    time: variables.BACKUP_AT,
    folder: variables.BACKUP_FOLDER,
    recipients: variables.BACKUP_KEY,
    identity: variables.BACKUP_IDENTITY,
    identityFile: variables.BACKUP_IDENTITY_FILE,
  };
}

function s3Of(variables: Variables): S3Settings | undefined {
  const {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = variables;
  if (!endpoint || !bucket || !region) return undefined;
  const keys = accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined;
  return { endpoint, bucket, region, keys, ca: authorityOf(variables, 'S3_CA_FILE') };
}

function stripeOf(variables: Variables): StripeSettings | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = variables;
  return secretKey && publishableKey && webhookSecret
    ? { secretKey, publishableKey, webhookSecret, apiBase: variables.STRIPE_API_BASE }
    : undefined;
}

function smtpOf(variables: Variables, exposed: boolean, linkUrl: URL): SmtpSettings | undefined {
  const { SMTP_URL: url, MAIL_FROM: from } = variables;
  if (!url || !from) return undefined;
  const ca = authorityOf(variables, 'SMTP_CA_FILE');
  // Whoever names an authority wants no e-mail to leave without it.
  return { url, from, greetsAs: linkUrl.hostname, needsTls: ca !== undefined || (exposed && needsMailTls(variables)), ca };
}

/** What helps while developing, and would harm members: whoever is on a network may be one who tries. */
function checkForOthers({ RATE_LIMITS, CLOCK_OFFSET, PHOTO_CHECK }: Variables): void {
  const where = 'where others reach the server, by PUBLIC_URL, NEUTRAL_URL or a HOST that is not loopback';
  if (RATE_LIMITS === 'off') throw new BadVariable('RATE_LIMITS', `cannot be off ${where}`);
  if (CLOCK_OFFSET !== 0) throw new BadVariable('CLOCK_OFFSET', `cannot be set ${where}: its members would read a wrong time`);
  if (PHOTO_CHECK === 'test') throw new BadVariable('PHOTO_CHECK', `cannot be test ${where}: photos would not be looked at`);
}

function neutralUrlOf({ NEUTRAL_URL: neutral }: Variables, publicUrl: URL): URL | undefined {
  const neutralUrl = neutral === undefined ? undefined : new URL(neutral);
  if (neutralUrl?.host === publicUrl.host)
    throw new BadVariable('NEUTRAL_URL', 'must have another host than PUBLIC_URL: under one name nothing would be neutral');
  return neutralUrl;
}

/** Whether the sender of an e-mail says this host, or the domain it belongs to. */
function namesHost(sender: string, { hostname }: URL): boolean {
  const domain = sender
    .slice(sender.lastIndexOf('@') + 1)
    .replace(/[>\s.]+$/u, '')
    .toLowerCase();
  return hostname === domain || hostname.endsWith(`.${domain}`);
}

function twilioOf(variables: Variables): TwilioAccount | undefined {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: from, TWILIO_API_BASE: apiBase } = variables;
  return accountSid && authToken && from ? { accountSid, authToken, from, apiBase } : undefined;
}

function vapidOf({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey }: Variables): VapidKeys | undefined {
  if (!publicKey || !privateKey) return undefined;
  const pair = pairOf(privateKey);
  if (pair?.publicKey !== publicKey.replace(/=+$/u, '')) throw new BadVariable('VAPID_PUBLIC_KEY', 'does not belong to VAPID_PRIVATE_KEY');
  return pair;
}

function pushHostsOf({ PUSH_HOSTS }: Variables, exposed: boolean): readonly string[] | undefined {
  if (PUSH_HOSTS?.includes('*')) return undefined;
  return PUSH_HOSTS ?? (exposed ? browserPushHosts : undefined);
}

function redisTlsOf(variables: Variables): RedisTlsFiles {
  return { ca: authorityOf(variables, 'REDIS_CA_FILE'), files: identityFilesOf(variables, 'REDIS_CERT_FILE', 'REDIS_KEY_FILE') };
}

/** Whoever may try from outside tries all shorter ones. */
const leastPasswordMin = 8;

function formerVapidOf({ VAPID_PRIVATE_KEY_FORMER: privateKeys }: Variables): VapidKeys[] {
  return privateKeys.map((privateKey) => {
    const pair = pairOf(privateKey);
    if (!pair)
      throw new BadVariable(
        'VAPID_PRIVATE_KEY_FORMER',
        'must be the private half of a P-256 pair in base64url, or several separated by commas',
      );
    return pair;
  });
}

/**
 * Reads and checks the environment, and of the files it names those of what the process connects with.
 * @throws BadVariable
 */
export function readEnv(source: NodeJS.ProcessEnv, reach: Reach = 'everything'): Env {
  const variables = readVariables(withSecretFiles(source));
  checkTlsFiles(variables);
  const connected = withinReach(variables, reach);
  const speaksTls = variables.TLS_CERT_FILE !== undefined;
  const publicUrl = new URL(variables.PUBLIC_URL ?? `${speaksTls ? 'https' : 'http'}://localhost:${variables.PORT}`);
  const reached = isExposed(variables.HOST, publicUrl);
  // Nobody gives a second name, for letters to strangers, to a server that this machine alone reaches.
  const exposed = reached || variables.NEUTRAL_URL !== undefined;
  if (exposed) {
    checkConnections(variables);
    checkForOthers(variables);
  }
  if (exposed && (variables.PASSWORD_MIN ?? 10) < leastPasswordMin) {
    throw new BadVariable('PASSWORD_MIN', `must be ${leastPasswordMin} or more where others reach the server`);
  }
  const demo = demoOf(variables, exposed);
  if (variables.JOBS === 'off' && !variables.DATABASE_URL) {
    throw new BadVariable('JOBS', 'cannot be off without DATABASE_URL: no other process could do the work');
  }
  const neutralUrl = neutralUrlOf(variables, publicUrl);
  const tls = identityFilesOf(connected, 'TLS_CERT_FILE', 'TLS_KEY_FILE');
  const smtp = smtpOf(connected, exposed, neutralUrl ?? publicUrl);
  return {
    port: variables.PORT,
    host: variables.HOST,
    tls,
    listensInClear: !speaksTls && listensToOthers(variables),
    dataDir: variables.DATA_DIR,
    databaseUrl: variables.DATABASE_URL,
    replicaUrl: variables.DATABASE_REPLICA_URL,
    migratesAtStart: variables.MIGRATE === 'auto',
    redisUrl: variables.REDIS_URL,
    redisTls: redisTlsOf(connected),
    publicUrl,
    neutralUrl,
    clockOffsetMs: variables.CLOCK_OFFSET * 1_000,
    photoCheck: variables.PHOTO_CHECK,
    siteInClear: isSiteInClear(exposed, publicUrl),
    answersTo: answeredHosts(reached, variables),
    ...demo,
    smtp,
    senderNamesSite: neutralUrl !== undefined && smtp !== undefined && namesHost(smtp.from, publicUrl),
    abuseHashesFile: variables.ABUSE_HASHES_FILE,
    countryRulesFile: variables.COUNTRY_RULES,
    scanner: variables.SCANNER === undefined ? undefined : { address: new URL(variables.SCANNER) },
    supportEmail: variables.SUPPORT_EMAIL,
    securityContact: variables.SECURITY_CONTACT,
    legalDir: variables.LEGAL_DIR,
    legalVersion: variables.LEGAL_VERSION,
    jobs: variables.JOBS,
    sourceUrl: variables.SOURCE_URL,
    s3: s3Of(connected),
    stripe: stripeOf(variables),
    twilio: twilioOf(variables),
    vapid: vapidOf(variables),
    pushHosts: pushHostsOf(variables, exposed),
    formerVapid: formerVapidOf(variables),
    atRestKeys: variables.AT_REST_KEYS,
    passwordMin: variables.PASSWORD_MIN,
    roleFactors: variables.ROLE_FACTORS === undefined ? exposed : variables.ROLE_FACTORS === 'required',
    isExposed: exposed,
    banKey: variables.BAN_KEY,
    formerBanKeys: variables.BAN_KEY_FORMER,
    contactsKey: variables.CONTACTS_KEY,
    drain: { delayMs: variables.DRAIN_DELAY * 1_000, spreadMs: variables.DRAIN_SECONDS * 1_000 },
    backups: backupsOf(variables),
    moveTo: variables.MOVE_TO,
    metricsPort: variables.METRICS_PORT,
    metricsHost: variables.METRICS_HOST,
    securityLog: variables.SECURITY_LOG ?? (demo.demo && !demo.publicDemo ? undefined : 'stdout'),
    tracesTo: variables.OTEL_EXPORTER_OTLP_ENDPOINT,
    logLevel: variables.LOG_LEVEL,
    rateLimits: variables.RATE_LIMITS === 'on',
    trustedProxies: variables.TRUSTED_PROXIES,
  };
}
