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

function screen(path: string, title: ScreenInfo['title'], look: Omit<ScreenInfo, 'title'>, component: RouteComponent) {
  return createRoute({ getParentRoute: () => members, path, component, staticData: { screen: { title, ...look } } });
}

/** A screen that is being built, in words and with a way back. */
const coming = lazyRouteComponent(() => import('../screens/coming-soon-screen.tsx'), 'ComingSoonScreen');

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
    '/settings',
    'settings',
    sub,
    lazyRouteComponent(() => import('../screens/settings-screen.tsx'), 'SettingsScreen'),
  ),
  screen('/tea', 'tea', tab, coming),
  screen('/subscribe', 'subscribe', sub, coming),
  screen('/premium', 'premium', sub, coming),
  screen('/subscription', 'subscription', sub, coming),
  screen('/events', 'events', { ...sub, tabBar: true }, coming),
  screen('/profile/edit', 'profileEdit', sub, coming),
  screen('/safety', 'safety', { ...sub, tabBar: true }, coming),
  screen('/preferences', 'preferences', sub, coming),
  screen('/preference-visualization', 'preferenceVisualization', sub, coming),
  screen('/verification', 'verification', sub, coming),
  screen('/micro-interactions-demo', 'microInteractions', sub, coming),
  screen('/onboarding-demo', 'onboarding', sub, coming),
];

const routeTree = root.addChildren([visitors.addChildren([landing]), members.addChildren(screens)]);

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
