import type { HalfYear } from '@violet/contract/legal/transparency';
import type { ReactNode } from 'react';
import { useText } from '#lib/i18n/i18n.ts';
import { useLocale } from '#lib/i18n/locale.ts';
import { LoadError } from '#parts/lists/load-error.tsx';
import { useTransparency } from './reads.ts';

/** What moderators did, half-year by half-year. */
export function HalfYears() {
  const t = useText('legal', 'transparency');
  const { data, isError, isFetching, refetch } = useTransparency();
  if (isError) return <LoadError isRetrying={isFetching} onRetry={refetch} />;
  if (data?.halfYears.length === 0) return <p>{t('none')}</p>;
  return data?.halfYears.map((half) => <HalfYearCard key={half.from} half={half} />);
}

const dayMs = 86_400_000;

function HalfYearCard({ half }: { half: HalfYear }) {
  const t = useText('legal', 'transparency');
  const locale = useLocale();
  const day = (moment: number) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(moment);
  return (
    <section className="v-card flex flex-col gap-4 p-4">
      <h2 className="type-bar-title">{t('half', { from: day(Date.parse(half.from)), until: day(Date.parse(half.until) - dayMs) })}</h2>
      <Group heading={t('reports')}>
        {half.reports.map(({ kind, count }) => (
          <Row key={kind} label={t(`kind.${kind}`)} count={count} />
        ))}
      </Group>
      <Group heading={t('decisions')}>
        {half.decisions.map(({ outcome, count }) => (
          <Row key={outcome} label={t(`outcome.${outcome}`)} count={count} />
        ))}
        <Row label={t('median')} value={half.medianHours === null ? t('unknown') : t('hours', { count: half.medianHours })} />
        <Row label={t('bans')} count={half.bans} />
      </Group>
      <Group heading={t('appeals')}>
        <Row label={t('granted')} count={half.appeals.granted} />
        <Row label={t('refused')} count={half.appeals.refused} />
      </Group>
      <Group heading={t('takedowns')}>
        <Row label={t('removed')} count={half.takedowns.removed} />
        <Row label={t('kept')} count={half.takedowns.kept} />
      </Group>
    </section>
  );
}

function Group({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="type-label text-ink-2">{heading}</h3>
      <dl className="divide-y divide-line">{children}</dl>
    </div>
  );
}

type RowProps = { label: string } & ({ count: number | null; value?: never } | { value: string; count?: never });

/** A small number is not told. */
function Row({ label, count, value }: RowProps) {
  const t = useText('legal', 'transparency');
  const locale = useLocale();
  return (
    <div className="flex items-baseline justify-between gap-4 py-2">
      <dt className="min-w-0">{label}</dt>
      <dd className="flex-none tabular-nums">{value ?? (typeof count === 'number' ? count.toLocaleString(locale) : t('few'))}</dd>
    </div>
  );
}
