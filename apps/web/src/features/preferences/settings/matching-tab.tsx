// Whom the viewer would like to meet, as far as the preferences offer it. Spec §2 App Preferences, §5 Sliders, §9 Option lists.
import { lifestyles, preferenceLifestyles } from '@violet/contract/catalogue/lifestyles';
import type { Lifestyle } from '@violet/contract/catalogue/lifestyles';
import type { Filters, Preferences } from '@violet/contract/preferences';
import { ChartNoAxesColumn } from 'lucide-react';
import { useCatalogue } from '#parts/catalogue/catalogue-label.ts';
import { useText } from '#lib/i18n/i18n.ts';
import { useDraft } from '#session/use-draft.ts';
import { List, ListRow } from '#ui/lists/list.tsx';
import { ChoiceChips } from '#features/preferences/fields/choice-chips.tsx';
import { InterestGroups } from '#features/preferences/fields/interest-groups.tsx';
import { useSaveFilters, useSavePreferences } from '#features/preferences/queries.ts';
import { boundsAround, narrowAgeBounds } from '#features/preferences/fields/reach-bounds.ts';
import { ReachCard } from '#features/preferences/fields/reach-card.tsx';
import type { ReachFields } from '#features/preferences/fields/reach-card.tsx';
import { SaveBar } from '#features/preferences/fields/save-bar.tsx';
import { useSavedToast } from './use-saved-toast.ts';

export function MatchingTab({ preferences, filters }: { preferences: Preferences; filters: Filters }) {
  const t = useText('preferences');
  const labels = useCatalogue();
  const { draft, isChanged, change, save, isSaving } = useMatching(preferences, filters);
  const [minAge, maxAge] = draft.ageRange;

  function changeReach({
    minAge: min = minAge,
    maxAge: max = maxAge,
    maxDistance = draft.maxDistance,
    reach = draft.reach,
  }: Partial<ReachFields>) {
    change({ ageRange: [min, max], maxDistance, reach });
  }
  return (
    <>
      <div className="flex flex-col gap-5 pb-6">
        <ReachCard
          reach={{ minAge, maxAge, maxDistance: draft.maxDistance, reach: draft.reach }}
          ages={boundsAround(narrowAgeBounds, preferences.ageRange)}
          onChange={changeReach}
        />
        <ChoiceChips
          title={t('lifestyle')}
          options={preferenceLifestyles}
          chosen={draft.lifestylePreferences}
          labelOf={labels.lifestyle}
          onChange={(lifestylePreferences) => change({ lifestylePreferences })}
        />
        <section className="flex flex-col gap-3">
          <h2 className="type-heading">{t('interests')}</h2>
          <p className="type-caption -mt-2">{t('interestsText')}</p>
          <InterestGroups chosen={draft.interests} onChange={(interests) => change({ interests })} />
        </section>
        <List>
          <ListRow icon={ChartNoAxesColumn} title={t('more')} caption={t('moreText')} href="/preference-visualization" />
        </List>
      </div>
      <SaveBar label={t('save')} isSaving={isSaving} unsaved={isChanged ? t('unsaved') : undefined} onSave={save} />
    </>
  );
}

function useMatching({ ageRange, maxDistance, reach, interests }: Preferences, { lifestylePreferences }: Filters) {
  const known: Lifestyle[] = lifestyles.filter((way) => lifestylePreferences.includes(way));
  const saved = { ageRange, maxDistance, reach, interests, lifestylePreferences: known };
  const { changes, settle, ...rest } = useDraft('matching', saved);
  const preferences = useSavePreferences();
  const filters = useSaveFilters();
  const toasts = useSavedToast();

  /** Only what was changed here: what another door or device has saved meanwhile stays. */
  async function send() {
    const { lifestylePreferences: ways, ...others } = changes;
    await preferences.mutateAsync(others);
    if (ways !== undefined) await filters.mutateAsync({ lifestylePreferences: ways });
    settle(changes);
  }
  return { ...rest, save: () => void send().then(toasts.onSuccess, toasts.onError), isSaving: preferences.isPending || filters.isPending };
}
