import { editorInterestCategories } from '@violet/contract/catalogue/interests';
import { maxInterests } from '@violet/contract/members';
import { useCatalogue } from '#parts/catalogue/catalogue-label.ts';
import { useText } from '#lib/i18n/i18n.ts';
import { Note } from '#ui/feedback/note.tsx';
import { ChoiceChips } from './choice-chips.tsx';

export interface InterestGroupsProps {
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

const offered = new Set<string>(editorInterestCategories.flatMap((category): readonly string[] => category.interests));

/** The seven groups of interests, and whatever else was chosen, such as a trend. Spec §3 Interest catalogue. */
export function InterestGroups({ chosen, onChange }: InterestGroupsProps) {
  const t = useText('preferences');
  const labels = useCatalogue();
  const others = chosen.filter((interest) => !offered.has(interest));
  const group = { chosen, onChange, labelOf: labels.interest, full: chosen.length >= maxInterests, headingLevel: 3 } as const;
  return (
    <div className="flex flex-col gap-4">
      {group.full && <Note tone="neutral">{t('interestLimit', { count: maxInterests })}</Note>}
      {editorInterestCategories.map(({ id, name, interests }) => (
        <ChoiceChips<string> key={id} {...group} title={labels.interestCategory(name)} options={interests} />
      ))}
      {others.length > 0 && <ChoiceChips<string> {...group} goesOff title={t('otherInterests')} options={others} />}
    </div>
  );
}
