import type { Metrics } from '#platform/http/operation/metrics.ts';
import { DeliveryRefused } from './delivery-refused.ts';
import { pushOutcomes } from './push/push.ts';

type Send = (...args: never[]) => Promise<unknown>;

/** Of a way out that says itself how a delivery ended, and of those that throw. */
const outcomes = [...pushOutcomes, 'failed'] as const;

/** Answers what makes a way out whose deliveries are counted by how they ended. */
export function countDeliveries(metrics: Pick<Metrics, 'counter'>) {
  const help = 'E-mails, texts and calls of browsers: what became of them';
  const count = metrics.counter('violet_deliveries_total', help, 'channel', 'outcome');
  return function counted<Way extends Send>(channel: string, send: Way): Way {
    for (const outcome of outcomes) count.begin(channel, outcome);
    async function sendCounted(...args: Parameters<Way>): Promise<unknown> {
      try {
        const outcome = await send(...args);
        count(channel, typeof outcome === 'string' ? outcome : 'sent');
        return outcome;
      } catch (error) {
        count(channel, error instanceof DeliveryRefused ? 'refused' : 'failed');
        throw error;
      }
    }
    return sendCounted as Way;
  };
}
