import { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { authEndpoints } from '@violet/contract/auth/auth';
import { farewellEndpoints } from '@violet/contract/chat/farewells';
import { matchEndpoints } from '@violet/contract/matches';
import { activityPanelEndpoints } from '@violet/contract/notifications/activity-panel';
import type { SelfUser } from '@violet/contract/profiles';
import { defaultAppSettings, settingsEndpoints } from '@violet/contract/settings';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { loadLockedPage, LockGate, watchLock } from '#app/lock-gate.tsx';
import { createAppRouter } from '#app/router.tsx';
import { startLanguage } from '#lib/i18n/i18n.ts';
import { startLock } from '#lib/lock/locked.ts';
import { writeStored } from '#lib/stored/stored.ts';
import { startTheme } from '#app/theme.ts';
import { PageCalls } from '#parts/calls/page-calls.tsx';
import { SessionProvider } from '#session/session-provider.tsx';
import { ToastProvider } from '#ui/feedback/toast.tsx';
import type { ApiDouble } from './doubles/api-double.ts';
import { atEnd, currentApi } from './around-test.ts';
import { fillBrowserGaps } from './browser-gaps.ts';
import { answerPlaces } from './doubles/place-double.ts';
import { answerHelpLines } from './doubles/help-line-double.ts';
import { answerOwnProfile } from './doubles/profile-double.ts';
import { SocketDouble } from './doubles/socket-double.ts';
import { answerSubscription, noSubscription, runningSubscription } from './doubles/subscription-double.ts';
import { answerTea } from './doubles/tea-double.ts';

fillBrowserGaps();
startTheme();
await startLanguage();
// As the page that is built: it is there before it is drawn.
await loadLockedPage();
// Read in before: tests type quicker than its lists are read.
await import('@violet/text-rules/nudges');

export interface RenderOptions {
  /** Who is signed in; a visitor otherwise. */
  as?: SelfUser;
  /** Further answers of the server, before anything is drawn. */
  answers?: (api: ApiDouble) => void;
}

/** The answer to a logout does, whoever is signed in by then. */
function takeCookieBack(): undefined {
  document.cookie = 'violet_signed_in=; Path=/; Max-Age=0';
}

/**
 * What the shell asks for on every screen, where nothing has happened yet. It adds the viewer's profile and Tea, which many pass through.
 */
function answerShell(double: ApiDouble): void {
  double
    .on(authEndpoints.logout, takeCookieBack)
    .on(authEndpoints.passwordRules, () => ({ minLength: 6, isJudged: false }))
    .on(matchEndpoints.list, () => [])
    .on(farewellEndpoints.list, () => [])
    .on(settingsEndpoints.app, () => defaultAppSettings)
    .on(activityPanelEndpoints.count, () => 0)
    .on(activityPanelEndpoints.markSeen, () => undefined)
    .on(activityPanelEndpoints.likesReceived, () => [])
    .on(activityPanelEndpoints.potentialMatches, () => []);
  answerOwnProfile(double);
  answerPlaces(double);
  answerHelpLines(double);
  answerTea(double, []);
}

function prepare({ as, answers }: RenderOptions): ApiDouble {
  const api = currentApi();
  if (as !== undefined) {
    writeStored('currentUser', as);
    api.on(authEndpoints.me, () => as);
  }
  answerShell(api);
  answerSubscription(api, as?.hasActiveSubscription === true ? runningSubscription : noSubscription);
  answers?.(api);
  return api;
}

/** One part with session, server and toasts around it, and no screen. */
export function renderPart(part: ReactNode, options: RenderOptions = {}) {
  const api = prepare(options);
  render(
    <PageCalls>
      <SessionProvider>
        <ToastProvider regionLabel="Notices ({hotkey})" announceLabel="Notice">
          {part}
        </ToastProvider>
      </SessionProvider>
    </PageCalls>,
  );
  return { api, person: userEvent.setup() };
}

/** The whole app at an address, with a server made from the contract behind it. */
export function renderApp(path: string, options: RenderOptions = {}) {
  const api = prepare(options);
  const history = createMemoryHistory({ initialEntries: [path] });
  const mounted = vi.spyOn(QueryClient.prototype, 'mount');
  atEnd(startLock(watchLock));
  const router = createAppRouter(history);
  const view = render(<LockGate router={router} />);
  return {
    ...view,
    api,
    /** The cache of what is drawn last. */
    queryClient: () => mounted.mock.contexts.at(-1) as QueryClient | undefined,
    person: userEvent.setup(),
    address: () => history.location.pathname,
    history,
    sockets: SocketDouble,
  };
}
