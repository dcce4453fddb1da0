import { filterLifestyles } from '@violet/contract/catalogue/lifestyles';
import { teas } from '@violet/contract/catalogue/teas';
import { SlidersHorizontal } from 'lucide-react';
import { useCatalogue } from '#parts/catalogue/catalogue-label.ts';
import { useText } from '#lib/i18n/i18n.ts';
import { useListFormat } from '#lib/i18n/list-format.ts';
import { Note } from '#ui/feedback/note.tsx';
import { advancedFilters } from './advanced-part.tsx';
import type { FilterChoices } from './filter-choices.ts';
import { useReachFormat } from '#features/preferences/fields/distance-stops.ts';
import { ageText } from '#features/preferences/fields/reach-bounds.ts';

/** The choices in a sentence: age, distance and the advanced filters decide, teas and lifestyle say who comes first. */
export function FilterSummary({ filters }: { filters: FilterChoices }) {
  const t = useText('preferences', 'filters');
  const distance = useReachFormat();
  const list = useListFormat();
  const labels = useCatalogue();
  const { minAge: min, maxAge: max, maxDistance, reach, teaPreferences, lifestylePreferences, advanced } = filters;
  const first = [
    ...teas.filter((tea) => teaPreferences.includes(tea)).map(labels.tea),
    ...filterLifestyles.filter((way) => lifestylePreferences.includes(way)).map(labels.lifestyle),
  ];
  const only = advancedFilters.filter((name) => advanced[name]).map((name) => t(`advanced.${name}`));
  return (
    <Note icon={SlidersHorizontal} title={t('summary')}>
      <p>{t(`summaryReach.${reach}`, { min, max: ageText(max), distance: distance(maxDistance) })}</p>
      {first.length > 0 && <p>{t('summaryFirst', { list: list(first) })}</p>}
      {only.length > 0 && <p>{t('summaryOnly', { list: list(only) })}</p>}
    </Note>
  );
}
