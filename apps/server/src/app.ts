// The composition root: every module once, in the order of who needs whom.
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { randomUUID } from 'node:crypto';
import { closeCodes } from '@violet/contract/realtime';
import type { Redis } from 'ioredis';
import { createLocalBus, createRedisBus } from './platform/bus.ts';
import type { Clock } from './platform/clock.ts';
import type { Db } from './platform/db/db.ts';
import { createEvents } from './platform/events.ts';
import { createLoggedMail, type MailGateway } from './platform/gateways/mail.ts';
import { openPayments } from './platform/gateways/open-payments.ts';
import type { Network } from './platform/gateways/public-network.ts';
import { createWebPush } from './platform/gateways/push.ts';
import { createLoggedSms, type SmsGateway } from './platform/gateways/sms.ts';
import type { StripeSettings } from './platform/gateways/stripe-payments.ts';
import type { VapidKeys } from './platform/gateways/vapid.ts';
import { mountApiDocument } from './platform/http/api-document.ts';
import { drainHttp } from './platform/http/drain.ts';
import { mountHealth } from './platform/http/health.ts';
import { createMetrics } from './platform/http/metrics.ts';
import { mount } from './platform/http/mount.ts';
import { createProfileBudget } from './platform/http/profile-budget.ts';
import { createRateLimits } from './platform/http/rate-limits.ts';
import { createHttpServer, type LogTarget } from './platform/http/server.ts';
import { mountSite } from './platform/http/site.ts';
import { createUploadRoom } from './platform/http/upload-room.ts';
import { createJobs } from './platform/jobs/jobs.ts';
import { createDiscards } from './platform/storage/discards.ts';
import type { FileStore } from './platform/storage/file-store.ts';
import { createHub } from './platform/realtime/hub.ts';
import { startSocketServer } from './platform/realtime/socket-server.ts';
import { createAddresses } from './modules/addresses/service.ts';
import { createAlerts } from './modules/alerts/service.ts';
import { stopRoute } from './modules/alerts/stop-route.ts';
import { createAccount } from './modules/account/service.ts';
import { accountSections } from './account-sections.ts';
import type { Modules } from './modules.ts';
import { routesOf } from './routes.ts';
import { upkeep } from './upkeep.ts';
import type { PasswordCost } from './modules/auth/hashing.ts';
import { createAuth } from './modules/auth/service.ts';
import { createBadges } from './modules/badges/service.ts';
import { chatFrames } from './modules/chat/frames.ts';
import { createChat } from './modules/chat/service.ts';
import { portrait } from './modules/demo/portraits/portrait.ts';
import type { Pace } from './modules/demo/companions.ts';
import { createDemo } from './modules/demo/service.ts';
import { createDiscovery } from './modules/discovery/service.ts';
import type { DomainEventMap } from './modules/domain-events.ts';
import { createMeetupCalendar } from './modules/events/service.ts';
import { createInsights } from './modules/insights/service.ts';
import { createLikes } from './modules/likes/service.ts';
import { createMatches } from './modules/matches/service.ts';
import { createModeration } from './modules/moderation/service.ts';
import { createNotifications } from './modules/notifications/service.ts';
import { createPreferences } from './modules/preferences/service.ts';
import { pictureRoutes } from './modules/photos/picture-routes.ts';
import { createPhotos } from './modules/photos/service.ts';
import { createProfiles } from './modules/profiles/service.ts';
import { createSafety } from './modules/safety/service.ts';
import { createSms } from './modules/sms/service.ts';
import { createStatuses } from './modules/statuses/service.ts';
import { voiceRoute } from './modules/statuses/voice-route.ts';
import { createSubscriptions } from './modules/subscription/service.ts';
import { createTea } from './modules/tea/service.ts';
import { createVerifications } from './modules/verification/service.ts';

