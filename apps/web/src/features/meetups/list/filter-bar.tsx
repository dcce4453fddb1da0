import { teas } from '@violet/contract/catalogue/teas';
import { clsx } from 'clsx';
import { RotateCcw } from 'lucide-react';
import type { Ref } from 'react';
import { useCatalogue } from '#parts/catalogue/catalogue-label.ts';
import { useText } from '#lib/i18n/i18n.ts';
import { Button } from '#ui/actions/button.tsx';
import { Chip } from '#ui/fields/chip.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { circles, isFiltering, spans } from './meetup-filters.ts';
import type { MeetupFilters } from './meetup-filters.ts';
import type { Day } from '#features/meetups/month/month.ts';

export interface FilterBarProps {
  filters: MeetupFilters;
  onChange: (filters: MeetupFilters) => void;
  onReset: () => void;
  today: Day;
  /** A month says itself when. */
  withTime: boolean;
  ref: Ref<HTMLDivElement>;
}

/** Whose meetups, with which tea, and when. ADR 019. */
export function FilterBar({ filters, onChange, onReset, today, withTime, ref }: FilterBarProps) {
  const t = useText('meetups');
  const { tea } = useCatalogue();
  const change = (changes: Partial<MeetupFilters>) => onChange({ ...filters, ...changes });
  return (
    <div ref={ref} role="group" aria-label={t('filter.label')} tabIndex={-1} className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        {circles.map((circle) => (
          <Chip key={circle} size="lg" pressed={circle === filters.circle} onClick={() => change({ circle })}>
            {t(`filter.circle.${circle}`)}
          </Chip>
        ))}
      </div>
      <div className={clsx('grid items-start gap-3', withTime && 'min-[360px]:grid-cols-2')}>
        <SelectField
          label={t('filter.tea')}
          value={filters.tea}
          options={[{ value: '', label: t('filter.anyTea') }, ...teas.map((name) => ({ value: name, label: tea(name) }))]}
          onChange={({ target }) => change({ tea: target.value })}
        />
        {withTime && (
          <SelectField
            label={t('filter.when')}
            value={filters.span}
            options={spans.map((span) => ({ value: span, label: t(`filter.span.${span}`) }))}
            onChange={({ target }) => change({ span: spans.find((span) => span === target.value) ?? 'any' })}
          />
        )}
      </div>
      {withTime && filters.span === 'day' && (
        <TextField
          label={t('filter.day')}
          type="date"
          min={today}
          value={filters.day}
          onChange={({ target }) => change({ day: target.value })}
        />
      )}
      {isFiltering(filters) && (
        <div className="-ml-3">
          <Button size="sm" kind="ghost" icon={RotateCcw} onClick={onReset}>
            {t('filter.reset')}
          </Button>
        </div>
      )}
    </div>
  );
}
