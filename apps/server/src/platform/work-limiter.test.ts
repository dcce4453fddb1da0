import { describe, expect, it, vi } from 'vitest';
import { Refusal } from './http/errors.ts';
import { createWorkLimiter } from './work-limiter.ts';

function work() {
  let finish = (): void => undefined;
  let fail = (): void => undefined;
  const promise = new Promise<string>((resolve, reject) => {
    finish = () => resolve('done');
    fail = () => reject(new Error('failed'));
  });
  return { promise, finish, fail };
}

describe('createTurns', () => {
  it('runs only so many at once, the rest in their order', async () => {
    const limit = createWorkLimiter({ atOnce: 2, waiting: 5 });
    const works = [work(), work(), work(), work()];
    const begun: number[] = [];
    const turns = works.map(({ promise }, index) =>
      limit(() => {
        begun.push(index);
        return promise;
      }),
    );
    await Promise.resolve();
    expect(begun).toEqual([0, 1]);
    works[1]?.finish();
    await turns[1];
    await vi.waitFor(() => expect(begun).toEqual([0, 1, 2]));
    for (const { finish } of works) finish();
    expect(await Promise.all(turns)).toEqual(['done', 'done', 'done', 'done']);
  });

  it('sends away whoever finds the line full, with the words of a busy server', async () => {
    const limit = createWorkLimiter({ atOnce: 1, waiting: 1 });
    const [first, second] = [work(), work()];
    const turns = [limit(() => first.promise), limit(() => second.promise)];
    await expect(limit(async () => 'never')).rejects.toSatisfy((error) => error instanceof Refusal && error.code === 'unavailable');
    first.finish();
    second.finish();
    await Promise.all(turns);
    expect(await limit(async () => 'open again')).toBe('open again');
  });

  it('lets no caller keep the others waiting, or take all places', async () => {
    const limit = createWorkLimiter({ atOnce: 1, waiting: 4, each: 3 });
    const first = work();
    const ended: string[] = [];
    const begin = (caller: string, promise: Promise<unknown> = Promise.resolve()) =>
      limit(() => promise, caller).then(() => void ended.push(caller));
    const turns = [begin('flood', first.promise), ...Array.from({ length: 3 }, () => begin('flood'))];
    await expect(begin('flood')).rejects.toMatchObject({ code: 'rate_limited' });
    turns.push(begin('ana'));
    await expect(begin('bea')).rejects.toMatchObject({ code: 'unavailable' });
    first.finish();
    await Promise.all(turns);
    expect(ended).toEqual(['flood', 'flood', 'ana', 'flood', 'flood']);
    await begin('flood');
  });

  it('goes on after a work that fails', async () => {
    const limit = createWorkLimiter({ atOnce: 1, waiting: 1 });
    const failing = work();
    const turn = limit(() => failing.promise);
    failing.fail();
    await expect(turn).rejects.toThrow('failed');
    expect(await limit(async () => 'next')).toBe('next');
  });
});
