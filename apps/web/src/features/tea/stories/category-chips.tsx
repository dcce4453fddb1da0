import { teaTypes } from '@violet/contract/tea';
import type { TeaStats } from '@violet/contract/tea';
import { useCatalogue } from '#parts/catalogue/catalogue-label.ts';
import { useText } from '#lib/i18n/i18n.ts';
import { useLocale } from '#lib/i18n/locale.ts';
import { Chip } from '#ui/fields/chip.tsx';
import type { Category } from '#features/tea/queries.ts';

export interface CategoryChipsProps {
  /** How many there are of each; left out until it is known. */
  stats: TeaStats | undefined;
  chosen: Category;
  onChoose: (category: Category) => void;
}

/** One row that scrolls sideways on phones, where there is no room for five. */
export function CategoryChips({ stats, chosen, onChoose }: CategoryChipsProps) {
  const t = useText('tea');
  const { storyKind } = useCatalogue();
  const { format } = new Intl.NumberFormat(useLocale());
  const chips = [
    { category: 'all' as const, label: t('all'), count: stats?.storiesShared },
    ...teaTypes.map((category) => ({ category, label: storyKind(category), count: stats?.categories[category] })),
  ];
  return (
    <div
      role="group"
      aria-label={t('kinds')}
      className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] *:flex-none md:mx-0 md:flex-wrap md:px-0"
    >
      {chips.map(({ category, label, count }) => (
        <Chip key={category} size="lg" pressed={category === chosen} onClick={() => onChoose(category)}>
          {label} {count !== undefined && <span className="tabular-nums opacity-75">{format(count)}</span>}
        </Chip>
      ))}
    </div>
  );
}
