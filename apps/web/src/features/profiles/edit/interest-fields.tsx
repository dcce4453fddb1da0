import { interestCategories } from '@violet/contract/catalogue/interests';
import { maxInterests } from '@violet/contract/members';
import { ChevronDown } from 'lucide-react';
import { useCatalogue } from '#parts/catalogue/catalogue-label.ts';
import { useText } from '#lib/i18n/i18n.ts';
import { Chip } from '#ui/fields/chip.tsx';
import { ChipGroup } from '#ui/fields/chip-group.tsx';
import { focusBeside } from '#ui/fields/focus-beside.ts';
import { Icon } from '#ui/media/icon.tsx';

export interface InterestFieldsProps {
  chosen: readonly string[];
  error: string | undefined;
  onChange: (chosen: readonly string[]) => void;
}

/** What was chosen, and the nine categories to choose from; a hundred chips at once are a wall. Spec §3 Interest catalogue. */
export function InterestFields({ chosen, error, onChange }: InterestFieldsProps) {
  const t = useText('editing');
  const labels = useCatalogue();
  return (
    <div className="flex flex-col gap-3">
      <p className="type-caption tabular-nums">{t('interestCount', { count: chosen.length, max: maxInterests })}</p>
      {error !== undefined && (
        <p role="alert" className="text-micro font-semibold text-rosehip-text">
          {error}
        </p>
      )}
      {chosen.length > 0 && (
        <div role="group" aria-label={t('chosenInterests')} className="flex flex-wrap gap-2">
          {chosen.map((interest) => (
            <Chip
              key={interest}
              pressed
              onClick={({ currentTarget }) => {
                focusBeside(currentTarget);
                onChange(chosen.filter((other) => other !== interest));
              }}
            >
              {labels.interest(interest)}
            </Chip>
          ))}
        </div>
      )}
      <div className="divide-y divide-line border-y border-line">
        {interestCategories.map(({ id, name, interests }) => {
          const count = interests.filter((interest) => chosen.includes(interest)).length;
          return (
            <details key={id} className="group">
              <summary className="flex min-h-12 list-none items-center gap-3 rounded-sm [&::-webkit-details-marker]:hidden">
                <span className="min-w-0 flex-1 font-medium">{labels.interestCategory(name)}</span>
                {count > 0 && <span className="type-micro">{t('chosenOf', { count })}</span>}
                <Icon as={ChevronDown} className="text-ink-3 transition-transform duration-(--v-t-fast) group-open:rotate-180" />
              </summary>
              <div className="pb-4">
                <ChipGroup
                  title={labels.interestCategory(name)}
                  hideTitle
                  options={interests}
                  labelOf={labels.interest}
                  chosen={chosen}
                  max={maxInterests}
                  onChange={onChange}
                />
              </div>
            </details>
          );
        })}
      </div>
    </div>
  );
}
