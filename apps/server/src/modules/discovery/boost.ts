import type { Boost } from '@violet/contract/discovery';
import { refuse } from '#platform/http/errors.ts';
import type { DomainEventMap } from '#modules/domain-events.ts';
import type { DiscoveryDeps } from './deps.ts';
import { hasAutomaticBoost } from './option-queries.ts';

export async function boost({ clock, profiles }: Pick<DiscoveryDeps, 'clock' | 'profiles'>, memberId: string): Promise<Boost> {
  const until = await profiles.startBoost(memberId, clock.now());
  if (!until) throw refuse('boost_active');
  return { boostedUntil: until.toISOString() };
}

/** For a member who has just come online. Too early after the last boost none begins, and nothing needs to be said. */
export async function boostAutomatically(
  { db, clock, profiles }: Pick<DiscoveryDeps, 'db' | 'clock' | 'profiles'>,
  { memberId, isOnline }: DomainEventMap['presence.changed'],
): Promise<void> {
  if (isOnline && (await hasAutomaticBoost(db, memberId, clock.now()))) await profiles.startBoost(memberId, clock.now());
}
