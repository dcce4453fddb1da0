import { useEffect } from 'react';
import { setQuickExit } from '#lib/stored/quick-exit.ts';
import { readStored } from '#lib/stored/stored.ts';
import { useNeutralPage } from '#parts/protection/quick-exit-button.tsx';
import { useAuth } from '#session/session-context.ts';

/**
 * Where a member is protected 'Quick exit' is on until somebody switches it off in this browser (ADR 039). Switched on, it leads
 * to the page of the country that the member lives in now.
 */
export function useProtectedExit(): void {
  const { user } = useAuth();
  const neutralPage = useNeutralPage();
  const page = user === null ? '' : neutralPage;
  const isProtected = user?.isProtected === true;
  useEffect(() => {
    const stored = readStored('quick-exit');
    const isOn = stored === null ? isProtected : stored !== '';
    if (page !== '' && isOn && stored !== page) setQuickExit(page);
  }, [page, isProtected]);
}
