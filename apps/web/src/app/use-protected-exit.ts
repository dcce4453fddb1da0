import { useEffect } from 'react';
import { setQuickExit } from '#lib/stored/quick-exit.ts';
import { readStored } from '#lib/stored/stored.ts';
import { useNeutralPage } from '#parts/protection/quick-exit-button.tsx';
import { useAuth } from '#session/session-context.ts';

/** 'Quick exit' is on by itself where a member is protected, until somebody switches it off in this browser. ADR 039. */
export function useProtectedExit(): void {
  const { user } = useAuth();
  const neutralPage = useNeutralPage();
  const page = user?.isProtected === true ? neutralPage : '';
  useEffect(() => {
    if (page !== '' && readStored('quick-exit') === null) setQuickExit(page);
  }, [page]);
}
