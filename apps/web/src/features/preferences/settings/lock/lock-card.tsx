// What locks the site in this browser. Spec §4 App lock; ADR 043.
import { useEffect, useId, useState } from 'react';
import { useText } from '#lib/i18n/i18n.ts';
import { useAppLock } from '#lib/lock/held-lock.ts';
import { lockMinutes, readMinutes, type LockMinutes } from '#lib/lock/minutes.ts';
import { createLockPasskey, hasDevicePasskeys } from '#lib/lock/passkey.ts';
import { canLock } from '#lib/lock/pin.ts';
import { proveLock } from '#lib/lock/prove.ts';
import type { AppLock } from '#lib/lock/shape.ts';
import { changeAppLock } from '#lib/lock/tries.ts';
import { useSiteName } from '#lib/look/look.ts';
import { storeUser } from '#session/stored-session.ts';
import { useMember } from '#session/session-context.ts';
import { useToast } from '#ui/feedback/toast-context.ts';
import { SelectField } from '#ui/fields/select-field.tsx';
import { SwitchRow } from '#ui/fields/switch-row.tsx';
import { Card } from '#ui/layout/card.tsx';
import { List, ListRow } from '#ui/lists/list.tsx';
import { PinSheet } from './pin-sheet.tsx';

/** Acts at once and stays in this browser until the member signs out. */
export function LockCard() {
  const t = useText('appLock', 'card');
  const id = useId();
  return (
    <section className="flex flex-col gap-2">
      <h2 id={id} className="type-label px-1 text-ink-2">
        {t('title')}
      </h2>
      <p className="type-caption px-1">
        {t('text')} {t('curtain')}
      </p>
      {canLock() ? <Ways /> : <p className="type-caption px-1">{t('unsafe')}</p>}
    </section>
  );
}

function useDevicePasskeys(): boolean {
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    void hasDevicePasskeys().then(setThere);
  }, []);
  return isThere;
}

/** What the lock opens with, and when it closes. Whatever takes away of it is for whoever can open it. */
function useWays() {
  const t = useText('appLock', 'card');
  const { toast } = useToast();
  const member = useMember();
  const name = useSiteName();

  async function change(part: Partial<AppLock>) {
    await changeAppLock(part);
    // Where that was the last of it: the next visit begins with the member's copy again.
    storeUser(member);
  }
  return {
    async remove(what: 'pin' | 'passkey') {
      if (await proveLock()) await change({ [what]: null });
    },
    async addPasskey() {
      if (!(await proveLock())) return;
      const passkey = await createLockPasskey(name);
      if (passkey === null) toast({ kind: 'error', title: t('passkeyNone') });
      else await change({ passkey });
    },
    async lockAfter(minutes: LockMinutes, before: number) {
      if (minutes <= before || (await proveLock())) await change({ minutes });
    },
    change,
  };
}

function Ways() {
  const t = useText('appLock');
  const { remove, addPasskey, lockAfter, change } = useWays();
  const hasPin = useAppLock((held) => (held?.pin ?? null) !== null);
  const hasPasskey = useAppLock((held) => (held?.passkey ?? null) !== null);
  const minutes = useAppLock((held) => held?.minutes ?? 5);
  const offersPasskey = useDevicePasskeys() || hasPasskey;
  const [isSetting, setSetting] = useState(false);
  const openSheet = () => void proveLock().then((mayChange) => mayChange && setSetting(true));
  return (
    <>
      <List label={t('card.title')}>
        <SwitchRow
          title={t('pin')}
          caption={t('card.pinText')}
          checked={hasPin}
          onChange={(on) => (on ? openSheet() : void remove('pin'))}
        />
        {hasPin && <ListRow title={t('card.change')} onClick={openSheet} />}
        {offersPasskey && (
          <SwitchRow
            title={t('passkey')}
            caption={t('card.passkeyText')}
            checked={hasPasskey}
            onChange={(on) => void (on ? addPasskey() : remove('passkey'))}
          />
        )}
      </List>
      {(hasPin || hasPasskey) && (
        <Card as="div">
          <SelectField
            label={t('card.after')}
            value={String(minutes)}
            options={lockMinutes.map((value) => ({
              value: String(value),
              label: value === 0 ? t('card.atOnce') : t('card.minutes', { count: value }),
            }))}
            onChange={({ target }) => void lockAfter(readMinutes(Number(target.value)), minutes)}
          />
        </Card>
      )}
      <PinSheet open={isSetting} onOpenChange={setSetting} onSet={(pin) => change({ pin, tries: 0 })} />
    </>
  );
}
