import type { appealEndpoints, TakedownRequest } from '@violet/contract/moderation/appeals';
import { maxAppealLength, takedownPath } from '@violet/contract/open-calls';
import { api } from '#lib/api/api.ts';
import { withoutShapes } from '#lib/api/without-shapes.ts';
import { useText } from '#lib/i18n/i18n.ts';
import { useOpenForm } from '#parts/open-form/use-open-form.ts';
import { Button } from '#ui/actions/button.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { TextField } from '#ui/fields/text-field.tsx';

const empty: TakedownRequest = { aboutName: '', story: '', reason: '', email: '' };
type FieldName = keyof TakedownRequest;

const requestTakedown = withoutShapes<typeof appealEndpoints.requestTakedown>({ method: 'POST', path: takedownPath });

const loadCheck = async () => (await import('./check-takedown.ts')).checkTakedown;
const send = (draft: TakedownRequest) => api(requestTakedown, { body: draft });

/** Who the story is about, which one it is, why it should go, and where the answer goes. The contract says what is missing. */
export function TakedownForm({ onSent }: { onSent: () => void }) {
  const t = useText('takedowns');
  const form = { empty, loadCheck, send, failed: t('failed'), onSent };
  const { draft, change, faults, handleSubmit, isPending, preload } = useOpenForm(form);
  const field = (name: FieldName) => ({
    label: t(name),
    name,
    required: true,
    value: draft[name],
    error: faults[name],
    onFocus: preload,
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });
  return (
    <form noValidate autoComplete="off" onSubmit={handleSubmit} className="flex flex-col gap-4">
      <TextField {...field('aboutName')} hint={t('aboutNameHint')} maxLength={100} />
      <TextArea {...field('story')} hint={t('storyHint')} maxLength={1000} />
      <TextArea {...field('reason')} maxLength={maxAppealLength} counter={`${draft.reason.length}/${maxAppealLength}`} />
      <TextField {...field('email')} hint={t('emailHint')} type="email" autoComplete="email" />
      <Button type="submit" block loading={isPending}>
        {t('send')}
      </Button>
    </form>
  );
}