export interface AppOptions {
  readonly db: Db;
  /** Where discovery may read from; the database itself without a replica. */
  readonly readDb: Db;
  readonly redis: Redis | undefined;
  /** Where uploaded files are kept. */
  readonly store: FileStore;
  readonly clock: Clock;
  readonly publicUrl: URL;
  readonly demo: boolean;
  /** How fast demo members read and answer; a human pace by default. */
  readonly pace?: Pace;
  readonly rateLimits: boolean;
  readonly trustedProxies: readonly string[];
  /** Where premium members write, and are answered first; by default nowhere. */
  readonly supportEmail?: string | undefined;
  /** Where letters leave; by default they are written to the log. */
  readonly mail?: MailGateway | undefined;
  /** Who takes payments; by default the built-in test provider in a demo, and else nobody. */
  readonly stripe?: StripeSettings | undefined;
  /** What a password costs to hash; as much as guards it by default. */
  readonly passwordCost?: PasswordCost | undefined;
  /** Where texts leave; by default they are written to the log. */
  readonly sms?: SmsGateway | undefined;
  /** What push services know this site by; by default made once and kept in the database. */
  readonly vapid?: VapidKeys | undefined;
  /** Where push services are; by default on the public internet alone. */
  readonly network?: Network | undefined;
  /** The operator's part of the key by which contacts of banned members are kept; none by default. */
  readonly banKey?: string | undefined;
  readonly logLevel: 'info' | 'warn' | 'silent';
  /** Where the log goes; by default to standard output. */
  readonly logTo?: LogTarget | undefined;
}

const site = path.join(import.meta.dirname, '../../web/dist');

/** Push services accept mailboxes and https addresses. */
function contactOf({ protocol, origin, hostname }: URL): string {
  return protocol === 'https:' ? origin : `mailto:operator@${hostname}`;
}

