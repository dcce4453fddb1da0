// How the member is here, how the member loves, and with whom the profile is linked. Part of the edit form.
import { hereAsChoices, structures } from '@violet/contract/members';
import type { HereAs } from '@violet/contract/members';
import { clsx } from 'clsx';
import { useId } from 'react';
import { useText } from '#lib/i18n/i18n.ts';
import { useMember } from '#session/session-context.ts';
import { Note } from '#ui/feedback/note.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import type { EditForm } from '#features/profiles/edit/use-edit-form.ts';
import { PartnerPart } from './partner-part.tsx';

export function HereAsFields({ form: { draft, change } }: { form: EditForm }) {
  const t = useText('couples');
  const profiles = useText('profiles');
  const { hereAs: saved } = useMember();
  return (
    <>
      <HereAsChoice value={draft.hereAs} onChange={(hereAs) => change({ hereAs })} />
      <SelectField
        label={t('relationship')}
        name="structure"
        hint={t('relationshipHint')}
        options={[{ value: '', label: t('notSaid') }, ...structures.map((value) => ({ value, label: profiles(`structure.${value}`) }))]}
        value={draft.structure}
        onChange={({ target }) => change({ structure: structures.find((value) => value === target.value) ?? '' })}
      />
      {draft.hereAs === 'partnered' && saved === 'solo' && <Note tone="neutral">{t('saveFirst')}</Note>}
      {saved === 'partnered' && <PartnerPart endsOnSave={draft.hereAs === 'solo'} />}
    </>
  );
}

function HereAsChoice({ value, onChange }: { value: HereAs; onChange: (value: HereAs) => void }) {
  const t = useText('couples');
  const title = useText('editing')('hereAs');
  const name = useId();
  return (
    <fieldset className="flex min-w-0 flex-col" aria-label={title} aria-describedby={`${name}-hint`}>
      {hereAsChoices.map((one) => (
        <label key={one} className="flex min-h-11 cursor-pointer items-start gap-3 py-1.5">
          <input
            type="radio"
            name={name}
            checked={one === value}
            aria-labelledby={`${name}-${one}`}
            aria-describedby={`${name}-${one}-text`}
            onChange={() => onChange(one)}
            className="mt-0.5 size-5 flex-none accent-(--v-violet)"
          />
          <span className="min-w-0 flex-1 wrap-anywhere">
            <span id={`${name}-${one}`} className={clsx('block', one === value && 'font-semibold')}>
              {t(one)}
            </span>
            <span id={`${name}-${one}-text`} className="type-caption block">
              {t(`${one}Text`)}
            </span>
          </span>
        </label>
      ))}
      <p id={`${name}-hint`} className="type-caption mt-1">
        {t('hereAsText')}
      </p>
    </fieldset>
  );
}
