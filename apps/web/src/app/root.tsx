import { Outlet, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { FeedbackOverlay } from '../features/feedback/feedback-overlay.tsx';
import { useText } from '../lib/i18n.ts';
import { LinkProvider } from '../ui/link.tsx';
import { SkipLink } from '../ui/skip-link.tsx';
import { usePageChange } from './page-change.ts';

/** Around every page: the skip link, links that do not reload, and the petals. */
export function Root() {
  const router = useRouter();
  const t = useText('shell');
  const navigate = useCallback((href: string) => router.history.push(href), [router]);
  usePageChange();
  return (
    <LinkProvider navigate={navigate}>
      <SkipLink targetId="main" label={t('skip')} />
      <Outlet />
      <FeedbackOverlay />
    </LinkProvider>
  );
}
