import { expect, it } from 'vitest';
import { createRenewals } from './renewals.ts';

/** A call that is answered when the test says so. */
function held(name: string, log: string[]) {
  let answer = () => {};
  let refuse = () => {};
  const promise = new Promise<void>((resolve, reject) => {
    answer = resolve;
    refuse = () => reject(new Error('refused'));
  });
  const send = () => {
    log.push(`${name} sent`);
    return promise.then(() => void log.push(`${name} answered`));
  };
  return { send, answer, refuse };
}

it('a call that renews the session waits for those under way, and holds back what comes meanwhile', async () => {
  const sendInTime = createRenewals();
  const log: string[] = [];
  const [list, renewal, next] = [held('list', log), held('renewal', log), held('next', log)];
  const all = [sendInTime(false, list.send), sendInTime(true, renewal.send), sendInTime(false, next.send)];
  expect(log).toEqual(['list sent']);
  list.answer();
  await expect.poll(() => log.at(-1)).toBe('renewal sent');
  renewal.answer();
  await expect.poll(() => log.at(-1)).toBe('next sent');
  next.answer();
  await Promise.all(all);
  expect(log).toEqual(['list sent', 'list answered', 'renewal sent', 'renewal answered', 'next sent', 'next answered']);
});

it('one that is refused holds nobody back any longer', async () => {
  const sendInTime = createRenewals();
  const log: string[] = [];
  const renewal = held('renewal', log);
  const refused = expect(sendInTime(true, renewal.send)).rejects.toThrow('refused');
  const next = sendInTime(false, () => Promise.resolve('here'));
  await expect.poll(() => log).toEqual(['renewal sent']);
  renewal.refuse();
  await refused;
  expect(await next).toBe('here');
});
