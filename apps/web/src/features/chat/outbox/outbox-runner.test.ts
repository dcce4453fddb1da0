import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { acknowledgeMs, createOutboxRunner } from './outbox-runner.ts';
import type { PostResult } from './outbox-runner.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The two ways out, as wires that can be cut. */
function aWire() {
  const wire = {
    isOpen: true,
    answer: 'stored' as PostResult,
    answers: [] as PostResult[],
    handed: [] as string[],
    posted: [] as string[],
  };
  const runner = createOutboxRunner({
    sendBySocket: ({ content }) => {
      if (wire.isOpen) wire.handed.push(content);
      return wire.isOpen;
    },
    postByHttp: async ({ content }) => {
      wire.posted.push(content);
      return wire.answers.shift() ?? wire.answer;
    },
  });
  const failures = vi.fn<() => void>();
  runner.onFailure(failures);
  return {
    wire,
    runner,
    failures,
    write: (content: string) => runner.write({ matchId: 'bea', content, messageType: 'text', icebreakerId: null }),
  };
}

const settled = () => vi.advanceTimersByTimeAsync(0);

describe('sending', () => {
  it('uses the socket, and HTTP under the same name when its copy does not come back', async () => {
    const { wire, runner, write } = aWire();
    write('hello');
    const [{ clientId } = { clientId: '' }] = runner.getOutbox();
    expect(wire).toMatchObject({ handed: ['hello'], posted: [] });
    await vi.advanceTimersByTimeAsync(acknowledgeMs - 1);
    expect(wire.posted).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(wire.posted).toEqual(['hello']);
    expect(runner.getOutbox()).toEqual([]);
    expect(clientId).toMatch(/^[0-9a-f-]{36}$/u);
  });

  it('is done when its own copy comes back', async () => {
    const { wire, runner, write } = aWire();
    write('hello');
    runner.dispatch({ type: 'delivered', clientId: runner.getOutbox()[0]?.clientId ?? '' });
    await vi.advanceTimersByTimeAsync(acknowledgeMs * 2);
    expect(wire.posted).toEqual([]);
  });

  it('posts in order what a broken socket left open', async () => {
    const { wire, runner, write } = aWire();
    for (const content of ['one', 'two', 'three']) write(content);
    wire.isOpen = false;
    runner.dispatch({ type: 'lost' });
    await settled();
    expect(wire.posted).toEqual(['one', 'two', 'three']);
    expect(runner.getOutbox()).toEqual([]);
  });

  it('says once that several could not be sent, keeps them, and sends them in order when the server is back', async () => {
    const { wire, runner, failures, write } = aWire();
    Object.assign(wire, { isOpen: false, answer: 'unreachable' });
    write('one');
    write('two');
    await settled();
    expect(failures).toHaveBeenCalledTimes(1);
    expect(runner.getOutbox().map(({ delivery }) => delivery.phase)).toEqual(['failed', 'failed']);
    Object.assign(wire, { answer: 'stored', posted: [] });
    runner.dispatch({ type: 'restored' });
    await settled();
    expect(wire.posted).toEqual(['one', 'two']);
    expect(runner.getOutbox()).toEqual([]);
  });

  it('posts again by itself what was not answered in time, and then what waits behind it', async () => {
    const { wire, runner, failures, write } = aWire();
    Object.assign(wire, { isOpen: false, answers: ['unanswered'] });
    write('one');
    write('two');
    await settled();
    expect(wire.posted).toEqual(['one', 'one', 'two']);
    expect(runner.getOutbox()).toEqual([]);
    expect(failures).not.toHaveBeenCalled();
  });

  it('says that sending failed after a second silence, keeps everything, and begins anew when the server is back', async () => {
    const { wire, runner, failures, write } = aWire();
    Object.assign(wire, { isOpen: false, answers: ['unanswered', 'unanswered'] });
    write('one');
    write('two');
    await settled();
    expect(wire.posted).toEqual(['one', 'one']);
    expect(runner.getOutbox().map(({ delivery }) => delivery.phase)).toEqual(['failed', 'failed']);
    expect(failures).toHaveBeenCalledTimes(1);
    Object.assign(wire, { posted: [], answers: ['unanswered'] });
    runner.dispatch({ type: 'restored' });
    await settled();
    expect(wire.posted).toEqual(['one', 'one', 'two']);
    expect(runner.getOutbox()).toEqual([]);
  });

  it('leaves a refused message where it is until she tries again', async () => {
    const { wire, runner, failures, write } = aWire();
    const locked = { code: 'media_locked', message: 'Photos open once you have both written.' } as const;
    Object.assign(wire, { isOpen: false, answer: { refused: locked } });
    write('hello');
    await settled();
    runner.dispatch({ type: 'restored' });
    await settled();
    expect(wire.posted).toEqual(['hello']);
    expect(runner.getOutbox()[0]?.delivery).toMatchObject({ phase: 'failed', why: locked });
    runner.dispatch({ type: 'retried', clientId: runner.getOutbox()[0]?.clientId ?? '' });
    await settled();
    expect(wire.posted).toEqual(['hello', 'hello']);
    expect(failures).toHaveBeenCalledTimes(2);
  });
});
