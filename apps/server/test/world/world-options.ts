// What a test may ask of its world, and what the server is built from then.
import type { AnsweredHosts } from '#platform/http/own-host.ts';
import type { PhotoCheck } from '#platform/picture-models/photo-check.ts';
import type { PasswordCost } from '#modules/auth/passwords/hashing.ts';
import type { Db } from '#platform/db/db.ts';
import type { FileStore } from '#platform/storage/file-store.ts';
import type { Log } from '#platform/log.ts';
import { openFolderStore } from '#platform/storage/folder-store.ts';
import type { OutgoingEmail, MailGateway } from '#platform/gateways/mail/mail.ts';
import type { StripeSettings } from '#platform/gateways/payments/stripe/stripe-payments.ts';
import type { Network } from '#platform/gateways/push/public-network.ts';
import type { ScannerSettings } from '#platform/gateways/scanner/scanner.ts';
import type { SmsGateway, SmsMessage } from '#platform/gateways/sms/sms.ts';
import type { IdentityFiles } from '#platform/tls/identity.ts';
import type { Tracing } from '#platform/tracing/tracing.ts';
import { readOperatorFiles } from '#src/start/operator-files.ts';
import type { TestClock } from './clock.ts';

export interface WorldOptions {
  readonly demo?: boolean;
  /** Strangers reach the demo. */
  readonly publicDemo?: boolean;
  /** Others reach the server than this machine; by default unless it is a local demo. */
  readonly isExposed?: boolean;
  /** Which `Host` is answered; by default all. */
  readonly answersTo?: AnsweredHosts;
  /** Members prove an address or a number before they write; off in tests that are not about it. */
  readonly provesContacts?: boolean;
  /** Where browsers find it; by default on this machine. */
  readonly publicUrl?: URL;
  /** A second address under a name that says nothing. */
  readonly neutralUrl?: URL;
  /** Who is believed whose calls it passes on; by default nobody. */
  readonly trustedProxies?: readonly string[];
  /** The files of what the server speaks TLS with. */
  readonly tls?: IdentityFiles;
  /** Rates are off in tests that are not about them. */
  readonly rateLimits?: boolean;
  readonly store?: FileStore;
  /** What judges photos of conversations: nobody by default. */
  readonly photoCheck?: PhotoCheck;
  /** A built site other than the one that the build made. */
  readonly siteFolder?: string;
  readonly supportEmail?: string;
  /** Calls of moderators want a second factor. */
  readonly roleFactors?: boolean;
  /** The operator's own pages, and what their version is called. */
  readonly legalDir?: string;
  readonly legalVersion?: string;
  /** Next to nothing in tests that are not about passwords. */
  readonly passwordCost?: PasswordCost;
  /** Stands between the server and its e-mails. */
  readonly mail?: (collect: MailGateway) => MailGateway;
  /** A provider of SMS other than the one that only collects them. */
  readonly sms?: SmsGateway;
  /** Payments through a double of Stripe that runs by this world's clock. */
  readonly stripe?: (clock: TestClock) => Promise<StripeSettings>;
  /** Stands between the server and its database. */
  readonly between?: (db: Db) => Db;
  /** Where push services are. */
  readonly network?: Network;
  /** The only hosts of push services that are called. */
  readonly pushHosts?: readonly string[];
  readonly tracing?: Tracing;
  /** Takes what the operator would read; without it nothing is logged. */
  readonly log?: string[];
  /** A list of known abuse pictures. */
  readonly abuseHashesFile?: string | undefined;
  /** What an operator says of countries. */
  readonly countryRulesFile?: string | undefined;
  /** Who is asked about every uploaded file. */
  readonly scanner?: ScannerSettings | undefined;
  /** Root keys, by which messages and addresses are sealed. */
  readonly atRestKeys?: readonly string[] | undefined;
  /** By which contacts are kept; null: there is none. */
  readonly contactsKey?: string | null;
  /** Takes the stream of security events. */
  readonly securityLines?: string[];
}

/** What leaves the server in a test is collected: e-mails and SMS, oldest first. */
export interface Outgoing {
  readonly emails: OutgoingEmail[];
  readonly sms: SmsMessage[];
}

/** As the server's own log takes what is said once it is built. */
function logInto(lines: string[] = []): Log {
  const take = (_details: object, message = '') => void lines.push(message);
  return { info: take, warn: take, error: take };
}

export async function appOptions(options: WorldOptions, clock: TestClock, folder: string, outgoing: Outgoing) {
  const {
    demo = true,
    publicDemo,
    isExposed,
    publicUrl = new URL('http://localhost:3000'),
    neutralUrl,
    trustedProxies = [],
    tls,
    answersTo,
    provesContacts = false,
    rateLimits = false,
    photoCheck = 'off',
    store,
    siteFolder,
    supportEmail,
    roleFactors = false,
    legalDir,
    legalVersion,
    mail,
    sms,
    network,
    pushHosts,
    stripe,
    tracing,
    log,
    securityLines,
    scanner,
    atRestKeys,
    contactsKey = 'a key for contacts that is only used in tests',
  } = options;
  const { passwordCost = { memoryCost: 256, timeCost: 1, parallelism: 1 } } = options;
  const collect: MailGateway = { send: async (email) => void outgoing.emails.push(email) };
  return {
    clock,
    // Demo members, where a test seeds them, answer at once.
    pace: { readMs: 1, typeMs: 1, perCharacterMs: 0, likeMs: 50 },
    mail: mail?.(collect) ?? collect,
    sms: sms ?? { send: async (message: SmsMessage) => void outgoing.sms.push(message) },
    network,
    pushHosts,
    tracing,
    stripe: await stripe?.(clock),
    demo,
    publicDemo,
    isExposed,
    provesContacts,
    photoCheck,
    rateLimits,
    supportEmail,
    ...(await readOperatorFiles(options, logInto(log))),
    scanner,
    atRestKeys,
    contactsKey: contactsKey ?? undefined,
    roleFactors,
    legalDir,
    legalVersion,
    passwordCost,
    store: store ?? (await openFolderStore(folder)),
    dataDir: folder,
    siteFolder,
    publicUrl,
    neutralUrl,
    trustedProxies,
    tls,
    answersTo,
    logLevel: log ? 'info' : 'silent',
    securityTo: securityLines && { write: (line: string) => securityLines.push(line) },
    logTo: log && { write: (line: string) => void log.push(line) },
  } as const;
}
