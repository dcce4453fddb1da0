// The server's side of the viewer's own profile page, for tests: numbers, badges, and nothing new.
import { badgeEndpoints } from '@violet/contract/badges';
import type { UserBadge } from '@violet/contract/badges';
import { profileEndpoints } from '@violet/contract/profiles';
import type { ProfileStats } from '@violet/contract/profiles';
import { statusEndpoints } from '@violet/contract/statuses';
import type { ApiDouble } from './api-double.ts';

export const someStats: ProfileStats = {
  views: 248,
  likes: 56,
  matches: 12,
  superLikes: 8,
  streakDays: 12,
  highlights: [{ label: 'warmhearted', score: 92 }],
  activity: [{ kind: 'likes', text: '2 people liked you', count: 2, at: '2026-05-01T00:00:00.000Z' }],
};

export function answerOwnProfile(api: ApiDouble, badges: UserBadge[] = []): void {
  api
    .on(profileEndpoints.stats, () => someStats)
    .on(badgeEndpoints.ofMember, () => badges)
    .on(badgeEndpoints.checkAchievements, () => ({ newBadges: [] }))
    .on(statusEndpoints.get, () => null);
}
