import { createSecretKey, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createRootKeys, KeysRefused, readRootKey } from './root-keys.ts';
import { keyIdOf, openText, SealBroken, sealText } from './sealed-text.ts';

const key = createSecretKey(randomBytes(32));
const id = 'AAAAAAAAAAA';
const sealed = sealText(key, id, 'messages.content', 'one', 'Tea at five ☕');

describe('a sealed text', () => {
  it('opens in its own row, and is another one each time', () => {
    expect(openText(key, 'messages.content', 'one', sealed)).toBe('Tea at five ☕');
    expect(sealText(key, id, 'messages.content', 'one', 'Tea at five ☕')).not.toBe(sealed);
    expect(openText(key, 'messages.content', 'one', sealText(key, id, 'messages.content', 'one', ''))).toBe('');
  });

  it.each([
    ['in another row', 'messages.content', 'two', sealed],
    ['in another column', 'members.email', 'one', sealed],
    ['after a letter of it was changed', 'messages.content', 'one', sealed.replace(/.$/u, (last) => (last === 'A' ? 'Q' : 'A'))],
    ['after it was cut', 'messages.content', 'one', sealed.slice(0, -4)],
  ])('does not open %s', (_where, column, row, text) => {
    expect(() => openText(key, column, row, text)).toThrow(SealBroken);
  });

  it.each(['', '~1.', `~1.${id}.`, `~1.${id}.short`, `~1.${id}.${'A'.repeat(40)} and more`, ` ${sealed}`])('is not %j', (text) => {
    expect(keyIdOf(text)).toBeUndefined();
  });
});

describe('root keys', () => {
  const [one, two] = [randomBytes(32).toString('base64'), randomBytes(32).toString('base64url')];
  const drawn = randomBytes(32);

  it('open what any of the ring has sealed, and the first seals', () => {
    const before = createRootKeys([one]).seal(id, 'data', drawn);
    const ring = createRootKeys([two, one]);
    expect(ring.open(before)).toEqual(drawn);
    expect(ring.seal(id, 'data', drawn).rootMark).toBe(ring.marks[0]);
  });

  it('refuse what none of them has sealed, and name the one that is missing', () => {
    const before = createRootKeys([one]).seal(id, 'data', drawn);
    expect(() => createRootKeys([two]).open(before)).toThrow(new RegExp(`^AT_REST_KEYS: .*${before.rootMark}.*lacks it$`, 'u'));
    expect(() => createRootKeys([one]).open({ ...before, id: 'BBBBBBBBBBB' })).toThrow(KeysRefused);
  });

  it.each(['', 'short', randomBytes(31).toString('base64'), randomBytes(33).toString('base64'), 'ä'.repeat(43)])('are no %j', (text) => {
    expect(readRootKey(text)).toBeUndefined();
  });
});
