import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/react-router';
import { cleanup, configure, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { authEndpoints } from '@violet/contract/auth';
import { matchEndpoints } from '@violet/contract/matches';
import { notificationEndpoints } from '@violet/contract/notifications';
import type { SelfUser } from '@violet/contract/profiles';
import { defaultAppSettings, settingsEndpoints } from '@violet/contract/settings';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { App } from '../src/app/app.tsx';
import { createAppRouter } from '../src/app/router.tsx';
import { startLanguage } from '../src/lib/i18n.ts';
import { createQueryClient } from '../src/lib/query.ts';
import { writeStored } from '../src/lib/stored.ts';
import { startTheme } from '../src/lib/theme.ts';
import { SessionProvider } from '../src/session/session-provider.tsx';
import { ToastProvider } from '../src/ui/toast.tsx';
import { createApiDouble } from './api-double.ts';
import type { ApiDouble } from './api-double.ts';
import { fillBrowserGaps } from './browser-gaps.ts';
import { answerOwnProfile } from './profile-double.ts';
import { SocketDouble } from './socket-double.ts';
import { answerSubscription, noSubscription, runningSubscription } from './subscription-double.ts';
import { answerTea } from './tea-double.ts';

let api: ApiDouble = createApiDouble();
let errors: unknown[][] = [];

fillBrowserGaps();
startTheme();
await startLanguage();
// A screen's code is loaded when it is first opened, which takes its time on a busy machine.
configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });

beforeEach(() => {
  api = createApiDouble();
  errors = [];
  SocketDouble.sockets = [];
  localStorage.clear();
  // As when another page of the browser clears it: theme and language go back to what they are without a choice.
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  vi.stubGlobal('fetch', (...call: Parameters<typeof fetch>) => api.fetch(...call));
  vi.stubGlobal('WebSocket', SocketDouble);
  vi.spyOn(console, 'error').mockImplementation((...args: unknown[]) => void errors.push(args));
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  expect(errors, 'console.error').toEqual([]);
  expect(api.complaints, 'the doubled server').toEqual([]);
});

export interface RenderOptions {
  /** Who is signed in; a visitor otherwise. */
  as?: SelfUser;
  /** Further answers of the server, before anything is drawn. */
  answers?: (api: ApiDouble) => void;
}

/** What the shell asks for on every screen, where nothing has happened yet, and her profile and Tea, which many pass through. */
function answerShell(double: ApiDouble): void {
  double
    .on(authEndpoints.logout, () => undefined)
    .on(matchEndpoints.list, () => [])
    .on(settingsEndpoints.app, () => defaultAppSettings)
    .on(notificationEndpoints.count, () => 0)
    .on(notificationEndpoints.markSeen, () => undefined)
    .on(notificationEndpoints.likesReceived, () => [])
    .on(notificationEndpoints.potentialMatches, () => []);
  answerOwnProfile(double);
  answerTea(double, []);
}

function prepare({ as, answers }: RenderOptions): void {
  if (as !== undefined) {
    writeStored('currentUser', as);
    api.on(authEndpoints.me, () => as);
  }
  answerShell(api);
  answerSubscription(api, as?.hasActiveSubscription === true ? runningSubscription : noSubscription);
  answers?.(api);
}

/** One part with session, server and toasts around it, and no screen. */
export function renderPart(part: ReactNode, options: RenderOptions = {}) {
  prepare(options);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SessionProvider>
        <ToastProvider regionLabel="Notices ({hotkey})" announceLabel="Notice">
          {part}
        </ToastProvider>
      </SessionProvider>
    </QueryClientProvider>,
  );
  return { api, person: userEvent.setup() };
}

/** The whole app at an address, with a server made from the contract behind it. */
export function renderApp(path: string, options: RenderOptions = {}) {
  prepare(options);
  const history = createMemoryHistory({ initialEntries: [path] });
  const queryClient = createQueryClient();
  const view = render(<App queryClient={queryClient} router={createAppRouter(history)} />);
  return { ...view, api, queryClient, person: userEvent.setup(), address: () => history.location.pathname, sockets: SocketDouble };
}
