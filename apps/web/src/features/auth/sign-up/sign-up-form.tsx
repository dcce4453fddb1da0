// Registration. Spec §5 Registration; fields and words as in Spec §11 Shell.
import {
  genderIdentities,
  maxAge,
  maxBioLength,
  maxNameLength,
  maxUsernameLength,
  minAge,
  sexualOrientations,
} from '@violet/contract/members';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { useCatalogue } from '#parts/catalogue/catalogue-label.ts';
import { focusFirstError } from '#ui/fields/focus-first-error.ts';
import { useText } from '#lib/i18n/i18n.ts';
import { emptyPlace } from '#parts/places/chosen-place.ts';
import { browserCountry } from '#lib/i18n/browser-country.ts';
import { useRefusalText } from '#lib/i18n/refusal-text.ts';
import { Button } from '#ui/actions/button.tsx';
import { Link } from '#ui/actions/link.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { useToast } from '#ui/feedback/toast-context.ts';
import { InterestChooser } from './interest-chooser.tsx';
import { NewPasswordField } from '#features/auth/passwords/new-password-field.tsx';
import { usePasswordRules, useRegister } from '#features/auth/queries.ts';
import { brokenRule, emptySignUp, faultsOf, registrationOf } from './sign-up.ts';
import type { SignUp, SignUpFaults } from './sign-up.ts';
import { SignUpPlace } from './sign-up-place.tsx';
import { TeaChooser } from './tea-chooser.tsx';

export function SignUpForm() {
  const t = useText('auth');
  const { form, change, errorOf, handleSubmit, isPending } = useSignUp();
  const text = (field: 'username' | 'name' | 'age') => ({
    label: t(field),
    name: field,
    required: true,
    value: form[field],
    error: errorOf(field),
    onChange: (event: { target: { value: string } }) => change({ [field]: event.target.value }),
  });
  return (
    <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-4">
      <TextField {...text('username')} autoComplete="username" autoCapitalize="none" spellCheck={false} maxLength={maxUsernameLength} />
      <div className="grid grid-cols-[1fr_96px] items-start gap-3">
        <TextField {...text('name')} autoComplete="given-name" maxLength={maxNameLength} />
        <TextField {...text('age')} type="number" inputMode="numeric" min={minAge} max={maxAge} step={1} />
      </div>
      <NewPasswordField value={form.password} error={errorOf('password')} onChange={(password) => change({ password })} />
      <IdentityFields form={form} onChange={change} />
      <SignUpPlace place={form.place} error={errorOf('place')} onChange={(place) => change({ place })} />
      <TextArea
        label={t('bio')}
        name="bio"
        placeholder={t('bioPlaceholder')}
        maxLength={maxBioLength}
        counter={t('bioCounter', { length: form.bio.length, max: maxBioLength })}
        error={errorOf('bio')}
        value={form.bio}
        onChange={(event) => change({ bio: event.target.value })}
      />
      <InterestChooser chosen={form.interests} onChange={(interests) => change({ interests })} />
      <TeaChooser chosen={form.teaInterests} onChange={(teaInterests) => change({ teaInterests })} />
      <Agreement />
      <Button type="submit" block loading={isPending}>
        {t('createAccount')}
      </Button>
    </form>
  );
}

/** The pages open beside the form, of which nothing is lost. */
function Agreement() {
  const t = useText('auth');
  const titles = useText('titles');
  return (
    <p className="type-caption">
      {t('agree')}{' '}
      {(['terms', 'privacy'] as const).map((name) => (
        <Link
          key={name}
          href={`/${name}`}
          target="_blank"
          className="mr-4 inline-flex min-h-11 items-center underline underline-offset-3 hover:text-ink"
        >
          {titles(name)}
        </Link>
      ))}
    </p>
  );
}

interface IdentityFieldsProps {
  form: SignUp;
  onChange: (change: Partial<SignUp>) => void;
}

function IdentityFields({ form, onChange }: IdentityFieldsProps) {
  const t = useText('auth');
  const labels = useCatalogue();
  return (
    <div className="grid grid-cols-1 gap-4 min-[360px]:grid-cols-2 min-[360px]:gap-3">
      <SelectField
        label={t('genderIdentity')}
        name="genderIdentity"
        options={genderIdentities.map((value) => ({ value, label: labels.gender(value) }))}
        value={form.genderIdentity}
        onChange={(event) => onChange({ genderIdentity: pick(genderIdentities, event.target.value) })}
      />
      <SelectField
        label={t('sexualOrientation')}
        name="sexualOrientation"
        options={sexualOrientations.map((value) => ({ value, label: labels.orientation(value) }))}
        value={form.sexualOrientation}
        onChange={(event) => onChange({ sexualOrientation: pick(sexualOrientations, event.target.value) })}
      />
    </div>
  );
}

function pick<const L extends readonly [string, ...string[]]>(list: L, value: string): L[number] {
  return list.find((entry) => entry === value) ?? list[0];
}

/** Submitting names the first broken password rule in a toast, everything else at its field. */
function useSignUp() {
  const t = useText('auth');
  const { toast } = useToast();
  const register = useRegister();
  const passwordRules = usePasswordRules();
  const [form, setForm] = useState(() => ({ ...emptySignUp, place: emptyPlace(browserCountry()) }));
  const [faults, setFaults] = useState<SignUpFaults>({});
  const refusalText = useRefusalText();

  function change(part: Partial<SignUp>) {
    setForm((before) => ({ ...before, ...part }));
    setFaults((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in part))));
    if (register.isError) register.reset();
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (register.isPending) return;
    const found = faultsOf(form);
    const rule = brokenRule(form.password, passwordRules);
    setFaults(found);
    const [first] = Object.values(found);
    if (first === 'warningUnread') return change({ place: { ...form.place, warning: 'open' } });
    if (rule !== undefined) toast({ kind: 'error', title: t('passwordNotMet'), description: t(`rule.${rule.id}`) });
    else if (first !== undefined) toast({ kind: 'error', title: t('registrationFailed'), description: t(first) });
    if (rule !== undefined || first !== undefined) focusFirstError(event.currentTarget);
    else register.mutate(registrationOf(form));
  }

  function errorOf(field: keyof SignUp): string | undefined {
    const fault = faults[field as keyof SignUpFaults];
    if (fault !== undefined) return t(fault);
    const sent = field === 'place' ? (['cityId', 'riskAcknowledged'] as const) : [field];
    return sent.map((name) => refusalText.fault(register.error, name)).find((text) => text !== undefined);
  }

  return { form, change, errorOf, handleSubmit, isPending: register.isPending };
}
