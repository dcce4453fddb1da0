import type { Module } from '#platform/module.ts';
import { deleteOlder } from '#platform/db/delete-older.ts';
import { afterParting, periodBefore } from '#platform/retention.ts';
import { longestWindow } from './rules.ts';
import { likeRoutes } from './routes.ts';
import type { LikeDeps } from './deps.ts';
import { createLikes, type Likes } from './service.ts';

/** The modules whose doors this one opens. */
export const doors = ['chat', 'matches', 'photos', 'safety'] as const;

/** Likes, passes, and likes given quietly after a meetup. */
export function likesModule(deps: LikeDeps): Module<Likes> {
  const likes = createLikes(deps);
  const parted = () => periodBefore(deps.clock.now(), afterParting);
  return {
    service: likes,
    routes: likeRoutes(likes),
    exports: {
      likesGiven: ({ id }) => likes.exportSwipes(id),
      quietLikes: ({ id }) => likes.exportQuietLikes(id),
    },
    retention: [
      { topic: 'connections', period: null, covers: ['likes.created_at', 'like_notes', 'quiet_likes.created_at'], by: 'account deletion' },
      {
        topic: 'partings',
        period: afterParting,
        from: ['likes.voided_at'],
        by: 'retention',
        erase: (limit) => deleteOlder(deps.db, { table: 'likes', key: 'id, member_id', moment: 'voided_at' }, parted(), limit),
      },
      {
        topic: 'partings',
        period: afterParting,
        from: ['quiet_likes.voided_at'],
        by: 'retention',
        erase: (limit) => deleteOlder(deps.db, { table: 'quiet_likes', key: 'id', moment: 'voided_at' }, parted(), limit),
      },
      {
        topic: 'spent_likes',
        period: longestWindow,
        from: ['like_spends.created_at'],
        by: 'retention',
        erase: (limit) =>
          deleteOlder(
            deps.db,
            { table: 'like_spends', key: 'id', moment: 'created_at' },
            periodBefore(deps.clock.now(), longestWindow),
            limit,
          ),
      },
    ],
  };
}
