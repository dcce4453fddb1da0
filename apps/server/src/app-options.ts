import type { PasswordCost } from './modules/auth/service.ts';
import type { ReplyPace } from './demo/conversations/companions.ts';
import type { KeysRefused } from './platform/at-rest/root-keys.ts';
import type { Clock } from './platform/clock.ts';
import type { Db } from './platform/db/db.ts';
import type { MailGateway } from './platform/gateways/mail/mail.ts';
import type { Network } from './platform/gateways/push/public-network.ts';
import type { ScannerSettings } from './platform/gateways/scanner/scanner.ts';
import type { SmsGateway } from './platform/gateways/sms/sms.ts';
import type { StripeSettings } from './platform/gateways/payments/stripe/stripe-payments.ts';
import type { VapidKeys } from './platform/gateways/push/vapid.ts';
import type { JobMode } from './platform/jobs/job-mode.ts';
import type { AnsweredHosts } from './platform/http/own-host.ts';
import type { LogLevel, LogTarget } from './platform/http/server.ts';
import type { PhotoCheck } from './platform/picture-models/photo-check.ts';
import type { RedisConnection } from './platform/redis.ts';
import type { SecurityEventTarget } from './platform/security-events.ts';
import type { WatchedCertificates } from './platform/tls/certificate-metrics.ts';
import type { IdentityFiles } from './platform/tls/identity.ts';
import type { Tracing } from './platform/tracing/tracing.ts';
import type { FileStore } from './platform/storage/file-store.ts';
import type { OperatorFiles } from './start/operator-files.ts';

/** What an app is built from: the environment for real, a world of its own in a test. */
export interface AppOptions extends OperatorFiles {
  readonly db: Db;
  /** What may be a little old is read from here (`createReadDb`); the database itself without a replica. */
  readonly readDb: Db;
  readonly redis: RedisConnection | undefined;
  /** Where uploaded files are kept. */
  readonly store: FileStore;
  /** The folder whose disk may run full. */
  readonly dataDir?: string | undefined;
  readonly clock: Clock;
  /** Where the built site lies; by default where the build puts it. */
  readonly siteFolder?: string | undefined;
  readonly publicUrl: URL;
  /** A second address, under a name that says nothing: letters link to it. By default they link to the first. */
  readonly neutralUrl?: URL | undefined;
  /** Which `Host` is answered; by default all. */
  readonly answersTo?: AnsweredHosts | undefined;
  readonly demo: boolean;
  /** Strangers reach the demo: its logins have passwords of their own, and it is guarded as any other site. By default not. */
  readonly publicDemo?: boolean | undefined;
  /** How fast demo members read and answer; a human pace by default. */
  readonly pace?: ReplyPace;
  readonly rateLimits: boolean;
  readonly trustedProxies: readonly string[];
  /** The files of what its own ports speak TLS with; by default they are plain. */
  readonly tls?: IdentityFiles | undefined;
  /** Those whose end the figures tell; by default none. */
  readonly certificates?: WatchedCertificates | undefined;
  /** The address where premium members write, and are answered first; by default none. */
  readonly supportEmail?: string | undefined;
  /** The folder of the operator's pages about privacy, terms, guidelines and imprint; by default the software says what it can. */
  readonly legalDir?: string | undefined;
  /** What the operator calls their present version: who has not agreed to it is asked. By default nobody is. */
  readonly legalVersion?: string | undefined;
  /** Where the source of this installation is; by default `/source` says that nobody named it. */
  readonly sourceUrl?: string | undefined;
  /** Where whoever finds a hole writes to: a mailto: or https: address; by default there is no security.txt. */
  readonly securityContact?: string | undefined;
  /** Which part of the queued work this process does; by default its own at once, and others'. */
  readonly jobs?: JobMode | undefined;
  /** Whether others reach the server than this machine; by default unless it is a local demo. */
  readonly isExposed?: boolean | undefined;
  /**
   * Whether a proven address or number comes before messages and shown pictures. By default it does where others reach a server that sends
   * codes.
   */
  readonly provesContacts?: boolean | undefined;
  /** What judges photos of conversations; the model by default. */
  readonly photoCheck?: PhotoCheck | undefined;
  /** Where e-mails leave; by default nowhere, and on a server of this machine alone they are written to the log. */
  readonly mail?: MailGateway | undefined;
  /** Who takes payments; by default the built-in test provider in a demo, and else nobody. */
  readonly stripe?: StripeSettings | undefined;
  /** What a password costs to hash; as much as guards it by default. */
  readonly passwordCost?: PasswordCost | undefined;
  /** How long new passwords are at least. By default 10 where others reach the server, elsewhere as the contract has it. */
  readonly passwordMin?: number | undefined;
  /** Whether calls of moderators want a second factor; by default where others reach the server. */
  readonly roleFactors?: boolean | undefined;
  /** Where SMS leave; by default as with e-mails. */
  readonly sms?: SmsGateway | undefined;
  /** What push services know this site by; by default made once and kept in the database. */
  readonly vapid?: VapidKeys | undefined;
  /** The operator's pairs of before, for browsers that subscribed with them. */
  readonly formerVapid?: readonly VapidKeys[] | undefined;
  /** Where push services are; by default on the public internet alone. */
  readonly network?: Network | undefined;
  /** The only hosts of push services that are called; by default any public one. */
  readonly pushHosts?: readonly string[] | undefined;
  /** The operator's part of the key by which contacts of banned members are kept; none by default. */
  readonly banKey?: string | undefined;
  /** Those of before, by which contacts are still looked for; `none`: before there was one. */
  readonly formerBanKeys?: readonly string[] | undefined;
  /** By which contacts are kept from whom members hide; without it nobody can hide from contacts. */
  readonly contactsKey?: string | undefined;
  /** Who is asked about every uploaded file before it is read; by default nobody. */
  readonly scanner?: ScannerSettings | undefined;
  /** The operator's ring of root keys; without it messages and addresses are stored as they are. */
  readonly atRestKeys?: readonly string[] | undefined;
  /** Called when other processes have begun to seal what this one could not read. */
  readonly onKeysRefused?: ((error: KeysRefused) => void) | undefined;
  /** Where what a call goes through is told; by default nowhere. */
  readonly tracing?: Tracing | undefined;
  readonly logLevel: LogLevel;
  /** Takes security events, line by line; by default they are counted alone. */
  readonly securityTo?: SecurityEventTarget | undefined;
  /** Where the log goes; by default to standard output. */
  readonly logTo?: LogTarget | undefined;
}
