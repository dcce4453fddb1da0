// Every address and its screen, one line each. Spec §2, Route table; screens.md, Routing and session.
import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import type { RouteComponent, RouterHistory } from '@tanstack/react-router';
import { NotFoundScreen } from '../screens/not-found-screen.tsx';
import { CrashScreen } from './crash-screen.tsx';
import { Root } from './root.tsx';
import type { ScreenInfo } from './screen-info.ts';
import { VisitorGate } from './visitor-gate.tsx';
import { Waiting } from './waiting.tsx';

const root = createRootRoute({ component: Root, notFoundComponent: NotFoundScreen });
const visitors = createRoute({ getParentRoute: () => root, id: 'visitors', component: VisitorGate });
const members = createRoute({
  getParentRoute: () => root,
  id: 'members',
  // The landing does without the shell and what belongs to it.
  component: lazyRouteComponent(() => import('./member-gate.tsx'), 'MemberGate'),
});

const tab = { chrome: 'tab', tabBar: true, width: 'column' } as const;
const sub = { chrome: 'sub', tabBar: false, width: 'column' } as const;

const landing = createRoute({
  getParentRoute: () => visitors,
  path: '/',
  component: lazyRouteComponent(() => import('../screens/landing-screen.tsx'), 'LandingScreen'),
});

/** For members and everybody else. */
const takedown = createRoute({
  getParentRoute: () => root,
  path: '/takedown',
  component: lazyRouteComponent(() => import('../screens/takedown-screen.tsx'), 'TakedownScreen'),
  staticData: { screen: { title: 'takedown', ...sub } },
});

function screen(path: string, title: ScreenInfo['title'], look: Omit<ScreenInfo, 'title'>, component: RouteComponent) {
  return createRoute({ getParentRoute: () => members, path, component, staticData: { screen: { title, ...look } } });
}

/** A screen that is being built, in words and with a way back. */
const screens = [
  screen(
    '/home',
    'home',
    { ...tab, width: 'full' },
    lazyRouteComponent(() => import('../screens/home-screen.tsx'), 'HomeScreen'),
  ),
  screen(
    '/filters',
    'filters',
    sub,
    lazyRouteComponent(() => import('../screens/filters-screen.tsx'), 'FiltersScreen'),
  ),
  screen(
    '/chats',
    'chats',
    { ...tab, width: 'full' },
    lazyRouteComponent(() => import('../screens/messages-screen.tsx'), 'MessagesScreen'),
  ),
  screen(
    '/conversation/$matchId',
    'conversation',
    { ...sub, width: 'full' },
    lazyRouteComponent(() => import('../screens/conversation-screen.tsx'), 'ConversationScreen'),
  ),
  screen(
    '/profile',
    'profile',
    tab,
    lazyRouteComponent(() => import('../screens/profile-screen.tsx'), 'ProfileScreen'),
  ),
  screen(
    '/profile/edit',
    'profileEdit',
    sub,
    lazyRouteComponent(() => import('../screens/profile-edit-screen.tsx'), 'ProfileEditScreen'),
  ),
  screen(
    '/settings',
    'settings',
    sub,
    lazyRouteComponent(() => import('../screens/settings-screen.tsx'), 'SettingsScreen'),
  ),
  screen(
    '/tea',
    'tea',
    tab,
    lazyRouteComponent(() => import('../screens/tea-screen.tsx'), 'TeaScreen'),
  ),
  screen(
    '/subscribe',
    'subscribe',
    sub,
    lazyRouteComponent(() => import('../screens/subscribe-screen.tsx'), 'SubscribeScreen'),
  ),
  screen(
    '/premium',
    'premium',
    sub,
    lazyRouteComponent(() => import('../screens/premium-screen.tsx'), 'PremiumScreen'),
  ),
  screen(
    '/subscription',
    'subscription',
    sub,
    lazyRouteComponent(() => import('../screens/subscription-screen.tsx'), 'SubscriptionScreen'),
  ),
  screen(
    '/events',
    'events',
    { ...sub, tabBar: true },
    lazyRouteComponent(() => import('../screens/events-screen.tsx'), 'EventsScreen'),
  ),
  screen(
    '/safety',
    'safety',
    { ...sub, tabBar: true },
    lazyRouteComponent(() => import('../screens/safety-screen.tsx'), 'SafetyScreen'),
  ),
  screen(
    '/preferences',
    'preferences',
    sub,
    lazyRouteComponent(() => import('../screens/preferences-screen.tsx'), 'PreferencesScreen'),
  ),
  screen(
    '/preference-visualization',
    'preferenceVisualization',
    sub,
    lazyRouteComponent(() => import('../screens/preference-dashboard-screen.tsx'), 'PreferenceDashboardScreen'),
  ),
  screen(
    '/verification',
    'verification',
    sub,
    lazyRouteComponent(() => import('../screens/verification-screen.tsx'), 'VerificationScreen'),
  ),
  screen(
    '/moderation',
    'moderation',
    sub,
    lazyRouteComponent(() => import('../screens/moderation-screen.tsx'), 'ModerationScreen'),
  ),
  screen(
    '/micro-interactions-demo',
    'microInteractions',
    sub,
    lazyRouteComponent(() => import('../screens/micro-interactions-screen.tsx'), 'MicroInteractionsScreen'),
  ),
  screen(
    '/onboarding-demo',
    'onboarding',
    sub,
    lazyRouteComponent(() => import('../screens/onboarding-demo-screen.tsx'), 'OnboardingDemoScreen'),
  ),
];

const routeTree = root.addChildren([visitors.addChildren([landing]), members.addChildren(screens), takedown]);

/** `history` is the browser's own unless a test brings one. */
export function createAppRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    ...(history === undefined ? {} : { history }),
    scrollRestoration: true,
    defaultPendingComponent: Waiting,
    defaultErrorComponent: CrashScreen,
    defaultNotFoundComponent: NotFoundScreen,
  });
}
