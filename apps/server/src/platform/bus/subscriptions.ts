import type { Log } from '#platform/log.ts';
import type { PubSub } from './pub-sub.ts';

/** How long anybody waits for a subscription to stand. */
const patienceMs = 1_000;
/** Names in one command: another command has its turn in between. */
const batchSize = 1_000;

interface Subscription {
  readonly name: string;
  isWanted: boolean;
  /** Asked for on the connection that there is now. */
  isAsked: boolean;
  stands: boolean;
  /** Somebody has gone on without it. */
  isLate: boolean;
  /** Who waits for it to stand. */
  waiting: Set<() => void> | undefined;
}

export interface SubscriptionsOptions {
  readonly pubSub: Pick<PubSub, 'subscribe' | 'unsubscribe'>;
  /** These stand now, and somebody has gone on without them meanwhile. */
  readonly onLate: (names: readonly string[]) => void;
  /** All stand again after the connection was lost. */
  readonly onBack: () => void;
  readonly log: Log;
}

function batchesOf<T>(items: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(items.length / batchSize) }, (_none, at) => items.slice(at * batchSize, (at + 1) * batchSize));
}

/**
 * Which channels of Redis this process wants to hear, and which of them it does. What changes within one turn of the event loop goes out
 * together; commands of one connection act in their order, so who comes back at once is subscribed after having been unsubscribed.
 */
export function createSubscriptions({ pubSub, onLate, onBack, log }: SubscriptionsOptions) {
  const known = new Map<string, Subscription>();
  const changed = new Set<Subscription>();
  let settling: NodeJS.Immediate | undefined;
  /** Counted, so that an answer on a former connection means nothing. */
  let connection = 0;
  let isOpen = false;
  let isTakenUp = false;

  function stand(asked: readonly Subscription[]): void {
    const late = asked.filter(({ isLate, isWanted }) => isLate && isWanted).map(({ name }) => name);
    for (const subscription of asked) {
      subscription.stands = true;
      subscription.isLate = false;
      for (const goOn of subscription.waiting ?? []) goOn();
    }
    if (late.length > 0) onLate(late);
  }

  async function ask(batch: readonly Subscription[]): Promise<void> {
    const askedOn = connection;
    for (const subscription of batch) subscription.isAsked = true;
    try {
      await pubSub.subscribe(batch.map(({ name }) => name));
    } catch (error) {
      if (askedOn === connection) for (const subscription of batch) subscription.isAsked = false;
      throw error;
    }
    if (askedOn === connection) stand(batch);
  }

  async function askFor(wanted: readonly Subscription[]): Promise<void> {
    await Promise.all(batchesOf(wanted).map(ask));
  }

  /** With the connection goes what failed; the next one takes all up again. */
  function attempt(work: Promise<unknown>): void {
    work.catch((error: unknown) => log.warn({ err: error }, 'a subscription was not changed'));
  }

  function settle(): void {
    settling = undefined;
    const all = [...changed];
    changed.clear();
    const surplus = all.filter(({ isWanted }) => !isWanted);
    // Who wants it again from here on has another one of that name.
    for (const { name } of surplus) known.delete(name);
    if (!isOpen) return;
    for (const batch of batchesOf(surplus.filter(({ isAsked }) => isAsked))) attempt(pubSub.unsubscribe(batch.map(({ name }) => name)));
    attempt(askFor(all.filter(({ isWanted, isAsked }) => isWanted && !isAsked)));
  }

  function change(subscription: Subscription): void {
    changed.add(subscription);
    settling ??= setImmediate(settle);
  }

  function standing(subscription: Subscription): Promise<void> {
    if (subscription.stands) return Promise.resolve();
    return new Promise((resolve) => {
      const waiting = (subscription.waiting ??= new Set());
      const goOn = () => {
        clearTimeout(timer);
        waiting.delete(goOn);
        resolve();
      };
      const timer = setTimeout(() => {
        subscription.isLate = true;
        goOn();
      }, patienceMs).unref();
      waiting.add(goOn);
    });
  }

  async function takeUp(isReturn: boolean): Promise<void> {
    const takenUpOn = connection;
    await askFor([...known.values()].filter(({ isWanted, isAsked }) => isWanted && !isAsked));
    if (takenUpOn !== connection) return;
    isTakenUp = true;
    if (isReturn) onBack();
  }

  return {
    /** Resolves when it stands, or when nobody ought to wait any longer. */
    want(name: string): Promise<void> {
      const subscription = known.get(name) ?? { name, isWanted: true, isAsked: false, stands: false, isLate: false, waiting: undefined };
      subscription.isWanted = true;
      known.set(name, subscription);
      if (!subscription.isAsked) change(subscription);
      return standing(subscription);
    },
    drop(name: string): void {
      const subscription = known.get(name);
      if (!subscription) return;
      subscription.isWanted = false;
      for (const goOn of subscription.waiting ?? []) goOn();
      change(subscription);
    },
    opened(): void {
      const isReturn = connection > 0;
      connection += 1;
      isOpen = true;
      attempt(takeUp(isReturn));
    },
    lost(): void {
      isOpen = false;
      isTakenUp = false;
      for (const subscription of known.values()) {
        subscription.isAsked = false;
        subscription.stands = false;
        // Whoever went on without it hears of all that return.
        if (connection > 0) subscription.isLate = false;
      }
    },
    /** Whether everything that was wanted when the connection opened stands on it. */
    isTakenUp: () => isTakenUp,
  };
}
