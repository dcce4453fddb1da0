import {
  educationSuggestions,
  heightSuggestions,
  loveLanguages,
  pronounSuggestions,
  relationshipGoals,
} from '@violet/contract/catalogue/profile-options';
import { maxDetailLength } from '@violet/contract/members';
import { useCatalogue } from '#parts/catalogue/catalogue-label.ts';
import { useHeightFormat } from '#features/profiles/height.ts';
import { useText } from '#lib/i18n/i18n.ts';
import { OwnWordField } from '#ui/fields/own-word-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import type { EditForm } from './use-edit-form.ts';
import type { DetailField } from './profile-draft.ts';

/** Job, education, height and the rest: a list to choose from, and room for own words. Spec §2 Profile, Details. */
export function DetailFields({ form }: { form: EditForm }) {
  const t = useText('editing');
  const profiles = useText('profiles');
  const labels = useCatalogue();
  const heightText = useHeightFormat();
  const { draft, change, errorOf } = form;
  const choice = (field: Exclude<DetailField, 'job'>, suggestions: readonly string[], labelOf: (word: string) => string) => (
    <OwnWordField
      label={profiles(`detail.${field}`)}
      name={field}
      value={draft[field]}
      options={suggestions.map((value) => ({ value, label: labelOf(value) }))}
      emptyLabel={t('notSaid')}
      ownLabel={t('ownWords')}
      maxLength={maxDetailLength}
      error={errorOf(field)}
      onChange={(value) => change({ [field]: value })}
    />
  );
  return (
    <>
      <TextField
        label={profiles('detail.job')}
        name="job"
        autoComplete="organization-title"
        maxLength={maxDetailLength}
        value={draft.job}
        error={errorOf('job')}
        onChange={(event) => change({ job: event.target.value })}
      />
      <div className="grid grid-cols-1 items-start gap-4 min-[440px]:grid-cols-2">
        {choice('education', educationSuggestions, labels.education)}
        {choice('height', heightSuggestions, heightText)}
        {choice('pronouns', pronounSuggestions, labels.pronouns)}
        {choice('relationship_goals', relationshipGoals, labels.relationshipGoal)}
        {choice('love_language', loveLanguages, labels.loveLanguage)}
      </div>
    </>
  );
}
