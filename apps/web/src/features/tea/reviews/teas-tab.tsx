// The catalogue of teas, each with what is said of it. Spec §3 Tea variety, §9 Option lists.
import type { Variety } from '@violet/contract/tea';
import { Coffee } from 'lucide-react';
import { useState } from 'react';
import { useCatalogue } from '#parts/catalogue/catalogue-label.ts';
import { useText } from '#lib/i18n/i18n.ts';
import { LoadError } from '#parts/lists/load-error.tsx';
import { List, ListRow } from '#ui/lists/list.tsx';
import { Skeleton, SkeletonGroup } from '#ui/feedback/skeleton.tsx';
import { RatingLine } from './rating-line.tsx';
import { useVarieties } from './review-queries.ts';
import { TeaSheet } from './tea-sheet.tsx';

export function TeasTab() {
  const t = useText('tea');
  const { data, isError, isFetching, refetch } = useVarieties();
  const [openedId, setOpenedId] = useState<string | null>(null);
  const opened = data?.find(({ id }) => id === openedId);
  return (
    <div className="flex flex-col gap-3">
      <div>
        <h2 className="type-heading">{t('teas.title')}</h2>
        <p className="type-caption">{t('teas.text')}</p>
      </div>
      {data !== undefined && (
        <List label={t('teas.title')}>
          {data.map((tea) => (
            <TeaRow key={tea.id} tea={tea} onOpen={() => setOpenedId(tea.id)} />
          ))}
        </List>
      )}
      {data === undefined && isError && <LoadError onRetry={() => void refetch()} isRetrying={isFetching} />}
      {data === undefined && !isError && (
        <SkeletonGroup label={t('loading')}>
          <Skeleton className="h-120 rounded-lg" />
        </SkeletonGroup>
      )}
      {opened !== undefined && <TeaSheet tea={opened} onClose={() => setOpenedId(null)} />}
    </div>
  );
}

function TeaRow({ tea, onOpen }: { tea: Variety; onOpen: () => void }) {
  const { tea: nameOf, teaDescription } = useCatalogue();
  return (
    <ListRow
      icon={Coffee}
      tone="amber"
      title={nameOf(tea.name)}
      caption={
        <>
          <span className="block">{teaDescription(tea.name, tea.description)}</span>
          <RatingLine tea={tea} />
        </>
      }
      onClick={onOpen}
    />
  );
}
