import { createSecretKey, randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { decrypt, encrypt } from './cipher.ts';

const key = createSecretKey(randomBytes(32));
const secret = Buffer.from('a secret');

it('opens for whom it was sealed, and is another each time', () => {
  const [one, other] = [encrypt(key, 'ana', secret), encrypt(key, 'ana', secret)];
  expect([decrypt(key, 'ana', one), decrypt(key, 'ana', other)]).toEqual([secret, secret]);
  expect(one).not.toEqual(other);
});

it('opens for nobody else, with no other key, and not when a bit of it is another', () => {
  const sealed = encrypt(key, 'ana', secret);
  expect(decrypt(key, 'bea', sealed)).toBeUndefined();
  expect(decrypt(createSecretKey(randomBytes(32)), 'ana', sealed)).toBeUndefined();
  for (const at of [0, 12, sealed.length - 1]) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(decrypt(key, 'ana', changed), `byte ${at}`).toBeUndefined();
  }
});
