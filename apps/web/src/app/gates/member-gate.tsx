import { Outlet } from '@tanstack/react-router';
import { Suspense } from 'react';
import { MatchCelebration } from '#features/matches/match-celebration.tsx';
import { TourHost } from '#features/onboarding/tour-host.tsx';
import { withTexts } from '#lib/i18n/i18n.ts';
import { lazyComponent } from '#lib/lazy-component.ts';
import { wayIn } from '#lib/look/way-in.ts';
import { Extra } from '#parts/extra.tsx';
import { isSuspended, useAuth } from '#session/session-context.ts';
import { Redirect } from './redirect.tsx';
import { Shell } from '#app/shell.tsx';
import { Waiting } from '#app/waiting.tsx';

const ConsentNotice = lazyComponent(async () => (await withTexts('about', import('#features/legal/consent-notice.tsx'))).ConsentNotice);
const SanctionDialog = lazyComponent(
  async () => (await withTexts('sanctions', import('#features/sanctions/sanction-dialog.tsx'))).SanctionDialog,
);
const SuspendedScreen = lazyComponent(
  async () =>
    (
      await withTexts(
        'sanctions',
        withTexts('money', withTexts('help', withTexts('plans', import('#screens/sanctions/suspended-screen.tsx')))),
      )
    ).SuspendedScreen,
);

/**
 * Everything but the landing is for members: a visitor is sent to a way in. Whoever is suspended sees at every address why, and what the
 * member can do. Spec §2, Route table; ADR 016.
 */
export function MemberGate() {
  const { user, isLoading } = useAuth();
  if (user === null) return isLoading ? <Waiting /> : <Redirect to={wayIn()} />;
  // What was stored of a suspension or a notice may be over by now.
  if (isSuspended(user)) {
    if (isLoading) return <Waiting />;
    return (
      <Suspense fallback={<Waiting />}>
        <SuspendedScreen />
      </Suspense>
    );
  }
  const notice = isLoading ? null : (user.notice ?? null);
  return (
    <MatchCelebration>
      {!isLoading && user.consentDue !== undefined && (
        <Extra>
          <ConsentNotice version={user.consentDue} />
        </Extra>
      )}
      <Shell member={user}>
        <Outlet />
      </Shell>
      {notice === null ? (
        <TourHost />
      ) : (
        <Extra>
          <SanctionDialog key={notice.at} notice={notice} />
        </Extra>
      )}
    </MatchCelebration>
  );
}
