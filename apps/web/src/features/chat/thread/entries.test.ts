import { describe, expect, it } from 'vitest';
import { aMessage } from '#test/cast.ts';
import { groupEntries, listEntries, startOfDay } from './entries.ts';
import type { OutgoingMessage } from '#features/chat/outbox/outbox.ts';

const noon = new Date(2026, 4, 1, 12).getTime();
const minute = 60_000;
let count = 0;

function said(senderId: string, minutes: number, clientId: string | null = null) {
  count += 1;
  return aMessage({
    id: `m${count}`,
    seq: count,
    senderId,
    clientId,
    content: `at ${minutes}`,
    createdAt: new Date(noon + minutes * minute).toISOString(),
  });
}

function onItsWay(clientId: string, minutes: number): OutgoingMessage {
  return {
    clientId,
    matchId: 'match-bea',
    content: clientId,
    messageType: 'text',
    icebreakerId: null,
    writtenAt: new Date(noon + minutes * minute).toISOString(),
    delivery: { phase: 'posting' },
  };
}

const shape = (days: ReturnType<typeof groupEntries>) => days.map(({ groups }) => groups.map(({ entries }) => entries.length));

describe('grouping', () => {
  it('keeps one speaker together within five minutes of the last word', () => {
    const thread = [said('ana-id', 0), said('ana-id', 4.9), said('ana-id', 9.7), said('ana-id', 14.7)];
    expect(shape(groupEntries(listEntries(thread, [], 'ana-id')))).toEqual([[3, 1]]);
  });

  it('starts anew when the other one speaks', () => {
    const thread = [said('ana-id', 0), said('bea-id', 1), said('ana-id', 2)];
    expect(shape(groupEntries(listEntries(thread, [], 'ana-id')))).toEqual([[1, 1, 1]]);
  });

  it('divides the days by the clock of this device', () => {
    const days = groupEntries(listEntries([said('ana-id', 0), said('ana-id', 12 * 60), said('ana-id', 12 * 60 + 1)], [], 'ana-id'));
    expect(shape(days)).toEqual([[1], [2]]);
    expect(days.map(({ startsAt }) => startsAt)).toEqual([startOfDay(noon), startOfDay(noon + 12 * 60 * minute)]);
  });

  it('does not go back a day for a clock that is behind', () => {
    expect(shape(groupEntries(listEntries([said('ana-id', 12 * 60)], [onItsWay('late', 0)], 'ana-id')))).toEqual([[2]]);
  });

  it('puts what is on its way at the end, until it has arrived', () => {
    const pending = [onItsWay('one', 1), onItsWay('two', 2)];
    const thread = [said('bea-id', 0), said('ana-id', 1, 'one')];
    const entries = listEntries(thread, pending, 'ana-id');
    expect(entries.map(({ key, outgoing }) => [key, outgoing !== null])).toEqual([
      [thread[0]?.id, false],
      ['one', false],
      ['two', true],
    ]);
  });
});
