// The composition root: every module once, in the order of who needs whom.
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { randomUUID } from 'node:crypto';
import { endpoints } from '@violet/contract/endpoints';
import { closeCodes } from '@violet/contract/realtime';
import type { Redis } from 'ioredis';
import { createLocalBus, createRedisBus } from './platform/bus.ts';
import type { Clock } from './platform/clock.ts';
import type { Db } from './platform/db/db.ts';
import { createEvents } from './platform/events.ts';
import { createLoggedMail, type MailGateway } from './platform/gateways/mail.ts';
import { mountApiDocument } from './platform/http/api-document.ts';
import { drainHttp } from './platform/http/drain.ts';
import { mountHealth } from './platform/http/health.ts';
import { createMetrics } from './platform/http/metrics.ts';
import { mount } from './platform/http/mount.ts';
import { notOpenYet } from './platform/http/not-open-yet.ts';
import { createRateLimits } from './platform/http/rate-limits.ts';
import type { Route } from './platform/http/route.ts';
import { createHttpServer } from './platform/http/server.ts';
import { mountSite } from './platform/http/site.ts';
import { createJobs } from './platform/jobs/jobs.ts';
import { createHub } from './platform/realtime/hub.ts';
import { startSocketServer } from './platform/realtime/socket-server.ts';
import { authRoutes } from './modules/auth/routes.ts';
import { createAuth } from './modules/auth/service.ts';
import { chatFrames } from './modules/chat/frames.ts';
import { chatRoutes } from './modules/chat/routes.ts';
import { createChat } from './modules/chat/service.ts';
import { portrait } from './modules/demo/portraits/portrait.ts';
import type { Pace } from './modules/demo/companions.ts';
import { createDemo } from './modules/demo/service.ts';
import { discoveryRoutes } from './modules/discovery/routes.ts';
import { createDiscovery } from './modules/discovery/service.ts';
import type { DomainEventMap } from './modules/domain-events.ts';
import { likeRoutes } from './modules/likes/routes.ts';
import { createLikes } from './modules/likes/service.ts';
import { matchRoutes } from './modules/matches/routes.ts';
import { createMatches } from './modules/matches/service.ts';
import { notificationRoutes } from './modules/notifications/routes.ts';
import { createNotifications } from './modules/notifications/service.ts';
import { preferenceRoutes } from './modules/preferences/routes.ts';
import { createPreferences } from './modules/preferences/service.ts';
import { photoRoutes } from './modules/profiles/photos/photo-routes.ts';
import { profileRoutes } from './modules/profiles/routes.ts';
import { createProfiles } from './modules/profiles/service.ts';
import { safetyRoutes } from './modules/safety/routes.ts';
import { createSafety } from './modules/safety/service.ts';
import { subscriptionRoutes } from './modules/subscription/routes.ts';
import { createSubscriptions } from './modules/subscription/service.ts';

export interface AppOptions {
  readonly db: Db;
  /** Where discovery may read from; the database itself without a replica. */
  readonly readDb: Db;
  readonly redis: Redis | undefined;
  readonly clock: Clock;
  readonly publicUrl: URL;
  readonly demo: boolean;
  /** How fast demo members read and answer; a human pace by default. */
  readonly pace?: Pace;
  readonly rateLimits: boolean;
  readonly trustedProxies: readonly string[];
  /** Where letters leave; by default they are written to the log. */
  readonly mail?: MailGateway | undefined;
  readonly logLevel: 'info' | 'warn' | 'silent';
}

const site = path.join(import.meta.dirname, '../../web/dist');

/** Builds the server on an open, migrated database. Nothing listens yet. */
export async function buildApp(options: AppOptions) {
  const { db, redis, clock, publicUrl, demo } = options;
  const limits = createRateLimits({ enabled: options.rateLimits, demo, redis });
  const http = await createHttpServer({ publicUrl, limits, trustedProxies: options.trustedProxies, logLevel: options.logLevel });
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

  const safety = createSafety({ db, clock, events });
  const subscriptions = createSubscriptions({ db, clock, events, demo });
  const profiles = createProfiles({ db, clock, events, presence: hub });
  const preferences = createPreferences({ db, events, profiles });
  const discovery = createDiscovery({ db, readDb: options.readDb, clock, events, profiles });
  profiles.onChange(discovery.refreshCandidate);
  preferences.onChange(discovery.refreshCandidate);
  const mail = options.mail ?? createLoggedMail(log);
  const auth = createAuth({ db, clock, events, limits, profiles, preferences, mail, log });
  const chat = createChat({ db, clock, events, bus, hub, log, isShared: redis !== undefined });
  const matches = createMatches({ db, clock, events, hub, safety, profiles });
  const likes = createLikes({ db, clock, events, safety, matches });
  profiles.onChange(likes.meetReturned);
  const notifications = createNotifications({ db, clock, events, hub, matches, profiles, discovery });

  events.on('session.ended', ({ sessionIds }) => hub.closeSessions(sessionIds, closeCodes.notAuthenticated));
  events.on('presence.changed', ({ memberId }) => profiles.markActive(memberId, clock.now()));

  const demoCommunity = demo
    ? createDemo({
        db,
        clock,
        events,
        auth,
        profiles,
        preferences,
        subscriptions,
        chat,
        log,
        ...(options.pace ? { pace: options.pace } : {}),
      })
    : undefined;

  const { authenticate } = auth;
  jobs.register('auth-sweep', auth.sweep, { cron: '17 * * * *' });
  jobs.register('deck-sweep', discovery.sweep, { cron: '41 4 * * *' });
  const secureCookies = publicUrl.protocol === 'https:';
  const routes: Route[] = [
    ...authRoutes(auth, secureCookies),
    ...profileRoutes(profiles),
    ...preferenceRoutes(preferences),
    ...discoveryRoutes(discovery),
    ...subscriptionRoutes(subscriptions),
    ...safetyRoutes(safety),
    ...likeRoutes(likes),
    ...matchRoutes(matches),
    ...chatRoutes(chat),
    ...notificationRoutes(notifications),
  ];
  for (const bound of [...routes, ...notOpenYet(endpoints, routes)]) mount(http, { authenticate, limits, secureCookies }, bound);
  await http.register(
    photoRoutes({ profiles, authenticate, draw: ({ seed, look }, crop) => portrait(seed, crop ? { ...look, crop } : look) }),
  );
  const socketServer = startSocketServer({
    server: http.server,
    publicUrl,
    authenticate,
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
  await mountSite(http, site);

  return {
    http,
    events,
    demo: demoCommunity,
    jobs,
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
      chat.stop();
      await bus.close();
    },
  };
}

export type App = Awaited<ReturnType<typeof buildApp>>;
