import { closeCodes } from '@violet/contract/realtime';
import { describe, expect, it } from 'vitest';
import { delayAfterMs, idleLink, reconnectRules, statusOf, step } from './reconnect.ts';
import type { Link, LinkEvent } from './reconnect.ts';

const after = (...events: LinkEvent[]): Link => events.reduce(step, idleLink);
const start: LinkEvent = { type: 'start' };
const opened: LinkEvent = { type: 'opened' };
const lost: LinkEvent = { type: 'lost', code: 1006 };
const due: LinkEvent = { type: 'due' };
const wake: LinkEvent = { type: 'wake' };

const fiveFailures = [start, opened, lost, ...Array.from({ length: 5 }, () => [due, lost]).flat()];

describe('when the socket is opened again', () => {
  it('tries five times after a loss and then rests', () => {
    expect(after(...fiveFailures.slice(0, -2)).phase).toBe('waiting');
    expect(after(...fiveFailures).phase).toBe('resting');
    expect(statusOf(after(...fiveFailures))).toBe('disconnected');
  });

  it('goes on from rest when something wakes it, with five new attempts', () => {
    const woken = step(after(...fiveFailures), wake);
    expect(woken).toEqual({ phase: 'connecting', attempts: 0 });
  });

  it('forgets the failures once it has been open again', () => {
    expect(after(start, opened, lost, due, lost, due, opened)).toEqual({ phase: 'open', attempts: 0 });
  });

  it('does not come back after an intentional close, or where the session is unknown', () => {
    for (const code of [closeCodes.normal, closeCodes.notAuthenticated]) {
      const link = after(start, opened, { type: 'lost', code });
      expect(link.phase).toBe('refused');
      expect(step(link, wake)).toBe(link);
      expect(step(link, due)).toBe(link);
    }
  });

  it('comes back when the server drains, and leaves the place to a newer device', () => {
    expect(after(start, opened, { type: 'lost', code: closeCodes.goingAway }).phase).toBe('waiting');
    expect(after(start, opened, { type: 'lost', code: closeCodes.replaced }).phase).toBe('resting');
  });

  it('does not wait when it is woken while waiting', () => {
    expect(after(start, opened, lost, wake)).toEqual({ phase: 'connecting', attempts: 1 });
  });

  it('ignores what comes after it was stopped', () => {
    for (const late of [lost, due, wake, opened]) expect(after(start, opened, { type: 'stop' }, late)).toEqual(idleLink);
  });

  it('is reconnecting while it tries and disconnected when it does not', () => {
    expect(statusOf(after(start))).toBe('reconnecting');
    expect(statusOf(after(start, opened))).toBe('connected');
    expect(statusOf(after(start, opened, lost))).toBe('reconnecting');
    expect(statusOf(idleLink)).toBe('disconnected');
  });

  it('doubles the delay from one second and stops at thirty', () => {
    const delay = (attempts: number, random: number) => delayAfterMs(1006, attempts, random);
    expect([0, 1, 2, 3, 4].map((attempts) => delay(attempts, 0))).toEqual([1000, 2000, 4000, 8000, 16_000]);
    expect(delay(9, 1)).toBe(reconnectRules.longestDelayMs);
    expect(delay(0, 0.5)).toBe(1100);
  });

  it('spreads all members of a restarting server evenly over fifteen seconds, and those it misses then as ever', () => {
    for (const code of [closeCodes.goingAway, closeCodes.serviceRestart]) {
      expect([0, 0.25, 0.5, 1].map((random) => delayAfterMs(code, 0, random))).toEqual([0, 3750, 7500, 15_000]);
      expect(delayAfterMs(code, 1, 0)).toBe(2000);
    }
  });
});
