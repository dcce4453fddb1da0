// The two places that ask for PIN or passkey, in one file that few browsers fetch. Spec §4 App lock; ADR 043.
import { useEffect, useState } from 'react';
import { useText } from '#lib/i18n/i18n.ts';
import { isSpent, useAppLock } from '#lib/lock/held-lock.ts';
import { isOverForGood, spendTries } from '#lib/lock/tries.ts';
import { LockExit } from '#parts/lock/lock-exit.tsx';
import { ProofForm } from '#parts/lock/proof-form.tsx';
import { SiteMark } from '#parts/site/site-mark.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { EndingSession } from './ending-session.tsx';

/** Stands before everything else until whoever is here has opened it. It names nobody, and says nothing of what is behind. */
export function LockScreen({ onUnlocked }: { onUnlocked: () => void }) {
  const t = useText('appLock');
  const isOver = useIsOver();
  return (
    <div className="flex min-h-dvh flex-col bg-paper">
      <header className="mx-auto flex w-full max-w-(--v-col) items-center justify-between gap-3 px-4 py-3">
        <SiteMark size={26} />
        <LockExit />
      </header>
      <main id="main" className="mx-auto flex w-full max-w-[400px] flex-1 flex-col justify-center gap-5 px-4 pt-2 pb-[18dvh]">
        <h1 className="type-title text-center">{t('locked')}</h1>
        <Card as="div" className="flex flex-col gap-3.5">
          {isOver ? <EndingSession /> : <ProofForm submitLabel={t('unlock')} onShown={onUnlocked} />}
        </Card>
        {!isOver && <Forgot />}
      </main>
    </div>
  );
}

/** Whether only signing out is left. The form stays while the last try is judged. */
function useIsOver(): boolean {
  const isSpentNow = useAppLock(isSpent);
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    let isGone = false;
    if (isSpentNow) void isOverForGood().then((over) => isGone || setOver(over));
    return () => {
      isGone = true;
    };
  }, [isSpentNow]);
  return isSpentNow && isOver;
}

/** The one other way: out, at once. */
function Forgot() {
  const t = useText('appLock');
  const hasPin = useAppLock((held) => (held?.pin ?? null) !== null);
  return (
    <Button kind="ghost" onClick={() => void spendTries()}>
      {hasPin ? t('forgot') : t('signOut')}
    </Button>
  );
}

export interface AskLockSheetProps {
  open: boolean;
  onEnd: (isShown: boolean) => void;
}

/** Before what only whoever can open the lock may do. */
export function AskLockSheet({ open, onEnd }: AskLockSheetProps) {
  const t = useText('appLock', 'ask');
  const shell = useText('shell');
  return (
    <Sheet
      open={open}
      onOpenChange={(stays) => !stays && onEnd(false)}
      title={t('title')}
      description={t('text')}
      closeLabel={shell('close')}
    >
      <ProofForm submitLabel={t('submit')} onShown={() => onEnd(true)} />
      <p className="text-center">
        <LockExit />
      </p>
    </Sheet>
  );
}
