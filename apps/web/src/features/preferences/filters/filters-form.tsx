// Age, distance, teas and lifestyle of the people Discover shows, and what premium adds. Spec §2 Discovery Filters, §8 Filters saved.
import { filterLifestyles } from '@violet/contract/catalogue/lifestyles';
import { teas } from '@violet/contract/catalogue/teas';
import { ageBounds } from '@violet/contract/preferences';
import type { Filters } from '@violet/contract/preferences';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useCatalogue } from '#parts/catalogue/catalogue-label.ts';
import { useText } from '#lib/i18n/i18n.ts';
import { Button } from '#ui/actions/button.tsx';
import { SwitchRow } from '#ui/fields/switch-row.tsx';
import { List } from '#ui/lists/list.tsx';
import { useToast } from '#ui/feedback/toast-context.ts';
import { AdvancedPart } from './advanced-part.tsx';
import { ChoiceChips } from '#features/preferences/fields/choice-chips.tsx';
import { choicesOf, distanceStops } from './filter-choices.ts';
import type { FilterChoices } from './filter-choices.ts';
import { FilterSummary } from './filter-summary.tsx';
import { useSaveFilters } from '#features/preferences/queries.ts';
import { ReachCard } from '#features/preferences/fields/reach-card.tsx';

export function FiltersForm({ saved }: { saved: Filters }) {
  const t = useText('preferences', 'filters');
  const labels = useCatalogue();
  const { toast } = useToast();
  const save = useSaveFilters();
  const [filters, setFilters] = useState(() => choicesOf(saved));
  const change = (part: Partial<FilterChoices>) => setFilters((all) => ({ ...all, ...part }));

  function handleSave() {
    save.mutate(filters, {
      onSuccess: () => toast({ title: t('saved'), description: t('savedText'), icon: SlidersHorizontal }),
      onError: () => toast({ kind: 'error', title: t('failed'), description: t('failedText') }),
    });
  }
  return (
    <>
      <div className="flex flex-col gap-3.5 px-4 pt-1 pb-6">
        <ReachCard reach={filters} ages={ageBounds} distances={distanceStops} onChange={change} />
        <ChoiceChips
          title={t('teas')}
          options={teas}
          chosen={filters.teaPreferences}
          labelOf={labels.tea}
          onChange={(teaPreferences) => change({ teaPreferences })}
        />
        <ChoiceChips
          title={t('lifestyle')}
          options={filterLifestyles}
          chosen={filters.lifestylePreferences}
          labelOf={labels.lifestyle}
          onChange={(lifestylePreferences) => change({ lifestylePreferences })}
        />
        <List label={t('openToCouples')}>
          <SwitchRow
            title={t('openToCouples')}
            caption={t('openToCouplesText')}
            checked={filters.openToCouples}
            onChange={(openToCouples) => change({ openToCouples })}
          />
        </List>
        <AdvancedPart advanced={filters.advanced} onChange={(advanced) => change({ advanced })} />
        <FilterSummary filters={filters} />
      </div>
      <div className="v-foot sticky bottom-0 z-10 mt-auto border-t border-line bg-surface px-4 pt-3 pb-[max(18px,env(safe-area-inset-bottom))] md:border-0 md:bg-paper">
        <Button block loading={save.isPending} onClick={handleSave}>
          {t('save')}
        </Button>
      </div>
    </>
  );
}
