// What a member's matches see at once: that the member comes or goes, hides it or shows it again. Spec, Always; Spec §12 WebSocket.
import type { DomainEventMap } from '#modules/domain-events.ts';
import type { ChatDeps } from './deps.ts';
import { type AudienceRow, listOnlineAudience } from './queries.ts';

type StatusDeps = Pick<ChatDeps, 'db' | 'clock' | 'hub'>;

interface OnlineStatus {
  readonly memberId: string;
  /** Null when it is hidden. */
  readonly isOnline: boolean | null;
  readonly lastActive: Date | null;
}

function sendStatus({ hub }: StatusDeps, audience: readonly AudienceRow[], { memberId, isOnline, lastActive }: OnlineStatus): void {
  const memberIds = audience.map(({ other_id }) => other_id);
  hub.send(memberIds, { type: 'online_status', userId: memberId, isOnline, lastActive: lastActive?.toISOString() ?? null });
}

export async function sendPresence(deps: StatusDeps, { memberId, isOnline }: DomainEventMap['presence.changed']): Promise<void> {
  const audience = await listOnlineAudience(deps.db, memberId);
  const [shown] = audience;
  if (!shown?.shows_online) return;
  sendStatus(deps, audience, { memberId, isOnline, lastActive: shown.last_active_at && deps.clock.now() });
}

/** Whoever has seen the member online would go on believing it. */
export async function sendPresenceVisibility(deps: StatusDeps, { memberId }: DomainEventMap['presence.visibility_changed']): Promise<void> {
  const audience = await listOnlineAudience(deps.db, memberId);
  const [shown] = audience;
  if (!shown) return;
  const isOnline = shown.shows_online ? (await deps.hub.onlineAmong([memberId])).has(memberId) : null;
  sendStatus(deps, audience, { memberId, isOnline, lastActive: shown.last_active_at });
}