/** Builds the server on an open, migrated database. Nothing listens yet. */
export async function buildApp(options: AppOptions) {
  const { db, redis, clock, publicUrl, demo } = options;
  const limits = createRateLimits({ enabled: options.rateLimits, demo, redis });
  const budget = createProfileBudget({ enabled: options.rateLimits, demo, redis });
  const { trustedProxies, logLevel, logTo } = options;
  const http = await createHttpServer({ publicUrl, limits, trustedProxies, logLevel, logTo });
  const log = http.log;
  const metrics = createMetrics();
  metrics.watch(http);
  const events = createEvents<DomainEventMap>(log);
  const processId = randomUUID();
  const bus = redis ? createRedisBus(redis, processId, log) : createLocalBus();
  const jobs = createJobs(db, log);
  const sockets = createHub({
    bus,
    redis,
    processId,
    onPresence: (memberId, isOnline) => events.emit('presence.changed', { memberId, isOnline }),
    log,
  });
  const { hub } = sockets;
  const discards = createDiscards({ db, store: options.store, clock, log });

  const safety = createSafety({ db, clock, events });
  const tea = createTea({ db, clock, events, demo, rateLimits: options.rateLimits });
  const badges = createBadges({ db, clock, events, tea, log });
  const statuses = createStatuses({ db, clock, events });
  const subscriptions = createSubscriptions({
    db,
    clock,
    events,
    hub,
    limits,
    payments: openPayments(options, log),
    demo,
    supportEmail: options.supportEmail,
    log,
  });
  const photos = createPhotos({ db, clock, events, store: options.store, discards });
  const profiles = createProfiles({ db, clock, events, presence: hub, photos, banKey: options.banKey });
  const verifications = createVerifications({ db, clock, events, store: options.store, discards, photos, profiles, log });
  profiles.onChange(verifications.followPhotos);
  const preferences = createPreferences({ db, events, profiles });
  const discovery = createDiscovery({ db, readDb: options.readDb, clock, events, profiles });
  profiles.onChange(discovery.refreshCandidate);
  profiles.onReturn(badges.recordDay);
  preferences.onChange(discovery.refreshCandidate);
  const mail = options.mail ?? createLoggedMail(log);
  const addresses = createAddresses({ db, clock, events, limits, mail, profiles, log });
  const auth = createAuth({ db, clock, events, limits, profiles, preferences, addresses, mail, passwordCost: options.passwordCost, log });
  const chat = createChat({ db, clock, events, bus, hub, limits, log, isShared: redis !== undefined });
  const matches = createMatches({ db, clock, events, hub, safety, profiles, statuses });
  const likes = createLikes({ db, clock, events, safety, matches });
  profiles.onChange(likes.meetReturned);
  const notifications = createNotifications({ db, clock, events, hub, matches, profiles, discovery });
  const sms = options.sms ?? createLoggedSms(log);
  const texts = createSms({ db, clock, limits, profiles, sms, log });
  const push = createWebPush({ subject: contactOf(publicUrl), network: options.network });
  // An alert that nobody is woken for waits for the minute's turn.
  const wake = () => void jobs.send('alerts').catch((error: unknown) => log.info({ err: error }, 'alerts wait for their turn'));
  const alerts = createAlerts({
    db,
    clock,
    events,
    hub,
    limits,
    preferences,
    push,
    mail,
    sms,
    publicUrl,
    vapid: options.vapid,
    wake,
    log,
  });
  const insights = createInsights({ db, clock });
  const meetups = createMeetupCalendar({ db, clock, events, limits, likes, safety });
  meetups.onReminders(alerts.remind);
  meetups.onNews(alerts.tellOfMeetups);
  auth.onNewPassword(meetups.endFeed);
  verifications.onLoss(meetups.loseVerified);

  const moderation = createModeration({ db, clock, events, auth, profiles, safety, verifications, tea, mail, log });

  const account = createAccount({ db, clock, events, auth, profiles, log });
  for (const { depart } of [safety, matches, likes, photos, verifications, tea, meetups, moderation, auth]) account.onDeparture(depart);
  account.afterDeparture(discovery.forget);
  const modules: Modules = {
    account,
    addresses,
    alerts,
    auth,
    badges,
    chat,
    discards,
    discovery,
    insights,
    likes,
    matches,
    meetups,
    moderation,
    notifications,
    photos,
    preferences,
    profiles,
    safety,
    sms: texts,
    statuses,
    subscriptions,
    tea,
    verifications,
  };
  accountSections(modules);
  upkeep(jobs, modules);

  events.on('session.ended', ({ sessionIds }) => hub.closeSessions(sessionIds, closeCodes.notAuthenticated));
  events.on('notice.given', ({ memberId }) => hub.send([memberId], { type: 'notice' }));
  events.on('files.discarded', discards.work);
  events.on('presence.changed', ({ memberId }) => profiles.markActive(memberId, clock.now()));

  const demoCommunity = demo
    ? createDemo({
        db,
        clock,
        events,
        auth,
        badges,
        profiles,
        photos,
        preferences,
        subscriptions,
        verifications,
        chat,
        log,
        ...(options.pace ? { pace: options.pace } : {}),
      })
    : undefined;

  const { authenticate, mustHold } = auth;
  const secureCookies = publicUrl.protocol === 'https:';
  const gate = { authenticate, mustHold, limits, secureCookies, uploadRoom: createUploadRoom() };
  for (const bound of routesOf({ modules, budget, secureCookies })) mount(http, gate, bound);
  await http.register(
    pictureRoutes({ photos, authenticate, limits, draw: ({ seed, look }, crop) => portrait(seed, crop ? { ...look, crop } : look) }),
  );
  await http.register(voiceRoute({ statuses, authenticate }));
  await http.register(stopRoute({ letters: alerts, limits }));
  const socketServer = startSocketServer({
    server: http.server,
    publicUrl,
    authenticate,
    limits,
    livingSessions: auth.livingSessions,
    parts: sockets,
    handlers: chatFrames(chat, limits),
    onConnected: async ({ id }, reply) => (await chat.missed(id)).forEach(reply),
    hasFrameLimit: options.rateLimits,
    busHealthy: () => bus.healthy(),
    log,
  });
  mountHealth(http, db, bus);
  mountApiDocument(http, publicUrl);
  await mountSite(http, site, { paysAtStripe: options.stripe !== undefined });

  return {
    http,
    events,
    budget,
    demo: demoCommunity,
    jobs,
    subscriptions,
    alerts,
    moderation,
    meetups,
    metrics,
    /** Starts to serve; answers the port, which the system chooses for 0. */
    async listen(port: number, host: string): Promise<number> {
      await http.listen({ port, host });
      return (http.server.address() as AddressInfo).port;
    },
    /** No new work; open requests and sockets are finished. */
    async drain(): Promise<void> {
      demoCommunity?.stop();
      await jobs.stop();
      await Promise.all([drainHttp(http), socketServer.drain()]);
      await events.settled();
      await alerts.flush();
      chat.stop();
      await verifications.stop();
      await bus.close();
    },
  };
}

export type App = Awaited<ReturnType<typeof buildApp>>;
