import type { Declaration, declarationEndpoints } from '@violet/contract/subscription/declarations';
import { declarationKinds, declarationPath } from '@violet/contract/open-calls';
import type { DeclarationKind } from '@violet/contract/open-calls';
import { apiMoment } from '#lib/api/api.ts';
import { withoutShapes } from '#lib/api/without-shapes.ts';
import { useText } from '#lib/i18n/i18n.ts';
import { useOpenForm } from '#parts/open-form/use-open-form.ts';
import { Button } from '#ui/actions/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';

const empty: Declaration = { kind: 'cancel', username: '', receiptNumber: '', email: '' };

const declare = withoutShapes<typeof declarationEndpoints.declare>({ method: 'POST', path: declarationPath });

const loadCheck = async () => (await import('./check-declaration.ts')).checkDeclaration;
const send = (draft: Declaration) => apiMoment(declare, { body: draft });

/** Which contract is left and how, and where the confirmation goes. */
export function DeclarationForm({ onSent }: { onSent: (at: Date) => void }) {
  const t = useText('declarations');
  const form = { empty, loadCheck, send, failed: t('failed'), onSent };
  const { draft, change, faults, handleSubmit, isPending, preload } = useOpenForm(form);
  const field = (name: 'username' | 'receiptNumber' | 'email') => ({
    label: t(name),
    name,
    required: true,
    value: draft[name],
    error: faults[name],
    onFocus: preload,
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });
  return (
    <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-4">
      <fieldset className="flex min-w-0 flex-col gap-2.5">
        <legend className="sr-only">{t('title')}</legend>
        {declarationKinds.map((kind) => (
          <Kind key={kind} kind={kind} isChosen={draft.kind === kind} onChoose={() => change({ kind })} />
        ))}
      </fieldset>
      <TextField {...field('username')} autoComplete="username" autoCapitalize="none" maxLength={200} />
      <TextField {...field('receiptNumber')} hint={t('receiptNumberHint')} autoComplete="off" autoCapitalize="characters" maxLength={200} />
      <TextField {...field('email')} hint={t('emailHint')} type="email" autoComplete="email" />
      <Button type="submit" block loading={isPending}>
        {t('confirm')}
      </Button>
    </form>
  );
}

function Kind({ kind, isChosen, onChoose }: { kind: DeclarationKind; isChosen: boolean; onChoose: () => void }) {
  const t = useText('declarations');
  return (
    <label
      className={`relative flex cursor-pointer items-start gap-3 rounded-lg p-4 has-focus-visible:outline-[2.5px] has-focus-visible:outline-offset-2 has-focus-visible:outline-(--v-focus) ${isChosen ? 'bg-violet-tint ring-2 ring-violet' : 'bg-surface ring ring-line'}`}
    >
      <input
        type="radio"
        name="kind"
        value={kind}
        checked={isChosen}
        onChange={onChoose}
        aria-labelledby={`kind-${kind}`}
        aria-describedby={`kind-${kind}-text`}
        className="mt-0.5 size-5 flex-none accent-(--v-violet)"
      />
      <span className="flex min-w-0 flex-1 flex-col">
        <span id={`kind-${kind}`} className="font-semibold">
          {kind === 'cancel' ? t('cancel') : t('withdraw')}
        </span>
        <span id={`kind-${kind}-text`} className="type-caption">
          {kind === 'cancel' ? t('cancelText') : t('withdrawText')}
        </span>
      </span>
    </label>
  );
}
