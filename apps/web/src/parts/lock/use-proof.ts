import { useState } from 'react';
import { lock } from '#lib/lock/locked.ts';
import { getAppLock, useAppLock } from '#lib/lock/held-lock.ts';
import { showLockPasskey } from '#lib/lock/passkey.ts';
import { mostTries } from '#lib/lock/shape.ts';
import { clearTries, tryPin } from '#lib/lock/tries.ts';

export interface Proof {
  hasPin: boolean;
  hasPasskey: boolean;
  triesLeft: number;
  pending: 'pin' | 'passkey' | null;
  hasPasskeyFailed: boolean;
  /** @returns whether it was wrong, and may be tried again */
  tryThis: (pin: string) => Promise<boolean>;
  askPasskey: () => Promise<void>;
}

/** What opens the lock. One wrong try too many locks the page, behind which the session ends. */
export function useProof(onShown: () => void): Proof {
  const hasPin = useAppLock((held) => (held?.pin ?? null) !== null);
  const hasPasskey = useAppLock((held) => (held?.passkey ?? null) !== null);
  const tries = useAppLock((held) => held?.tries ?? 0);
  const [pending, setPending] = useState<Proof['pending']>(null);
  const [hasPasskeyFailed, setPasskeyFailed] = useState(false);
  async function during<T>(what: 'pin' | 'passkey', act: () => Promise<T>): Promise<T> {
    setPending(what);
    setPasskeyFailed(false);
    try {
      return await act();
    } finally {
      setPending(null);
    }
  }
  return {
    hasPin,
    hasPasskey,
    triesLeft: mostTries - tries,
    pending,
    hasPasskeyFailed,
    async tryThis(pin) {
      const tried = await during('pin', () => tryPin(pin));
      if (tried === 'right') onShown();
      if (tried === 'spent') lock();
      return tried === 'wrong';
    },
    async askPasskey() {
      const kept = getAppLock()?.passkey ?? null;
      const isShown = kept !== null && (await during('passkey', () => showLockPasskey(kept)));
      if (!isShown) return setPasskeyFailed(true);
      await clearTries();
      onShown();
    },
  };
}
