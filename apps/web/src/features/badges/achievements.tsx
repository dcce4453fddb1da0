// Badges the member has earned and what is next. Spec §2 Profile, §4 Badges, R15: Tea badges are shown to their owner only.
import type { UserBadge } from '@violet/contract/badges';
import { Award } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useBadgeWords } from '#parts/badges/badge-words.ts';
import { useText } from '#lib/i18n/i18n.ts';
import { useListFormat } from '#lib/i18n/list-format.ts';
import { logProblem } from '#lib/log.ts';
import { LoadError } from '#parts/lists/load-error.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Skeleton, SkeletonGroup } from '#ui/feedback/skeleton.tsx';
import { useToast } from '#ui/feedback/toast-context.ts';
import { inOrder, isEarned } from './achievement-order.ts';
import { BadgeSheet } from './badge-sheet.tsx';
import { BadgeTile } from './badge-tile.tsx';
import { useCheckAchievements, useOwnBadges } from './queries.ts';

/** Two rows on a phone; the others on demand. */
const firstFew = 8;
const namedInToast = 3;

export function Achievements() {
  const t = useText('badges');
  const badges = useOwnBadges();
  useNewlyEarned();
  const { data } = badges;
  return (
    <Card aria-labelledby="achievements">
      <div className="mb-3 flex items-baseline justify-between gap-3">
        <h2 id="achievements" className="type-heading">
          {t('title')}
        </h2>
        {data !== undefined && (
          <span className="type-caption tabular-nums">{t('count', { earned: data.filter(isEarned).length, all: data.length })}</span>
        )}
      </div>
      {data !== undefined && <Tiles badges={inOrder(data)} />}
      {data === undefined && badges.isError && <LoadError onRetry={() => void badges.refetch()} isRetrying={badges.isFetching} />}
      {badges.isPending && (
        <SkeletonGroup label={t('loading')}>
          <div className="grid grid-cols-4 gap-2">
            {Array.from({ length: 4 }, (_, index) => (
              <Skeleton key={index} className="mx-auto h-24 w-14 rounded-md" />
            ))}
          </div>
        </SkeletonGroup>
      )}
    </Card>
  );
}

function Tiles({ badges }: { badges: readonly UserBadge[] }) {
  const t = useText('badges');
  const [all, setAll] = useState(false);
  const [opened, setOpened] = useState<UserBadge | null>(null);
  const shown = all ? badges : badges.slice(0, firstFew);
  if (badges.length === 0) return <p className="type-caption">{t('none')}</p>;
  return (
    <>
      <ul aria-labelledby="achievements" className="grid grid-cols-3 gap-x-2 gap-y-4 min-[360px]:grid-cols-4">
        {shown.map((entry, index) => (
          // Those that come later are revealed one after another as well, not after all the others once more.
          <BadgeTile key={entry.badge.id} entry={entry} place={index % firstFew} onOpen={() => setOpened(entry)} />
        ))}
      </ul>
      {badges.length > firstFew && (
        <div className="mt-3 flex justify-center">
          <Button kind="ghost" size="sm" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? t('fewer') : t('all', { count: badges.length })}
          </Button>
        </div>
      )}
      {opened !== null && <BadgeSheet entry={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

/** Asks once a visit whether something new was earned, and says what. */
function useNewlyEarned(): void {
  const t = useText('badges');
  const list = useListFormat();
  const textOf = useBadgeWords();
  const { toast } = useToast();
  const { mutate } = useCheckAchievements();
  const hasAsked = useRef(false);
  /** A toast has room for a few names. */
  const inShort = (earned: readonly UserBadge[]) => {
    const names = earned.slice(0, namedInToast).map(({ badge }) => textOf(badge).name);
    const more = earned.length - names.length;
    return list(more === 0 ? names : [...names, t('more', { count: more })]);
  };
  const tell = useEffectEvent((newBadges: readonly UserBadge[]) => {
    if (newBadges.length > 0) toast({ title: t('newOnes', { count: newBadges.length }), description: inShort(newBadges), icon: Award });
  });
  useEffect(() => {
    if (hasAsked.current) return;
    hasAsked.current = true;
    mutate(undefined, {
      onSuccess: ({ newBadges }) => tell(newBadges),
      onError: (cause) => logProblem('Achievements could not be checked', cause),
    });
  }, [mutate]);
}
