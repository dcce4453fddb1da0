// Spec §4 Date plans: a call for help while the mail server fails or takes its time. ADR 040.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { away, createHeldWorld, type HeldWorld } from '#test/steps/held-back.ts';

let held: HeldWorld;
beforeAll(async () => {
  held = await createHeldWorld();
});
afterEach(() => held.ways.clear());
afterAll(() => held.close());

describe('a call for help', () => {
  it('leaves at once and alone, however often the alarm of silence has failed', async () => {
    const { friend, answer, told } = await held.aPlan();
    held.ways.set(friend, away);
    await held.alarmOfSilence();
    await held.pass(30);
    held.ways.delete(friend);
    await answer('help');
    await held.deliver();
    expect(told()).toEqual(['help']);
    await held.pass(70);
    expect(told()).toEqual(['help']);
  });

  it('leaves at once while the alarm of silence is being sent', async () => {
    const { friend, answer, told } = await held.aPlan();
    held.silence();
    await held.world.app.datePlans.sweep();
    const silent = held.holdBack(friend);
    await silent.begun;
    await answer('help');
    await held.deliver();
    expect(told()).toEqual(['help']);
    await silent.end(false);
    await held.pass(10);
    expect(told()).toEqual(['help']);
  });

  it('does not wait behind an all-clear that failed, which is not sent any more', async () => {
    const { friend, answer, told } = await held.aPlan();
    await held.alarmOfSilence();
    held.ways.set(friend, away);
    await answer('good');
    await held.deliver();
    await held.pass(20);
    held.ways.delete(friend);
    await answer('help');
    await held.deliver();
    expect(told()).toEqual(['silent', 'help']);
    await held.pass(70);
    expect(told()).toEqual(['silent', 'help']);
  });

  it('comes after an all-clear that is being sent, so that the last word is the true one', async () => {
    const { friend, answer, told } = await held.aPlan();
    await held.alarmOfSilence();
    await answer('good');
    const good = held.holdBack(friend);
    await good.begun;
    await answer('help');
    await held.deliver();
    expect(told()).toEqual(['silent']);
    await good.end(true);
    expect(told()).toEqual(['silent', 'good', 'help']);
  });

  it('is tried again every few minutes, four at most', async () => {
    const { friend, answer, told } = await held.aPlan();
    let minute = 0;
    const triedAt: number[] = [];
    held.ways.set(friend, async () => {
      triedAt.push(minute);
      throw new Error('away');
    });
    await answer('help');
    await held.deliver();
    for (minute = 1; minute <= 90; minute += 1) await held.pass(1);
    const gaps = triedAt.slice(1).map((at, index) => at - (triedAt[index] ?? 0));
    expect(Math.max(...gaps, 90 - (triedAt.at(-1) ?? 0))).toBeLessThanOrEqual(4);
    expect(triedAt.length).toBeLessThan(40);
    held.ways.delete(friend);
    await held.pass(4);
    expect(told()).toEqual(['help']);
  });

  it('gets the last room of the day back from an alarm that took it and failed', async () => {
    const friend = await held.aBusyFriend();
    const { answer, told } = await held.aPlan(friend);
    held.silence();
    await held.world.app.datePlans.sweep();
    const silent = held.holdBack(friend);
    await silent.begun;
    await answer('help');
    await held.deliver();
    expect(told()).toEqual([]);
    await silent.end(false);
    await held.pass(4);
    expect(told()).toEqual(['help']);
  });

  it('of an account of over a week has room of its own, beside that of an alarm of silence, and an all-clear has none', async () => {
    const friend = await held.aBusyFriend();
    await (await held.aPlan(friend)).answer('help');
    await held.deliver();
    const { answer, told } = await held.aPlan(friend, 8);
    held.silence();
    await held.world.app.datePlans.sweep();
    await held.deliver();
    for (const word of ['help', 'good', 'help'] as const) {
      await answer(word);
      await held.deliver();
    }
    expect(told()).toEqual(['silent', 'help']);
  });
});

it('a message that is being sent is left to who sends it for two minutes', async () => {
  const { friend, answer, told } = await held.aPlan();
  await answer('help');
  await held.holdBack(friend).begun;
  held.world.clock.advance({ seconds: 110 });
  await held.deliver();
  expect(told()).toEqual([]);
  held.world.clock.advance({ seconds: 11 });
  await held.deliver();
  expect(told()).toEqual(['help']);
});
