import { Outlet, useRouter } from '@tanstack/react-router';
import { Suspense, useCallback } from 'react';
import { QuickExitEverywhere } from '#features/safety/help/quick-exit.tsx';
import { useText } from '#lib/i18n/i18n.ts';
import { useAuth } from '#session/session-context.ts';
import { useQuietOnceSignedOut } from '#session/use-quiet-once-signed-out.ts';
import { LinkProvider } from '#ui/actions/link.tsx';
import { HeaderEnd } from '#ui/navigation/header-end.ts';
import { SkipLink } from '#ui/navigation/skip-link.tsx';
import { LazyMemberWorld } from './lazy-member-world.ts';
import { useEarlyHomeEnd } from './use-early-home-end.ts';
import { usePageChange } from './page-change.ts';
import { SiteBanner } from './site-banner.tsx';
import { useNotificationClicks } from './use-notification-clicks.ts';
import { Waiting } from './waiting.tsx';

const quickExit = <QuickExitEverywhere />;

/** What is around every page: the skip link, and links that do not reload. For a member it has what goes on behind all screens. */
export function Root() {
  const router = useRouter();
  const t = useText('shell');
  const memberId = useAuth().user?.id;
  const navigate = useCallback((href: string) => router.history.push(href), [router]);
  useEarlyHomeEnd();
  usePageChange();
  useQuietOnceSignedOut();
  useNotificationClicks(navigate);
  return (
    <LinkProvider navigate={navigate}>
      <HeaderEnd value={quickExit}>
        <SkipLink targetId="main" label={t('skip')} />
        {memberId === undefined ? (
          <Outlet />
        ) : (
          <Suspense fallback={<Waiting />}>
            <LazyMemberWorld key={memberId}>
              <Outlet />
            </LazyMemberWorld>
          </Suspense>
        )}
        <SiteBanner />
      </HeaderEnd>
    </LinkProvider>
  );
}
