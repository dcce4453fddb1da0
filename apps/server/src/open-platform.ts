// What every module may be given: the database, the clock, the ways in and out. It knows no module.
import { randomUUID } from 'node:crypto';
import { planPagesPath } from '@violet/contract/date-plans';
import type { Limit } from '@violet/contract/limit';
import { outboundEndpoints } from '@violet/contract/notifications/outbound';
import { securityEvents } from '@violet/contract/security-events';
import type { AppOptions } from './app-options.ts';
import type { DomainEventMap } from './modules/domain-events.ts';
import { openAtRest } from './platform/at-rest/open-at-rest.ts';
import { createContactHashes, withContacts } from './platform/contacts/contacts-key.ts';
import type { Db } from './platform/db/db.ts';
import { createConcealment, openKeys, type DeriveKey } from './platform/db/derive-keys.ts';
import { watchDatabase } from './platform/db/database-metrics.ts';
import { createLocalBus } from './platform/bus/local-bus.ts';
import { createRedisBus, droppedNotes } from './platform/bus/redis-bus.ts';
import { openRedisPubSub } from './platform/bus/redis-pub-sub.ts';
import { createEvents } from './platform/events.ts';
import { countDeliveries } from './platform/gateways/count-deliveries.ts';
import { createLoggedMail, createNoMail } from './platform/gateways/mail/mail.ts';
import { openPayments } from './platform/gateways/payments/open-payments.ts';
import { createWebPush } from './platform/gateways/push/push.ts';
import { createScanner } from './platform/gateways/scanner/scanner.ts';
import { createLoggedSms, createNoSms } from './platform/gateways/sms/sms.ts';
import { createDrain } from './platform/http/operation/drain.ts';
import { watchDisk } from './platform/http/operation/disk-metrics.ts';
import { createMetrics, type Count, type Metrics } from './platform/http/operation/metrics.ts';
import { createDistinctLimits } from './platform/http/limits/distinct-limits.ts';
import { callerBehind, createRateLimits, type Behind, type LimitKey } from './platform/http/limits/rate-limits.ts';
import { createHttpServer } from './platform/http/server.ts';
import { countRuns, watchJobs } from './platform/jobs/job-metrics.ts';
import { createJobs } from './platform/jobs/jobs.ts';
import { createLease, type OpenLease } from './platform/lease.ts';
import type { Log } from './platform/log.ts';
import type { Module } from './platform/module.ts';
import { watchCertificates } from './platform/tls/certificate-metrics.ts';
import { createPictureModels } from './platform/picture-models/picture-models.ts';
import { noTracing, type Tracing } from './platform/tracing/tracing.ts';
import { createHub } from './platform/realtime/hub/hub.ts';
import { createNoteSealing } from './platform/sealed-notes.ts';
import { createSecurityEvents, securityOutcomes } from './platform/security-events.ts';
import { countFailures } from './platform/storage/count-failures.ts';
import { createDepartedList } from './platform/storage/departed-list.ts';
import { createFileDeletions, type FileDeletions } from './platform/storage/file-deletions.ts';
import { createFileUploads } from './platform/storage/file-uploads.ts';

/** What letters link to: pages of plans, and where letters are ended. */
const linked = { pages: planPagesPath, routes: [outboundEndpoints.unsubscribePage.path.replace('{token}', ':token')] };

/** Push services accept mailboxes and https addresses. */
function contactOf({ protocol, origin, hostname }: URL): string {
  return protocol === 'https:' ? origin : `mailto:operator@${hostname}`;
}

function openSecurity({ securityTo, clock }: AppOptions, metrics: Pick<Metrics, 'counter'>, keyOf: DeriveKey) {
  const count = metrics.counter('violet_security_events_total', 'Acts that open, change or expose an account, by outcome', 'event');
  for (const event of securityEvents) for (const outcome of securityOutcomes) count.begin(`${event} ${outcome}`);
  return createSecurityEvents({
    target: securityTo,
    clock,
    conceal: createConcealment(keyOf('security events')),
    count,
    onProbing: metrics.counter('violet_probing_total', 'Members who were refused a hundred times within ten minutes'),
  });
}

