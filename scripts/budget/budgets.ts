// How much the browser may be asked to fetch, in bytes as they are sent (brotli). A size that grows past its budget fails the build.

export interface Budget {
  readonly name: string;
  readonly path: string;
  readonly as: 'visitor' | 'member';
  /** What is on top of the first screen of a member, instead of all of it. */
  readonly onTop?: true;
  readonly scriptBytes: number;
  readonly requests?: number;
}

const kilobyte = 1000;

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
  '/safety',
  '/preferences',
  '/preference-visualization',
  '/verification',
  '/second-step',
  '/takedown',
];

export const budgets: readonly Budget[] = [
  { name: 'the landing', path: '/', as: 'visitor', scriptBytes: 120 * kilobyte, requests: 25 },
  { name: 'the first screen after login', path: '/home', as: 'member', scriptBytes: 250 * kilobyte },
  ...memberPaths.map((path) => ({ name: path, path, as: 'member', onTop: true, scriptBytes: 60 * kilobyte }) as const),
];
