import { Outlet, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useText } from '../lib/i18n.ts';
import { LinkProvider } from '../ui/link.tsx';
import { SkipLink } from '../ui/skip-link.tsx';
import { usePageChange } from './page-change.ts';

/** Around every page: the skip link, and links that do not reload. */
export function Root() {
  const router = useRouter();
  const t = useText('shell');
  const navigate = useCallback((href: string) => router.history.push(href), [router]);
  usePageChange();
  return (
    <LinkProvider navigate={navigate}>
      <SkipLink targetId="main" label={t('skip')} />
      <Outlet />
    </LinkProvider>
  );
}
