// Spec §4 Date plans: an all-clear goes to who was alarmed, once, whatever becomes of messages on their way. ADR 040.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { away, createHeldWorld, type HeldWorld } from '#test/steps/held-back.ts';

let held: HeldWorld;
beforeAll(async () => {
  held = await createHeldWorld();
});
afterEach(() => held.ways.clear());
afterAll(() => held.close());

describe('an all-clear', () => {
  it.each(['silent', 'help'] as const)('does not follow an alarm that never left (%s)', async (kind) => {
    const { friend, answer, told, sentAt } = await held.aPlan();
    held.ways.set(friend, away);
    if (kind === 'help') await answer('help');
    else await held.alarmOfSilence();
    await held.pass(10);
    await answer('good');
    held.ways.delete(friend);
    await held.pass(70);
    expect([told(), await sentAt()]).toEqual([[], null]);
  });

  it('does not follow an alarm for which there was no room', async () => {
    const friend = await held.aBusyFriend();
    const [other, { answer, told }] = [await held.aPlan(friend), await held.aPlan(friend)];
    await other.answer('help');
    const last = held.holdBack(friend);
    await last.begun;
    await answer('help');
    await held.deliver();
    await answer('good');
    await other.answer('good');
    await last.end(false);
    await held.pass(20);
    expect([told(), other.told()]).toEqual([[], []]);
  });

  it('follows an alarm that was being sent when all was good, where that arrives, and only then', async () => {
    for (const arrives of [true, false]) {
      const { friend, answer, told } = await held.aPlan();
      await answer('help');
      const help = held.holdBack(friend);
      await help.begun;
      await answer('good');
      await held.deliver();
      expect(told()).toEqual([]);
      await help.end(arrives);
      await held.pass(10);
      expect(told()).toEqual(arrives ? ['help', 'good'] : []);
    }
  });

  it('follows an alarm of which nobody knows whether it left, as the process that sent it ended', async () => {
    const { friend, answer, told } = await held.aPlan();
    await answer('help');
    await held.holdBack(friend).begun;
    await answer('good');
    await held.pass(4);
    expect(told()).toEqual(['good']);
  });

  it('goes once, whatever was taken back in between', async () => {
    for (const isSent of [true, false]) {
      const { answer, told } = await held.aPlan();
      await held.alarmOfSilence();
      await answer('good');
      if (isSent) await held.deliver();
      await answer('help');
      await answer('good');
      await held.pass(10);
      expect(told()).toEqual(['silent', 'good']);
    }
  });

  it('goes once where the one before was being sent', async () => {
    for (const arrives of [true, false]) {
      const { friend, answer, told } = await held.aPlan();
      await held.alarmOfSilence();
      await answer('good');
      const good = held.holdBack(friend);
      await good.begun;
      await answer('help');
      await answer('good');
      await good.end(arrives);
      await held.pass(10);
      expect(told()).toEqual(['silent', 'good']);
    }
  });

  it('leaves the time of the alarm as it is', async () => {
    const { answer, told, sentAt } = await held.aPlan();
    await held.alarmOfSilence();
    const alarmAt = await sentAt();
    await held.pass(5);
    await answer('good');
    await held.deliver();
    expect([told(), await sentAt()]).toEqual([['silent', 'good'], alarmAt]);
    await answer('help');
    await held.deliver();
    expect(Date.parse((await sentAt()) ?? '')).toBeGreaterThan(Date.parse(alarmAt ?? ''));
  });
});
