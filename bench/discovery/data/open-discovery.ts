import type { Db } from '#server/src/platform/db/db.ts';
import { createEvents } from '#server/src/platform/events.ts';
import { createDistinctLimits } from '#server/src/platform/http/limits/distinct-limits.ts';
import { createMetrics } from '#server/src/platform/http/operation/metrics.ts';
import { createDiscovery } from '#server/src/modules/discovery/service.ts';
import type { DomainEventMap } from '#server/src/modules/domain-events.ts';
import { createProfiles } from '#server/src/modules/profiles/service.ts';

/** Discovery and what it needs, by this clock, on a community that has no photos and nobody online. */
export function openDiscovery(db: Db, clock: { now: () => Date }) {
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const events = createEvents<DomainEventMap>(log);
  const noPhotos = { arrange: async () => undefined };
  const presence = { onlineAmong: async () => new Set<string>() };
  const distinctLimits = createDistinctLimits({ enabled: false, demo: false });
  const profiles = createProfiles({
    db,
    clock,
    events,
    presence,
    photos: noPhotos,
    distinctLimits,
    security: { record: () => undefined },
    isExposed: false,
  });
  return { discovery: createDiscovery({ db, readDb: db, clock, events, profiles, metrics: createMetrics() }), events };
}
