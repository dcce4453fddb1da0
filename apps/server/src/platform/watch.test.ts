import { expect, it, vi } from 'vitest';
import { createWatch } from './watch.ts';

it('tells of a service that says nothing, and of one that answers again', async () => {
  const changes: boolean[] = [];
  let answer = () => undefined as unknown;
  const silence = () => new Promise<unknown>((resolve) => (answer = () => resolve(undefined)));
  let asked = 0;
  let ask = async (): Promise<unknown> => (asked += 1);
  const watch = createWatch({ ask: () => ask(), everyMs: 1, patienceMs: 200, awayMs: 400, onChange: (isAway) => changes.push(!isAway) });
  await vi.waitFor(() => expect(asked).toBeGreaterThan(1));
  expect(watch.isUp()).toBe(true);
  ask = silence;
  await vi.waitFor(() => expect([watch.isUp(), watch.isAway()]).toEqual([false, false]));
  await vi.waitFor(() => expect(changes).toEqual([false]));
  expect(watch.isUp()).toBe(false);
  ask = async () => undefined;
  answer();
  await vi.waitFor(() => expect(changes).toEqual([false, true]));
  ask = async () => Promise.reject(new Error('refused'));
  await vi.waitFor(() => expect(watch.isUp()).toBe(false));
  watch.stop();
});

it('judges nobody by a pause of its own process', async () => {
  const changes: boolean[] = [];
  let asked = 0;
  const ask = () => {
    asked += 1;
    // The answer is there before the pause ends, and is read after it.
    const answered = new Promise((resolve) => setTimeout(resolve, 1));
    const until = performance.now() + 400;
    while (performance.now() < until);
    return answered;
  };
  const watch = createWatch({ ask, everyMs: 1, patienceMs: 200, awayMs: 200, onChange: (isAway) => changes.push(!isAway) });
  await vi.waitFor(() => expect(asked).toBeGreaterThan(3));
  watch.stop();
  expect(changes).toEqual([]);
});
