// Everything the member says in the profile, to be changed. Spec §2 Profile, edit mode, §10 What is real here.
import { teas } from '@violet/contract/catalogue/teas';
import { maxAge, maxBioLength, maxEmailLength, maxNameLength, maxTeaInterests, minAge } from '@violet/contract/members';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { useCatalogue } from '#parts/catalogue/catalogue-label.ts';
import { useText } from '#lib/i18n/i18n.ts';
import { placeIdOf } from '#parts/places/chosen-place.ts';
import { HomePlace } from '#parts/places/home-place.tsx';
import { useMember } from '#session/session-context.ts';
import { Button } from '#ui/actions/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { ChipGroup } from '#ui/fields/chip-group.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { HereAsFields } from '#features/profiles/couples/here-as-fields.tsx';
import { DetailFields } from './detail-fields.tsx';
import { InterestFields } from './interest-fields.tsx';
import { LifestyleFields } from './lifestyle-fields.tsx';
import { PromptFields } from './prompt-fields.tsx';
import { useEditForm } from './use-edit-form.ts';
import type { EditForm as Form } from './use-edit-form.ts';

export interface EditFormProps {
  /** Saved, cancelled, or nothing to save: away from here. */
  onDone: () => void;
}

export function EditForm({ onDone }: EditFormProps) {
  const t = useText('editing');
  const mine = useText('profiles', 'mine');
  const { tea } = useCatalogue();
  const form = useEditForm(onDone);
  const { draft, change, errorOf } = form;
  return (
    <form noValidate onSubmit={form.handleSubmit} className="flex flex-1 flex-col">
      <div className="flex flex-col gap-4 px-4 pb-6">
        <Section title={t('about')}>
          <AboutFields form={form} />
        </Section>
        <Section title={t('prompts')} text={t('promptsText')}>
          <PromptFields form={form} />
        </Section>
        <Section title={t('hereAs')}>
          <HereAsFields form={form} />
        </Section>
        <Section title={mine('details')}>
          <DetailFields form={form} />
        </Section>
        <Section title={mine('lifestyle')} text={t('lifestyleText')}>
          <LifestyleFields form={form} />
        </Section>
        <Section title={mine('interests')}>
          <InterestFields chosen={draft.interests} error={errorOf('interests')} onChange={(interests) => change({ interests })} />
        </Section>
        <Section title={mine('teas')}>
          <ChipGroup
            title={mine('teas')}
            hideTitle
            options={teas}
            labelOf={tea}
            chosen={draft.teaInterests}
            max={maxTeaInterests}
            onChange={(teaInterests) => change({ teaInterests })}
          />
        </Section>
        <Section title={t('account')}>
          <TextField
            label={t('email')}
            name="email"
            type="email"
            autoComplete="email"
            maxLength={maxEmailLength}
            hint={t('emailHint')}
            value={draft.email}
            error={errorOf('email')}
            onChange={(event) => change({ email: event.target.value })}
          />
        </Section>
      </div>
      <div className="v-foot sticky bottom-0 z-10 mt-auto flex gap-3 border-t border-line bg-surface px-4 pt-3 pb-[max(18px,env(safe-area-inset-bottom))] md:bg-paper">
        <Button kind="outline" onClick={form.handleDone}>
          {t('cancel')}
        </Button>
        <span className="min-w-0 flex-1">
          <Button type="submit" block loading={form.isPending}>
            {t('save')}
          </Button>
        </span>
      </div>
    </form>
  );
}

function AboutFields({ form: { draft, change, errorOf } }: { form: Form }) {
  const auth = useText('auth');
  const t = useText('editing');
  const { isProtected } = useMember();
  return (
    <>
      <div className="grid grid-cols-[1fr_96px] items-start gap-3">
        <TextField
          label={auth('name')}
          name="name"
          required
          autoComplete="given-name"
          maxLength={maxNameLength}
          value={draft.name}
          error={errorOf('name')}
          onChange={(event) => change({ name: event.target.value })}
        />
        <TextField
          label={auth('age')}
          name="age"
          required
          type="number"
          inputMode="numeric"
          min={minAge}
          max={maxAge}
          step={1}
          value={draft.age}
          error={errorOf('age')}
          onChange={(event) => change({ age: event.target.value })}
        />
      </div>
      <TextArea
        label={auth('bio')}
        name="bio"
        placeholder={auth('bioPlaceholder')}
        maxLength={maxBioLength}
        counter={auth('bioCounter', { length: draft.bio.length, max: maxBioLength })}
        error={errorOf('bio')}
        value={draft.bio}
        onChange={(event) => change({ bio: event.target.value })}
      />
      <HomePlace place={draft.place} error={errorOf('place')} onChange={(place) => change({ place })} />
      <p role="status" className="type-caption empty:hidden">
        {isProtected && placeIdOf(draft.place) === '' ? t('unprotected') : null}
      </p>
    </>
  );
}

function Section({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card aria-labelledby={id} className="flex flex-col gap-4">
      <div>
        <h2 id={id} className="type-heading">
          {title}
        </h2>
        {text !== undefined && <p className="type-caption mt-1">{text}</p>}
      </div>
      {children}
    </Card>
  );
}
