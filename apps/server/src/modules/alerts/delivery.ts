// Alerts on their way: judged once more, then to browsers, by e-mail and by text, each way until it has arrived, is not wanted, or was tried enough.
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/db.ts';
import { NotPublic } from '../../platform/gateways/public-network.ts';
import type { PushGateway } from '../../platform/gateways/push.ts';
import { NumberRefused, type SmsGateway } from '../../platform/gateways/sms.ts';
import type { VapidKeys } from '../../platform/gateways/vapid.ts';
import type { Log } from '../../platform/log.ts';
import type { Hub } from '../../platform/realtime/hub.ts';
import {
  deleteAlerts,
  deleteDelivery,
  deleteGoneSubscription,
  recallAlertsOf,
  settleDelivery,
  takeDeliveries,
  type DeliveryRow,
} from './alert-queries.ts';
import type { Letters } from './letters.ts';
import { alertWords } from './words.ts';

export interface DeliveryDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly hub: Pick<Hub, 'onlineAmong'>;
  readonly push: PushGateway;
  readonly letters: Pick<Letters, 'send'>;
  readonly sms: SmsGateway;
  readonly log: Log;
}

const atOnce = 20;
/** With the waits between them, more than an hour. */
const maxTries = 5;

/** What a browser needs to speak and to open the right screen. It is encrypted for that browser alone, and its words are the browser's own. */
function payloadOf({ match_id, meetup_id, hours, language }: DeliveryRow): string {
  if (meetup_id !== null) return JSON.stringify({ url: '/events', language, ...(hours !== null && { hours }) });
  return JSON.stringify({ url: match_id === null ? '/home' : `/conversation/${match_id}`, language });
}

export function createDelivery({ db, clock, hub, push, letters, sms, log }: DeliveryDeps, keys: () => Promise<VapidKeys>) {
  async function call(row: DeliveryRow): Promise<void> {
    const outcome = await push.send(await keys(), row, payloadOf(row));
    if (outcome === 'gone') return deleteGoneSubscription(db, row.subscription_id, row.endpoint);
    if (outcome === 'sent') return settleDelivery(db, row, clock.now());
    log.warn({ host: new URL(row.endpoint).host }, 'a push service refused a call');
    return deleteDelivery(db, row.id);
  }

  async function send(row: DeliveryRow): Promise<void> {
    const { channel, language, hours } = row;
    if (channel === 'push') return call(row);
    if (channel === 'sms') await sms.send({ to: row.phone_number, text: alertWords(language, hours).text });
    else if (!(await letters.send(row))) return deleteDelivery(db, row.id);
    return settleDelivery(db, row, clock.now());
  }

  async function attempt(row: DeliveryRow): Promise<void> {
    if (!row.is_wanted) return deleteDelivery(db, row.id);
    try {
      return await send(row);
    } catch (error) {
      const isHopeless = error instanceof NotPublic || error instanceof NumberRefused || row.tries >= maxTries;
      // Addresses and numbers stay out of the log.
      log.warn({ reason: (error as { code?: unknown }).code, tries: row.tries }, 'an alert was not delivered');
      return isHopeless ? deleteDelivery(db, row.id) : undefined;
    }
  }

  /** Whoever is back has seen it, but for what has still to begin; what has changed meanwhile is no news. */
  async function stillNews(rows: readonly DeliveryRow[]): Promise<DeliveryRow[]> {
    const online = await hub.onlineAmong([...new Set(rows.map((row) => row.member_id))]);
    if (online.size > 0) await recallAlertsOf(db, [...online]);
    const old = rows.filter((row) => !row.is_news).map((row) => row.alert_id);
    if (old.length > 0) await deleteAlerts(db, old);
    return rows.filter((row) => row.is_news && (row.hours !== null || !online.has(row.member_id)));
  }

  return {
    /** Delivers all that is due. */
    async run(): Promise<void> {
      for (;;) {
        const rows = await takeDeliveries(db, clock.now(), atOnce);
        if (rows.length === 0) return;
        await Promise.all((await stillNews(rows)).map(attempt));
      }
    },
  };
}
