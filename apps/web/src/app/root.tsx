import { Outlet, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { FeedbackOverlay } from '../features/feedback/feedback-overlay.tsx';
import { useSounds } from '../features/feedback/use-sounds.ts';
import { usePushUpkeep } from '../features/push/queries.ts';
import { usePremiumUpkeep } from '../features/subscription/queries.ts';
import { usePaymentReturn } from '../features/subscription/use-payment-return.ts';
import { useText } from '../lib/i18n.ts';
import { LinkProvider } from '../ui/link.tsx';
import { SkipLink } from '../ui/skip-link.tsx';
import { usePageChange } from './page-change.ts';
import { SiteNotice } from './site-notice.tsx';
import { useComeback } from './use-comeback.ts';
import { useNoticeClicks } from './use-notice-clicks.ts';
import { useSessionEnd } from './use-session-end.ts';

/** Around every page: the skip link, links that do not reload, the petals and the sounds. */
export function Root() {
  const router = useRouter();
  const t = useText('shell');
  const navigate = useCallback((href: string) => router.history.push(href), [router]);
  usePageChange();
  useSounds();
  usePushUpkeep();
  usePremiumUpkeep();
  usePaymentReturn();
  useComeback();
  useSessionEnd();
  useNoticeClicks(navigate);
  return (
    <LinkProvider navigate={navigate}>
      <SkipLink targetId="main" label={t('skip')} />
      <Outlet />
      <SiteNotice />
      <FeedbackOverlay />
    </LinkProvider>
  );
}
