// That she comes, goes, hides it or shows it again, told to her matches at once. Decisions 'Always'; api.md, WebSocket.
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/db.ts';
import type { Hub } from '../../platform/realtime/hub.ts';
import type { DomainEvents } from '../domain-events.ts';
import { type AudienceRow, listOnlineAudience } from './queries.ts';

export interface OnlineStatusDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly events: DomainEvents;
  readonly hub: Pick<Hub, 'send' | 'onlineAmong'>;
}

export function announceOnlineStatus({ db, clock, events, hub }: OnlineStatusDeps): void {
  function send(memberId: string, audience: readonly AudienceRow[], isOnline: boolean | null, lastActive: Date | null): void {
    const memberIds = audience.map(({ other_id }) => other_id);
    hub.send(memberIds, { type: 'online_status', userId: memberId, isOnline, lastActive: lastActive?.toISOString() ?? null });
  }

  events.on('presence.changed', async ({ memberId, isOnline }) => {
    const audience = await listOnlineAudience(db, memberId);
    const [shown] = audience;
    if (shown?.shows_online) send(memberId, audience, isOnline, shown.last_active_at && clock.now());
  });

  // Who has seen her online would go on believing it.
  events.on('presence.veiled', async ({ memberId }) => {
    const audience = await listOnlineAudience(db, memberId);
    const [shown] = audience;
    if (!shown) return;
    const isOnline = shown.shows_online ? (await hub.onlineAmong([memberId])).has(memberId) : null;
    send(memberId, audience, isOnline, shown.last_active_at);
  });
}
