import type { Db } from '#platform/db/db.ts';
import { createEvents } from '#platform/events.ts';
import { createDistinctLimits } from '#platform/http/limits/distinct-limits.ts';
import { createMetrics } from '#platform/http/operation/metrics.ts';
import { createDiscovery } from '#modules/discovery/service.ts';
import type { DomainEventMap } from '#modules/domain-events.ts';
import { createPlaces } from '#modules/places/service.ts';
import { createProfiles } from '#modules/profiles/service.ts';

/** Discovery and what it needs, by this clock, on a community that has no photos and nobody online. */
export function openDiscovery(db: Db, clock: { now: () => Date }) {
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const events = createEvents<DomainEventMap>(log);
  const noPhotos = { arrange: async () => undefined };
  const presence = { onlineAmong: async () => new Set<string>() };
  const distinctLimits = createDistinctLimits({ enabled: false, demo: false });
  const security = { record: () => undefined };
  const places = createPlaces({ log, countryRules: undefined, isExposed: false });
  const profiles = createProfiles({
    db,
    clock,
    log,
    events,
    presence,
    photos: noPhotos,
    places,
    distinctLimits,
    limits: { consume: async () => undefined, giveBack: async () => undefined },
    security,
    isExposed: false,
  });
  return { discovery: createDiscovery({ db, readDb: db, clock, events, log, profiles, metrics: createMetrics() }), events };
}
