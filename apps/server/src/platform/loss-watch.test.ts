import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLossWatch, doubtedWithinMs, type Beat } from './loss-watch.ts';

const times = { everyMs: 1_000, silentMs: 3_500, doubtMs: 15_000 };
const settledMs = times.doubtMs + 2 * times.everyMs;

interface Process {
  readonly watch: ReturnType<typeof createLossWatch>;
  isConnected: boolean;
  isDead: boolean;
}

describe('processes that tell each other notes', () => {
  let processes: Process[];

  function start(name: string): Process {
    const say = (beat: Beat) => {
      if (!own.isDead && own.isConnected) for (const other of processes) if (other.isConnected) other.watch.hear(beat);
    };
    const watch = createLossWatch({ processId: name, say, isConnected: () => own.isConnected, times });
    const own: Process = { watch, isConnected: true, isDead: false };
    processes.push(own);
    return own;
  }
  const doubts = () => processes.map(({ watch }) => watch.mayHaveLost());

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
    processes = [];
  });
  afterEach(() => {
    for (const { watch } of processes) watch.leave();
    vi.useRealTimers();
  });

  it('have doubts at their start, and none once they have known each other for a while', () => {
    start('one');
    start('other');
    expect(doubts()).toEqual([true, true]);
    vi.advanceTimersByTime(settledMs);
    expect(doubts()).toEqual([false, false]);
    vi.advanceTimersByTime(3_600_000);
    expect(doubts()).toEqual([false, false]);
  });

  it('doubt what one of them could not send, each of them, and trust again later', () => {
    const one = start('one');
    start('other');
    vi.advanceTimersByTime(settledMs);
    one.watch.lose();
    vi.advanceTimersByTime(times.everyMs);
    expect(doubts()).toEqual([true, true]);
    vi.advanceTimersByTime(settledMs);
    expect(doubts()).toEqual([false, false]);
  });

  it('doubt what one said that ended without taking leave, soon enough to look for it', () => {
    const one = start('one');
    start('other');
    vi.advanceTimersByTime(settledMs);
    one.isDead = true;
    vi.advanceTimersByTime(doubtedWithinMs);
    expect(processes[1]?.watch.mayHaveLost()).toBe(true);
  });

  it('trust one that took leave', () => {
    const one = start('one');
    start('other');
    vi.advanceTimersByTime(settledMs);
    one.watch.leave();
    one.isDead = true;
    vi.advanceTimersByTime(settledMs);
    expect(processes[1]?.watch.mayHaveLost()).toBe(false);
  });

  it('doubt while they are cut off, and for a while after it', () => {
    const one = start('one');
    start('other');
    vi.advanceTimersByTime(settledMs);
    one.isConnected = false;
    vi.advanceTimersByTime(60_000);
    expect(one.watch.mayHaveLost()).toBe(true);
    one.isConnected = true;
    vi.advanceTimersByTime(times.everyMs * 2);
    expect(one.watch.mayHaveLost()).toBe(true);
    vi.advanceTimersByTime(settledMs);
    expect(doubts()).toEqual([false, false]);
  });

  it('never trust one of a release that gives no sign of life', () => {
    const one = start('one');
    vi.advanceTimersByTime(settledMs);
    one.watch.heardFrom('of-before');
    expect(one.watch.mayHaveLost()).toBe(true);
  });
});
