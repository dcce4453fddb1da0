// How much the browser may be asked to fetch, in bytes as they are sent (brotli). A size that grows past its budget fails the build.

export interface Budget {
  readonly name: string;
  /** As the router has it: `$matchId` is a match of the member's. */
  readonly path: string;
  /** A moderator's session is a member's, with the console. */
  readonly as: 'visitor' | 'member' | 'moderator';
  /** What is on top of the first screen of a member, instead of all of it. */
  readonly onTop?: true;
  readonly scriptBytes: number;
  readonly requests?: number;
}

const kilobyte = 1000;

/** For members and everybody else. */
const openPaths = ['/takedown', '/privacy', '/terms', '/guidelines', '/imprint', '/transparency', '/sources', '/cancel'];

const memberPaths = [
  '/filters',
  '/chats',
  '/profile',
  '/profile/edit',
  '/settings',
  '/tea',
  '/subscribe',
  '/premium',
  '/subscription',
  '/events',
  '/date-plans',
  '/safety',
  '/preferences',
  '/preference-visualization',
  '/verification',
  '/second-step',
  '/conversation/$matchId',
  '/micro-interactions-demo',
  '/onboarding-demo',
  ...openPaths,
];

export const budgets: readonly Budget[] = [
  { name: 'the landing', path: '/', as: 'visitor', scriptBytes: 120 * kilobyte, requests: 25 },
  // The form at once, which the landing fetches afterwards.
  { name: '/login, a visitor', path: '/login', as: 'visitor', scriptBytes: 200 * kilobyte, requests: 30 },
  { name: 'the first screen after login', path: '/home', as: 'member', scriptBytes: 250 * kilobyte },
  // A conversation has a window over its messages, and photos and voices.
  ...memberPaths.map(
    (path) =>
      ({
        name: path,
        path,
        as: 'member',
        onTop: true,
        scriptBytes: (path === '/chats' || path.startsWith('/conversation') ? 65 : 60) * kilobyte,
      }) as const,
  ),
  { name: '/moderation', path: '/moderation', as: 'moderator', onTop: true, scriptBytes: 60 * kilobyte },
  // A page to read costs a visitor no more than the landing.
  ...openPaths.map((path) => ({ name: `${path}, a visitor`, path, as: 'visitor', scriptBytes: 120 * kilobyte, requests: 25 }) as const),
];
