import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { acknowledgeMs, createOutboxRunner } from './outbox-runner.ts';
import type { PostResult } from './outbox-runner.ts';
import type { OutgoingMessage } from './outbox.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const settled = () => vi.advanceTimersByTimeAsync(0);

/** A server that stores by client id. Its socket swallows the last frames, and its network swallows answers. */
function aBadDay() {
  const stored = new Map<string, string>();
  const wire = { isOpen: false, isUp: false, answer: 'stored' as PostResult, inSocket: [] as OutgoingMessage[] };
  const store = ({ clientId, content }: OutgoingMessage) => {
    if (!stored.has(clientId)) stored.set(clientId, content);
  };
  const runner = createOutboxRunner({
    sendBySocket(message) {
      if (wire.isOpen) wire.inSocket.push(message);
      return wire.isOpen;
    },
    async postByHttp(message) {
      if (!wire.isUp) return 'unreachable';
      store(message);
      return wire.answer;
    },
  });
  /** The first of what is in the socket arrives; of that, all are acknowledged or none. */
  function arrive(count: number, isAcknowledged: boolean) {
    for (const message of wire.inSocket.splice(0, count)) {
      store(message);
      if (isAcknowledged) runner.dispatch({ type: 'delivered', clientId: message.clientId });
    }
  }
  function drop() {
    Object.assign(wire, { isOpen: false, inSocket: [] });
    runner.dispatch({ type: 'lost' });
  }
  return { stored, wire, runner, arrive, drop };
}

type Step =
  | { do: 'write' | 'open' | 'drop' | 'restore' | 'wait' }
  | { do: 'arrive'; count: number; isAcknowledged: boolean }
  | { do: 'network'; isUp: boolean; answer: PostResult };

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.constant({ do: 'write' } as const) },
  fc.constantFrom({ do: 'open' } as const, { do: 'drop' } as const, { do: 'restore' } as const, { do: 'wait' } as const),
  fc.record({ do: fc.constant('arrive' as const), count: fc.integer({ min: 1, max: 4 }), isAcknowledged: fc.boolean() }),
  fc.record({ do: fc.constant('network' as const), isUp: fc.boolean(), answer: fc.constantFrom('stored', 'unreachable', 'unanswered') }),
);

async function live(steps: readonly Step[]) {
  const day = aBadDay();
  const written: string[] = [];
  for (const now of steps) {
    switch (now.do) {
      case 'write':
        written.push(`message ${written.length + 1}`);
        day.runner.write({ matchId: 'bea', content: `message ${written.length}`, messageType: 'text', icebreakerId: null });
        break;
      case 'open':
        day.wire.isOpen = true;
        break;
      case 'drop':
        day.drop();
        break;
      case 'restore':
        day.runner.dispatch({ type: 'restored' });
        break;
      case 'wait':
        await vi.advanceTimersByTimeAsync(acknowledgeMs);
        break;
      case 'arrive':
        day.arrive(now.count, now.isAcknowledged);
        break;
      case 'network':
        Object.assign(day.wire, { isUp: now.isUp, answer: now.answer });
        break;
    }
    await settled();
  }
  // Everything works again at last.
  Object.assign(day.wire, { isUp: true, answer: 'stored' });
  day.drop();
  day.runner.dispatch({ type: 'restored' });
  await settled();
  return { ...day, written };
}

describe('whatever the network does', () => {
  it('stores each message once, in the order of writing, and leaves nothing behind', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const { stored, written, runner } = await live(steps);
        expect([...stored.values()]).toEqual(written);
        expect(runner.getOutbox()).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});