/** What an alert asks for. */
const watchedEvent: keyof DomainEventMap = 'member.registered';

function countEvents(metrics: Pick<Metrics, 'counter'>): Count {
  const count = metrics.counter('violet_events_total', 'What happened, by its name', 'event');
  count.begin(watchedEvent);
  return count;
}

const tellOfForeignOrigin =
  (security: ReturnType<typeof openSecurity>) =>
  ({ ip: address }: { readonly ip: string }): void =>
    security.record('foreign_origin', { outcome: 'refused', why: 'bad_origin', address });

/** What leaves the house, each delivery counted, and what looks at files that come in. */
async function openGateways(options: AppOptions & { readonly tracing: Tracing; readonly isExposed: boolean }, metrics: Metrics, log: Log) {
  const { isExposed, tracing } = options;
  const mail = tracing.follow('mail', options.mail ?? (isExposed ? createNoMail() : createLoggedMail(log)));
  const sms = tracing.follow('sms', options.sms ?? (isExposed ? createNoSms() : createLoggedSms(log)));
  const subject = contactOf(options.neutralUrl ?? options.publicUrl);
  const push = tracing.follow('push', createWebPush({ subject, network: options.network, hosts: options.pushHosts }));
  const payments = await openPayments(options, log);
  const counted = countDeliveries(metrics);
  return {
    mail: { ...mail, send: counted('email', mail.send.bind(mail)) },
    sms: { ...sms, send: counted('sms', sms.send.bind(sms)) },
    push: { send: counted('push', push.send.bind(push)) },
    payments: payments && tracing.follow('payments', payments),
    abuseHashes: options.abuseHashes,
    scanner: options.scanner && createScanner(options.scanner, { metrics, tracing, log }),
  };
}

/** The store of files, and what is known of those that have to go. */
function openFiles(options: AppOptions, log: Log) {
  const { store } = options;
  const fileDeletions = createFileDeletions({ ...options, log });
  const fileUploads = createFileUploads({ ...options, fileDeletions });
  const departed = createDepartedList(options);
  const files: Module<FileDeletions> = {
    service: fileDeletions,
    jobs: {
      'file-discards': { cron: '* * * * *', work: fileDeletions.deleteDue },
      'departed-sweep': { cron: '41 4 * * *', work: departed.sweep },
      'file-sweep': { cron: '23 * * * *', work: fileDeletions.sweep },
    },
  };
  return { store, fileDeletions, fileUploads, departed, files };
}

const leaves = (gateway: { readonly isOff?: boolean } | undefined) => gateway !== undefined && gateway.isOff !== true;

/** What the operator has set, and what holds where nothing is set. */
function settingsOf(options: AppOptions) {
  const { demo, publicUrl, publicDemo = false } = options;
  const isLocalDemo = demo && !publicDemo;
  const { isExposed = !isLocalDemo } = options;
  const sendsCodes = options.mail !== undefined || options.sms !== undefined;
  return {
    isLocalDemo,
    vapid: options.vapid,
    pushHosts: options.pushHosts,
    formerVapid: options.formerVapid ?? [],
    publicUrl,
    linkUrl: options.neutralUrl ?? publicUrl,
    linkHost: options.neutralUrl ? null : publicUrl.host,
    secureCookies: publicUrl.protocol === 'https:',
    isExposed,
    // What is only written to a log does not count.
    sends: { email: leaves(options.mail), phone: leaves(options.sms) },
    provesContacts: options.provesContacts ?? (isExposed && !demo && sendsCodes),
    photoCheck: options.photoCheck ?? 'on',
    demo,
    publicDemo,
    rateLimits: options.rateLimits,
    supportEmail: options.supportEmail,
    legalDir: options.legalDir,
    legalVersion: options.legalVersion,
    banKey: options.banKey,
    formerBanKeys: options.formerBanKeys,
    roleFactors: options.roleFactors ?? isExposed,
    passwordCost: options.passwordCost,
    passwordMin: options.passwordMin ?? (isExposed ? 10 : undefined),
  };
}

