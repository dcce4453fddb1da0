import type { Log } from '#platform/log.ts';
import type { NamedNote, PubSub } from './pub-sub.ts';

/** Notes that go out in one pipeline. */
const batchSize = 1_000;

/** Gathers what is published within one turn: it goes out in one pipeline, and nobody waits for company. */
export function createOutgoing(pubSub: Pick<PubSub, 'publish'>, log: Log) {
  let waiting: NamedNote[] = [];
  const underWay = new Set<Promise<void>>();

  async function send(batch: readonly NamedNote[]): Promise<void> {
    const sending = pubSub.publish(batch);
    underWay.add(sending);
    try {
      await sending;
    } catch (error) {
      log.warn({ err: error, notes: batch.length }, 'notes were not published');
    } finally {
      underWay.delete(sending);
    }
  }

  function flush(): void {
    const notes = waiting;
    waiting = [];
    for (let at = 0; at < notes.length; at += batchSize) void send(notes.slice(at, at + batchSize));
  }

  return {
    add(note: NamedNote): void {
      if (waiting.length === 0) queueMicrotask(flush);
      waiting.push(note);
    },
    /** Rejects where anything that was still under way did not go out. */
    async flushed(): Promise<void> {
      flush();
      await Promise.all(underWay);
    },
  };
}
