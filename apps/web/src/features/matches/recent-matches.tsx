// The first four matches, each a way into its conversation. Spec §2 Discover, §9 Display counts.
import type { Match } from '@violet/contract/matches';
import { useText } from '#lib/i18n/i18n.ts';
import { avatarOf } from '#parts/photos/photo.ts';
import { LoadError } from '#parts/lists/load-error.tsx';
import { Avatar } from '#ui/media/avatar.tsx';
import { Link } from '#ui/actions/link.tsx';
import { Skeleton, SkeletonGroup } from '#ui/feedback/skeleton.tsx';
import { useMatches } from '#parts/matches/queries.ts';

const shownMatches = 4;

export function RecentMatches() {
  const t = useText('discovery');
  const matches = useMatches();
  const { data } = matches;
  return (
    <section aria-labelledby="recent-matches">
      <div className="flex min-h-7 items-center justify-between gap-3">
        <h2 id="recent-matches" className="type-heading">
          {t('matches.title')}
        </h2>
        <Link
          href="/chats"
          className="type-label relative text-violet-text after:absolute after:-inset-x-2 after:-inset-y-3 after:content-[''] hover:underline"
        >
          {t('matches.viewAll')}
        </Link>
      </div>
      <div className="mt-2">
        {data === undefined && !matches.isError && <MatchSkeletons />}
        {data === undefined && matches.isError && <LoadError onRetry={() => void matches.refetch()} isRetrying={matches.isFetching} />}
        {data?.length === 0 && <p className="type-caption">{t('matches.none')}</p>}
        {data !== undefined && data.length > 0 && (
          <ul className="grid grid-cols-4 gap-1">
            {data.slice(0, shownMatches).map((match) => (
              <li key={match.id} className="min-w-0">
                <MatchLink match={match} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

function MatchLink({ match: { id, otherUser } }: { match: Match }) {
  const t = useText('discovery');
  const { name, photos, isOnline } = otherUser;
  const online = isOnline === true ? t('matches.online') : undefined;
  return (
    <Link
      href={`/conversation/${id}`}
      aria-label={online === undefined ? name : `${name}, ${online}`}
      className="group flex flex-col items-center gap-1 rounded-md py-1"
    >
      <Avatar name={name} src={avatarOf(photos[0])} size={52} onlineLabel={online} />
      <span className="max-w-full truncate text-caption font-semibold group-hover:underline">{name}</span>
    </Link>
  );
}

function MatchSkeletons() {
  const t = useText('shell');
  return (
    <SkeletonGroup label={t('loading')}>
      <div className="grid grid-cols-4 gap-1">
        {Array.from({ length: shownMatches }, (_, index) => (
          <div key={index} className="flex flex-col items-center gap-2 py-1">
            <Skeleton className="size-13 rounded-full" />
            <Skeleton className="h-3 w-12 rounded-full" />
          </div>
        ))}
      </div>
    </SkeletonGroup>
  );
}
