import type { Period } from '@violet/contract/legal/retention';
import { useText } from '#lib/i18n/i18n.ts';
import { useLocale } from '#lib/i18n/locale.ts';
import { LoadError } from '#parts/lists/load-error.tsx';
import { useRetention } from './reads.ts';

/** What is kept for how long and why: read from the rules by which the server deletes. */
export function RetentionList() {
  const t = useText('legal');
  const locale = useLocale();
  const { data, isError, isFetching, refetch } = useRetention();
  const tell = ({ count, unit }: Period) => new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
  return (
    <section className="flex flex-col gap-3" aria-labelledby="retention">
      <h2 id="retention" className="type-bar-title pt-2">
        {t('retention.title')}
      </h2>
      <p>{t('retention.text')}</p>
      {isError && <LoadError isRetrying={isFetching} onRetry={refetch} />}
      <ul className="v-card divide-y divide-line">
        {data?.rules.map(({ topic, period }) => (
          <li key={topic} className="flex flex-col gap-0.5 px-4 py-3">
            <h3 className="font-semibold">{t(`topic.${topic}.what`)}</h3>
            <p>{t(`topic.${topic}.kept`, { period: period === null ? '' : tell(period) })}</p>
            <p className="type-caption">{t(`topic.${topic}.why`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
