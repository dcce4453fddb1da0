// Every call there is, by module. A module that answers some gives its line here.
import { alertRoutes } from './modules/alerts/routes.ts';
import { accountRoutes } from './modules/account/routes.ts';
import { authRoutes } from './modules/auth/routes.ts';
import { badgeRoutes } from './modules/badges/routes.ts';
import { chatRoutes } from './modules/chat/routes.ts';
import { discoveryRoutes } from './modules/discovery/routes.ts';
import { calendarRoutes } from './modules/events/calendar-routes.ts';
import { meetupDayRoutes } from './modules/events/day-routes.ts';
import { eventRoutes } from './modules/events/routes.ts';
import { insightRoutes } from './modules/insights/routes.ts';
import { likeRoutes } from './modules/likes/routes.ts';
import { matchRoutes } from './modules/matches/routes.ts';
import { appealRoutes, moderationRoutes } from './modules/moderation/routes.ts';
import { notificationRoutes } from './modules/notifications/routes.ts';
import { preferenceRoutes } from './modules/preferences/routes.ts';
import { photoRoutes } from './modules/photos/routes.ts';
import { profileRoutes } from './modules/profiles/routes.ts';
import { safetyRoutes } from './modules/safety/routes.ts';
import { smsRoutes } from './modules/sms/routes.ts';
import { statusRoutes } from './modules/statuses/routes.ts';
import { subscriptionRoutes } from './modules/subscription/routes.ts';
import { teaRoutes } from './modules/tea/routes.ts';
import { verificationRoutes } from './modules/verification/routes.ts';
import type { Modules } from './modules.ts';
import type { ProfileBudget } from './platform/http/profile-budget.ts';
import type { Route } from './platform/http/route.ts';

interface Served {
  readonly modules: Modules;
  readonly budget: ProfileBudget;
  readonly secureCookies: boolean;
}

export function routesOf({ modules, budget, secureCookies }: Served): Route[] {
  return [
    ...authRoutes(modules.auth, secureCookies),
    ...accountRoutes(modules.account, secureCookies),
    ...profileRoutes(modules.profiles, budget),
    ...photoRoutes(modules.photos),
    ...preferenceRoutes(modules.preferences),
    ...discoveryRoutes(modules.discovery, budget),
    ...subscriptionRoutes(modules.subscriptions),
    ...safetyRoutes(modules.safety),
    ...likeRoutes(modules.likes),
    ...matchRoutes(modules.matches),
    ...badgeRoutes(modules.badges),
    ...statusRoutes(modules.statuses),
    ...insightRoutes(modules.insights),
    ...chatRoutes(modules.chat),
    ...notificationRoutes(modules.notifications, budget),
    ...alertRoutes(modules.alerts),
    ...smsRoutes(modules.sms),
    ...teaRoutes(modules.tea),
    ...eventRoutes(modules.meetups, budget),
    ...calendarRoutes(modules.meetups),
    ...meetupDayRoutes(modules.meetups, budget),
    ...verificationRoutes(modules.verifications),
    ...moderationRoutes(modules.moderation),
    ...appealRoutes(modules.moderation),
  ];
}
