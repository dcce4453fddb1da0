// What the viewer's preferences led to: four figures and the way from a look to a match. Spec §2 Preference visualization, §3 Preference stats.
import type { PreferenceStats } from '@violet/contract/preferences';
import { Eye, Heart, Sparkles, TrendingUp } from 'lucide-react';
import { useText } from '#lib/i18n/i18n.ts';
import { useLocale } from '#lib/i18n/locale.ts';
import { Button } from '#ui/actions/button.tsx';
import { BarTable } from '#ui/lists/bar-table.tsx';
import { Card } from '#ui/layout/card.tsx';
import { IconTile } from '#ui/media/icon-tile.tsx';
import type { IconType } from '#ui/media/icon.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Progress } from '#ui/feedback/progress.tsx';
import { Skeleton, SkeletonGroup } from '#ui/feedback/skeleton.tsx';
import type { Tone } from '#ui/layout/tone.ts';
import { usePreferenceStats } from '#features/preferences/queries.ts';

export function PreferenceFigures() {
  const t = useText('preferences', 'editor');
  const { data: stats, isError, isFetching, refetch } = usePreferenceStats();
  return (
    <section className="flex flex-col gap-2.5">
      <h2 className="type-heading">{t('stats.title')}</h2>
      {stats !== undefined && <Figures stats={stats} />}
      {stats === undefined && isError && (
        <Note tone="neutral" role="alert">
          <p>{t('stats.failed')}</p>
          <p className="pt-2">
            <Button kind="outline" size="sm" loading={isFetching} onClick={() => void refetch()}>
              {t('stats.again')}
            </Button>
          </p>
        </Note>
      )}
      {stats === undefined && !isError && (
        <SkeletonGroup label={t('loading')}>
          <Skeleton className="h-72 rounded-lg" />
        </SkeletonGroup>
      )}
    </section>
  );
}

const looks = {
  totalMatches: { icon: Heart, tone: 'violet' },
  weeklyMatches: { icon: TrendingUp, tone: 'leaf' },
  profileViews: { icon: Eye, tone: 'neutral' },
  matchQuality: { icon: Sparkles, tone: 'amber' },
} as const satisfies Partial<Record<keyof PreferenceStats, { icon: IconType; tone: Tone }>>;

function Figures({ stats }: { stats: PreferenceStats }) {
  const t = useText('preferences', 'editor');
  const { format } = new Intl.NumberFormat(useLocale());
  const { totalMatches: total, weeklyMatches: week } = stats;
  const row = (name: 'profileViews' | 'totalMatches' | 'weeklyMatches') => ({
    label: t(`stats.${name}`),
    value: stats[name],
    printed: format(stats[name]),
    tone: looks[name].tone,
  });
  return (
    <>
      <ul className="grid grid-cols-2 gap-2.5 md:grid-cols-4">
        {(Object.keys(looks) as (keyof typeof looks)[]).map((name) => (
          <Card key={name} as="li" className="flex flex-col gap-2">
            <IconTile {...looks[name]} />
            <span className="font-display text-title leading-none font-semibold tabular-nums">
              {name === 'matchQuality' ? t('stats.percent', { percent: stats[name] }) : format(stats[name])}
            </span>
            <span className="type-caption">{t(`stats.${name}`)}</span>
          </Card>
        ))}
      </ul>
      <Card as="div" className="flex flex-col gap-3">
        <h3 className="type-label">{t('stats.chart')}</h3>
        <BarTable
          label={t('stats.chart')}
          heads={[t('stats.what'), t('stats.count')]}
          rows={[row('profileViews'), row('totalMatches'), row('weeklyMatches')]}
        />
        <div className="flex flex-col gap-1.5">
          <p className="flex items-baseline justify-between gap-3 text-caption text-ink-2">
            <span>{t('stats.share')}</span>
            <span className="font-semibold text-ink tabular-nums">
              {t('stats.shareText', { week: format(week), total: format(total) })}
            </span>
          </p>
          <Progress label={t('stats.share')} value={week} max={Math.max(1, total)} tone="leaf" />
        </div>
      </Card>
    </>
  );
}
