// Every address and its screen. Spec §2, Route table, §11 Routing and session.
import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import type { RouterHistory } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { withTexts } from '#lib/i18n/i18n.ts';
import { LandingScreen } from '#screens/landing-screen.tsx';
import { NotFoundScreen } from '#screens/not-found-screen.tsx';
import { CrashScreen } from './crash-screen.tsx';
import { lazyComponent } from '#lib/lazy-component.ts';
import { OpenGate } from './gates/open-gate.tsx';
import { withMemberWorld } from './lazy-member-world.ts';
import { Root } from './root.tsx';
import type { ScreenInfo } from './screen-info.ts';
import { VisitorGate } from './gates/visitor-gate.tsx';
import { Waiting } from './waiting.tsx';

const root = createRootRoute({ component: Root, notFoundComponent: NotFoundScreen });
const visitors = createRoute({ getParentRoute: () => root, id: 'visitors', component: VisitorGate });
const open = createRoute({ getParentRoute: () => root, id: 'open', component: OpenGate });
const members = createRoute({
  getParentRoute: () => root,
  id: 'members',
  // The landing does without the shell and what belongs to it.
  component: lazyComponent(async () => (await withMemberWorld(import('./gates/member-gate.tsx'))).MemberGate),
});

const tab = { chrome: 'tab', tabBar: true, width: 'column' } as const;
const wideTab = { ...tab, width: 'full' } as const;
const sub = { chrome: 'sub', tabBar: false, width: 'column' } as const;
const wideSub = { ...sub, width: 'full' } as const;
const subWithTabs = { ...sub, tabBar: true } as const;

const landing = createRoute({ getParentRoute: () => visitors, path: '/', component: LandingScreen });
const login = createRoute({
  getParentRoute: () => visitors,
  path: '/login',
  component: lazyComponent(() => onlyComponent(withTexts('join', import('#screens/landing/login-screen.tsx')))),
  staticData: { screen: { title: 'login', ...sub } },
});

/** A screen's file holds its component and nothing else. */
type ScreenFile = Readonly<Record<string, () => ReactNode>>;

async function onlyComponent(file: Promise<ScreenFile>): Promise<() => ReactNode> {
  const [component] = Object.values(await file);
  if (!component) throw new Error('a screen without a component');
  return component;
}

function screen(path: string, title: ScreenInfo['title'], look: Omit<ScreenInfo, 'title'>, load: () => Promise<ScreenFile>) {
  const component = lazyComponent(() => onlyComponent(load()));
  return createRoute({ getParentRoute: () => members, path, component, staticData: { screen: { title, ...look } } });
}

/** For members and everybody else. */
function openScreen(path: string, title: ScreenInfo['title'], load: () => Promise<ScreenFile>) {
  const component = lazyComponent(() => onlyComponent(load()));
  return createRoute({ getParentRoute: () => open, path, component, staticData: { screen: { title, isOpen: true, ...sub } } });
}

const openScreens = [
  openScreen('/takedown', 'takedown', () => import('#screens/sanctions/takedown-screen.tsx')),
  openScreen('/privacy', 'privacy', () => withTexts('about', import('#screens/legal/privacy-screen.tsx'))),
  openScreen('/terms', 'terms', () => withTexts('about', import('#screens/legal/terms-screen.tsx'))),
  openScreen('/guidelines', 'guidelines', () => withTexts('about', import('#screens/legal/guidelines-screen.tsx'))),
  openScreen('/imprint', 'imprint', () => withTexts('about', import('#screens/legal/imprint-screen.tsx'))),
  openScreen('/cancel', 'cancel', () => withTexts('about', import('#screens/subscription/cancel-screen.tsx'))),
  openScreen('/sources', 'sources', () => withTexts('about', withTexts('help', import('#screens/legal/sources-screen.tsx')))),
  openScreen('/transparency', 'transparency', () => withTexts('about', import('#screens/legal/transparency-screen.tsx'))),
];

/** One line a screen. */
const screens = [
  screen('/home', 'home', wideTab, () => import('#screens/home-screen.tsx')),
  screen('/filters', 'filters', sub, () => withTexts('choices', import('#screens/settings/filters-screen.tsx'))),
  screen('/chats', 'chats', wideTab, () => import('#screens/chat/messages-screen.tsx')),
  screen('/conversation/$matchId', 'conversation', wideSub, () => import('#screens/chat/conversation-screen.tsx')),
  screen('/profile', 'profile', tab, () => import('#screens/profile/profile-screen.tsx')),
  screen('/profile/edit', 'profileEdit', sub, () => withTexts('editing', import('#screens/profile/profile-edit-screen.tsx'))),
  screen('/settings', 'settings', sub, () => withTexts('account', withTexts('choices', import('#screens/settings/settings-screen.tsx')))),
  screen('/tea', 'tea', tab, () => withTexts('stories', import('#screens/tea-screen.tsx'))),
  screen('/subscribe', 'subscribe', sub, () => withTexts('money', import('#screens/subscription/subscribe-screen.tsx'))),
  screen('/premium', 'premium', sub, () => withTexts('money', import('#screens/subscription/premium-screen.tsx'))),
  screen('/subscription', 'subscription', sub, () => withTexts('money', import('#screens/subscription/subscription-screen.tsx'))),
  screen('/events', 'events', subWithTabs, () => withTexts('meetups', import('#screens/meetups/meetups-screen.tsx'))),
  screen('/safety', 'safety', subWithTabs, () => withTexts('help', withTexts('plans', import('#screens/safety-screen.tsx')))),
  screen('/date-plans', 'datePlans', sub, () => withTexts('plans', import('#screens/date-plans-screen.tsx'))),
  screen('/preferences', 'preferences', sub, () =>
    withTexts('choices', withTexts('account', withTexts('lock', import('#screens/settings/preferences-screen.tsx')))),
  ),
  screen('/preference-visualization', 'preferenceVisualization', sub, () =>
    withTexts('choices', import('#screens/settings/preference-dashboard-screen.tsx')),
  ),
  screen('/verification', 'verification', sub, () => withTexts('verification', import('#screens/settings/verification-screen.tsx'))),
  screen('/second-step', 'secondStep', sub, () => withTexts('factors', import('#screens/settings/second-step-screen.tsx'))),
  screen('/moderation', 'moderation', sub, () =>
    withTexts('moderators', withTexts('verification', import('#screens/moderation/moderation-screen.tsx'))),
  ),
  screen('/micro-interactions-demo', 'microInteractions', sub, () => import('#screens/demo/micro-interactions-screen.tsx')),
  screen('/onboarding-demo', 'onboarding', sub, () => withTexts('tour', import('#screens/demo/onboarding-demo-screen.tsx'))),
];

const routeTree = root.addChildren([visitors.addChildren([landing, login]), members.addChildren(screens), open.addChildren(openScreens)]);

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
