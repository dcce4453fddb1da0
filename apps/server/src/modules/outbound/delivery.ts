// Deliveries: judged once more, then sent by push, e-mail and SMS. Each is tried until it has arrived, is unwanted or failed often.
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { NotPublic } from '#platform/gateways/push/public-network.ts';
import type { PushGateway } from '#platform/gateways/push/push.ts';
import { NumberRefused, type SmsGateway } from '#platform/gateways/sms/sms.ts';
import type { Log } from '#platform/log.ts';
import type { Hub } from '#platform/realtime/hub/hub.ts';
import {
  deleteOutboundItems,
  deleteDelivery,
  deleteExpiredPushSubscription,
  deleteRecalledOutboundItems,
  updateDelivered,
  claimDeliveries,
  type DeliveryRow,
} from './queries.ts';
import type { Emails } from './email/emails.ts';
import type { PushKeys } from './push/push-keys.ts';
import { outboundText } from './words.ts';

export interface DeliveryDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly hub: Pick<Hub, 'onlineAmong'>;
  readonly push: PushGateway;
  readonly emails: Pick<Emails, 'send'>;
  readonly sms: SmsGateway;
  readonly log: Log;
}

const atOnce = 20;
/** More than an hour, with the waits between them. */
const maxTries = 5;

/** What a browser needs to find its own words and to open the right screen. It is encrypted for that browser alone. */
function payloadOf({ match_id, meetup_id, hours, language }: DeliveryRow): string {
  if (meetup_id !== null) return JSON.stringify({ url: '/events', language, ...(hours !== null && { hours }) });
  return JSON.stringify({ url: match_id === null ? '/home' : `/conversation/${match_id}`, language });
}

export function createDelivery({ db, clock, hub, push, emails, sms, log }: DeliveryDeps, keys: Pick<PushKeys, 'find'>) {
  async function call(row: DeliveryRow): Promise<void> {
    const pair = await keys.find(row.push_key);
    // Its page subscribes anew at the next visit.
    if (!pair) {
      log.warn({ key: row.push_key?.slice(0, 12) }, 'a browser subscribed with a key of push that is not here any more');
      return deleteDelivery(db, row.id);
    }
    const outcome = await push.send(pair, row, payloadOf(row));
    if (outcome === 'gone') return deleteExpiredPushSubscription(db, row.subscription_id, row.endpoint);
    if (outcome === 'sent') return updateDelivered(db, row, clock.now());
    log.warn({ host: new URL(row.endpoint).host }, 'a push service refused a call');
    return deleteDelivery(db, row.id);
  }

  async function send(row: DeliveryRow): Promise<void> {
    const { channel, language, hours } = row;
    if (channel === 'push') return call(row);
    if (channel === 'sms') await sms.send({ to: row.phone_number, text: outboundText(language, hours).text });
    else if (!(await emails.send(row, outboundText(language, hours)))) return deleteDelivery(db, row.id);
    return updateDelivered(db, row, clock.now());
  }

  async function attempt(row: DeliveryRow): Promise<void> {
    if (!row.is_wanted) return deleteDelivery(db, row.id);
    try {
      return await send(row);
    } catch (error) {
      const isHopeless = error instanceof NotPublic || error instanceof NumberRefused || row.tries >= maxTries;
      // Addresses and numbers stay out of the log.
      log.warn({ reason: (error as { code?: unknown }).code, tries: row.tries }, 'an outbound item was not delivered');
      return isHopeless ? deleteDelivery(db, row.id) : undefined;
    }
  }

  /** Members who are online see it in the app, except reminders. What no longer holds is not sent. */
  async function listCurrent(rows: readonly DeliveryRow[]): Promise<DeliveryRow[]> {
    const online = await hub.onlineAmong([...new Set(rows.map((row) => row.member_id))]);
    if (online.size > 0) await deleteRecalledOutboundItems(db, [...online]);
    const old = rows.filter((row) => !row.is_current).map((row) => row.alert_id);
    if (old.length > 0) await deleteOutboundItems(db, old);
    return rows.filter((row) => row.is_current && (row.hours !== null || !online.has(row.member_id)));
  }

  return {
    /** Delivers all that is due. */
    async run(): Promise<void> {
      for (;;) {
        const rows = await claimDeliveries(db, clock.now(), atOnce);
        if (rows.length === 0) return;
        await Promise.all((await listCurrent(rows)).map(attempt));
      }
    },
  };
}
