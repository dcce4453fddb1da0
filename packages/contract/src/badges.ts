import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id } from './fields/ids.ts';
import { profileLimit, writeLimit } from './limit.ts';
import { shape } from './shape.ts';

export const badgeCategories = ['social', 'tea', 'activity', 'premium', 'special'] as const;
export type BadgeCategory = (typeof badgeCategories)[number];

export const Badge = shape('Badge', {
  id: z.string(),
  name: z.string(),
  description: z.string(),
  icon: z.string(),
  category: z.enum(badgeCategories),
  color: z.string(),
});
export type Badge = z.infer<typeof Badge>;

export const UserBadge = shape('UserBadge', {
  id: z.string(),
  badge: Badge,
  /** Null while it is not earned. */
  earnedAt: z.string().nullable(),
  progress: z.number(),
  maxProgress: z.number(),
});
export type UserBadge = z.infer<typeof UserBadge>;

export const NewBadges = z.object({ newBadges: z.array(UserBadge) });
export type NewBadges = z.infer<typeof NewBadges>;

export const badgeEndpoints = {
  catalogue: endpoint({
    method: 'GET',
    path: '/api/badges',
    summary: 'Every badge there is',
    access: 'member',
    response: z.array(Badge),
  }),
  ofMember: endpoint({
    method: 'GET',
    path: '/api/users/{userId}/badges',
    summary: "A member's badges: all with progress for the member, the earned ones for others",
    access: 'member',
    limit: profileLimit,
    params: z.object({ userId: Id }),
    response: z.array(UserBadge),
  }),
  checkAchievements: endpoint({
    method: 'POST',
    path: '/api/users/{userId}/check-achievements',
    summary: 'Award what the viewer has earned since; asking again awards nothing twice',
    access: 'member',
    limit: writeLimit,
    self: 'params.userId',
    params: z.object({ userId: Id }),
    response: NewBadges,
  }),
};
