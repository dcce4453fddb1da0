// The composition root: the platform, every module, what connects them, and the server that answers.
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { AppOptions } from './app-options.ts';
import { createModules } from './composition.ts';
import { connect } from './hooks.ts';
import { hideDemo, removeDemo } from './demo/leave.ts';
import { createDemo } from './demo/service.ts';
import { openPlatform } from './open-platform.ts';
import { serve } from './serve.ts';

export interface DrainTimes {
  /** How long it serves on after `/readyz` has said 503, so that whoever asks there sends nobody any more. */
  readonly delayMs?: number;
  /** Over what time sockets are closed, so that their members do not all come back at once. */
  readonly spreadMs?: number;
}

/** Builds the server on an open, migrated database. Nothing listens yet. */
export async function buildApp(options: AppOptions) {
  const base = await openPlatform(options);
  const { all, services } = createModules({ ...base, countryRules: options.countryRules });
  const built = { ...base, ...services };
  const demo = options.demo ? createDemo({ ...built, ...(options.pace && { pace: options.pace }) }) : undefined;
  connect(base, services, demo);
  for (const { exports = {}, jobs = {}, folders = {}, gauges = {}, retention = [] } of all) {
    services.retention.register(retention);
    for (const [name, section] of Object.entries(exports)) services.account.registerSection(name, section);
    for (const [name, { work, ...schedule }] of Object.entries(jobs))
      base.jobs.register(name, () => base.tracing.begin(`job ${name}`, work), schedule);
    for (const [name, { help, label, read }] of Object.entries(gauges)) base.metrics.gauges(`violet_${name}`, help, label, read);
    for (const [folder, inUse] of Object.entries(folders)) base.fileDeletions.registerFolder(folder, inUse);
  }
  const routes = all.flatMap((module) => module.routes ?? []);
  const sockets = await serve(base, services, routes, options);
  const { http, drain, events, jobs, metrics, bus, scanner } = base;
  const { account, chat, datePlans, hiddenContacts, subscriptions, outbound, moderation, meetups, profiles, retention, safety } = services;

  return {
    http,
    events,
    demo,
    /** For a server without a demo community: what an earlier start brought is hidden or deleted. */
    noDemo: { hide: () => hideDemo(built), remove: () => removeDemo(built) },
    jobs,
    /** Undefined without keys. */
    atRest: base.atRest.service,
    account,
    chat,
    datePlans,
    hiddenContacts,
    subscriptions,
    outbound,
    moderation,
    meetups,
    profiles,
    retention,
    safety,
    metrics,
    /** Starts to serve; answers the port, which the system chooses for 0. */
    async listen(port: number, host: string): Promise<number> {
      await http.listen({ port, host });
      return (http.server.address() as AddressInfo).port;
    },
    /** No new work; open requests and sockets are finished. */
    async drain({ delayMs = 0, spreadMs = 0 }: DrainTimes = {}): Promise<void> {
      drain.begin();
      demo?.stop();
      // Work that is under way has as long as open requests have, beside them.
      const jobsEnd = jobs.stop();
      await pause(delayMs);
      await Promise.all([jobsEnd, drain.close(), sockets.drain(spreadMs)]);
      await events.settled();
      // Who needs another stops before that one.
      for (const { stop } of all.toReversed()) await stop?.();
      scanner?.stop();
      await bus.close();
    },
  };
}

export type App = Awaited<ReturnType<typeof buildApp>>;
