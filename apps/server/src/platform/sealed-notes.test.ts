import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createNoteSealing } from './sealed-notes.ts';

const channel = 'violet:sockets.close';
const key = randomBytes(32);
const [one, other] = [randomUUID(), randomUUID()];

function pair() {
  return { sender: createNoteSealing(key, one), receiver: createNoteSealing(key, other) };
}

describe('a note between processes', () => {
  it('says who wrote it and what, and nothing to whoever else reads it', () => {
    const { sender, receiver } = pair();
    const sealed = sender.seal(channel, { words: 'see you at seven' });
    expect(receiver.open(channel, sealed)).toEqual({ from: one, payload: { words: 'see you at seven' } });
    expect(sealed.toString('latin1')).not.toContain('seven');
  });

  it.each<[string, (sealed: Buffer) => Buffer]>([
    ['nothing', () => Buffer.alloc(0)],
    ['an object as anybody may write it', () => Buffer.from('{"from":"x","payload":{}}')],
    ['one that was changed on the way', (sealed) => Buffer.concat([sealed.subarray(0, -1), Buffer.from([(sealed.at(-1) ?? 0) ^ 1])])],
    ['one that was cut short', (sealed) => sealed.subarray(0, 60)],
    ['one by another installation', () => createNoteSealing(randomBytes(32), one).seal(channel, { code: 4401 })],
    ['one in the name of somebody else', (sealed) => Buffer.concat([Buffer.from(other), sealed.subarray(36)])],
  ])('is not believed: %s', (_what, change) => {
    const { sender, receiver } = pair();
    expect(receiver.open(channel, change(sender.seal(channel, { code: 4401 })))).toBe('foreign');
  });

  it('is believed once, and on its own channel', () => {
    const { sender, receiver } = pair();
    const [first, second] = [sender.seal(channel, { code: 1 }), sender.seal(channel, { code: 2 })];
    expect(receiver.open('violet:other', first)).toBe('foreign');
    expect(receiver.open(channel, first)).toMatchObject({ payload: { code: 1 } });
    expect(receiver.open(channel, second)).toMatchObject({ payload: { code: 2 } });
    expect(receiver.open(channel, first)).toBe('repeated');
  });

  it('is believed where another one overtook it, and not once it is long past', () => {
    const { sender, receiver } = pair();
    const sealed = Array.from({ length: 20_000 }, () => sender.seal(channel, {}));
    const open = (number: number) => receiver.open(channel, sealed[number] ?? Buffer.alloc(0));
    for (const number of [5, 3, 4, 31, 32, 0, 8_000]) expect(open(number)).toMatchObject({ from: one });
    for (const number of [5, 3, 4, 31, 32, 0, 8_000]) expect(open(number)).toBe('repeated');
    expect(open(1)).toMatchObject({ from: one });
    expect(open(19_999)).toMatchObject({ from: one });
    expect(open(8_000)).toBe('repeated');
    expect(open(8_001)).toBe('repeated');
    expect(open(19_000)).toMatchObject({ from: one });
    expect(open(19_000)).toBe('repeated');
  });
});
