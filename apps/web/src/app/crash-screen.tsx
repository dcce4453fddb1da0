import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect, useLayoutEffect } from 'react';
import { EmptyCup } from '#art/empty-cup.tsx';
import { endEarlyHome } from '#lib/early-home.ts';
import { QuickExitEverywhere } from '#features/safety/help/quick-exit.tsx';
import { useText } from '#lib/i18n/i18n.ts';
import { useLocked } from '#lib/lock/locked.ts';
import { logProblem } from '#lib/log.ts';
import { LockExit } from '#parts/lock/lock-exit.tsx';
import { Button } from '#ui/actions/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';

/** A screen that broke. Spec §11 Routing and session: 'Something went wrong' and 'Try Again'. */
export function CrashScreen({ error, reset }: ErrorComponentProps) {
  const t = useText('shell');
  const isLocked = useLocked();
  useLayoutEffect(endEarlyHome, []);
  useEffect(() => logProblem('A screen broke', error), [error]);
  return (
    <div className="grid min-h-[70dvh] place-items-center p-6">
      <div className="absolute top-2 right-2">{isLocked ? <LockExit /> : <QuickExitEverywhere />}</div>
      <EmptyState
        art={<EmptyCup />}
        title={t('somethingWrong')}
        text={t('somethingWrongText')}
        headingLevel={1}
        look="plain"
        action={<Button onClick={reset}>{t('tryAgain')}</Button>}
      />
    </div>
  );
}