export async function openPlatform(options: AppOptions) {
  const { redis, clock, rateLimits: enabled, tracing = noTracing } = options;
  const atRest = await openAtRest(options);
  const contacts = createContactHashes(options.contactsKey, clock);
  const bind = (bare: Db) => withContacts(atRest.bind(tracing.database(bare)), contacts);
  const db = bind(options.db);
  const readDb = options.readDb === options.db ? db : bind(options.readDb);
  const { isLocalDemo, ...settings } = settingsOf(options);
  const metrics = createMetrics();
  const keyOf = await openKeys(db);
  const security = openSecurity(options, metrics, keyOf);
  const countRefusal = metrics.counter('violet_rate_limited_total', 'Calls refused by a limit', 'limit');
  const onRefusal = (limit: Limit, key: LimitKey, behind?: Behind) => {
    countRefusal(limit.name);
    security.record('limit', { outcome: 'refused', why: limit.name, ...callerBehind(limit, key, behind) });
  };
  const shared = redis && { redis, conceal: createConcealment(keyOf('limits')) };
  const limits = createRateLimits({ enabled, demo: isLocalDemo, shared, onRefusal });
  const distinctLimits = createDistinctLimits({ enabled, demo: isLocalDemo, shared, onRefusal });
  const http = await createHttpServer({ ...options, linked, limits, tracing, onForeignOrigin: tellOfForeignOrigin(security) });
  const drain = createDrain(http);
  const log = http.log;
  metrics.watch(http);
  watchDatabase(metrics, options.db, options.readDb);
  if (options.dataDir) watchDisk(metrics, options.dataDir);
  watchCertificates(metrics, options.certificates ?? {});
  const events = createEvents<DomainEventMap>(log, countEvents(metrics));
  const processId = randomUUID();
  const onBadNote = metrics.counter('violet_bad_notes_total', 'Notes between processes that were dropped, by why', 'reason');
  for (const reason of droppedNotes) onBadNote.begin(reason);
  const onNote = metrics.counter('violet_notes_total', 'Notes between processes that this one has read, by channel', 'channel');
  const bus = redis
    ? createRedisBus({
        pubSub: openRedisPubSub(redis, log),
        processId,
        sealing: createNoteSealing(keyOf('notes'), processId),
        conceal: createConcealment(keyOf('members on the bus')),
        onNote,
        onBadNote,
        log,
      })
    : createLocalBus();
  const sign = createConcealment(keyOf('leases'));
  const openLease: OpenLease | undefined = redis && ((name) => createLease({ redis, processId, name, sign }));
  const onPresence = (memberId: string, isOnline: boolean) => events.emit('presence.changed', { memberId, isOnline });
  const countFrame = metrics.counter('violet_frames_total', 'Frames on sockets, by direction and type', 'direction', 'type');
  const hubParts = createHub({ bus, redis, processId, onPresence, countFrame, log });
  const jobs = createJobs({ db: options.db, log, ...countRuns(metrics), mode: options.jobs });
  metrics.gauge('violet_sockets', 'Open sockets of this process', () => [...hubParts.registry.all()].length);
  metrics.gauge('violet_members_online', 'Members with an open socket in this process', hubParts.registry.countMembers);
  watchJobs(metrics, jobs);
  const gateways = await openGateways({ ...options, db, tracing, isExposed: settings.isExposed }, metrics, log);
  const kept = openFiles({ ...options, db, store: countFailures(options.store, metrics) }, log);
  return {
    db,
    readDb,
    clock,
    events,
    log,
    http,
    drain,
    metrics,
    tracing,
    limits,
    distinctLimits,
    bus,
    openLease,
    hubParts,
    hub: hubParts.hub,
    jobs,
    atRest: atRest.module({ db, clock, log }),
    security,
    deriveKey: keyOf,
    models: createPictureModels(log),
    ...kept,
    ...gateways,
    ...settings,
  };
}

/** Each module takes of it what it names. */
export type Platform = Awaited<ReturnType<typeof openPlatform>>;
