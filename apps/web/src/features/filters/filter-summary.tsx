import { filterLifestyles } from '@violet/contract/catalogue/lifestyles';
import { teas } from '@violet/contract/catalogue/teas';
import { SlidersHorizontal } from 'lucide-react';
import { useDistanceFormat } from '../../lib/distance.ts';
import { useText } from '../../lib/i18n.ts';
import { useListFormat } from '../../lib/list-format.ts';
import { useName } from '../../lib/names.ts';
import { Note } from '../../ui/note.tsx';
import type { FilterChoices } from './filter-choices.ts';

/** The choices in a sentence: age and distance decide, teas and lifestyle say who comes first. */
export function FilterSummary({ filters }: { filters: FilterChoices }) {
  const t = useText('filters');
  const distance = useDistanceFormat();
  const list = useListFormat();
  const nameOf = useName();
  const { minAge: min, maxAge: max, maxDistance, teaPreferences, lifestylePreferences } = filters;
  const first = [...teas.filter((tea) => teaPreferences.includes(tea)), ...filterLifestyles.filter((way) => lifestylePreferences.includes(way))];
  return (
    <Note icon={SlidersHorizontal} title={t('summary')}>
      <p>{t('summaryReach', { min, max, distance: distance(maxDistance) })}</p>
      {first.length > 0 && <p>{t('summaryFirst', { list: list(first.map(nameOf)) })}</p>}
    </Note>
  );
}
