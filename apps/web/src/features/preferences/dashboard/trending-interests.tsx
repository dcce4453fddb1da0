import { maxInterests } from '@violet/contract/members';
import { useCatalogue } from '#parts/catalogue/catalogue-label.ts';
import { useText } from '#lib/i18n/i18n.ts';
import { Chip } from '#ui/fields/chip.tsx';
import { toggled } from '#features/preferences/filters/filter-choices.ts';
import { usePreferenceStats } from '#features/preferences/queries.ts';

export interface TrendingInterestsProps {
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** What many like: a tap adds it to what the viewer looks for. Spec §2 Preference visualization, §3 Preference stats. */
export function TrendingInterests({ chosen, onChange }: TrendingInterestsProps) {
  const t = useText('preferences', 'editor');
  const { interest: labelOf } = useCatalogue();
  const { data: stats } = usePreferenceStats();
  if (stats === undefined) return null;
  return (
    <section className="flex flex-col gap-2.5">
      <h2 className="type-heading">{t('trending.title')}</h2>
      <p className="type-caption -mt-1.5">{stats.popularInterests.length === 0 ? t('trending.none') : t('trending.text')}</p>
      <div className="flex flex-wrap gap-2 empty:hidden">
        {stats.popularInterests.map((interest) => (
          <Chip
            key={interest}
            size="lg"
            pressed={chosen.includes(interest)}
            disabled={chosen.length >= maxInterests && !chosen.includes(interest)}
            onClick={() => onChange(toggled(chosen, interest))}
          >
            {labelOf(interest)}
          </Chip>
        ))}
      </div>
    </section>
  );
}
