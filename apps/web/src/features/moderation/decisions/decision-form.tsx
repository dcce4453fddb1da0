import type { ReportReason } from '@violet/contract/catalogue/report-reasons';
import { maxNoteLength } from '@violet/contract/moderation/moderation';
import type { DecisionAction } from '@violet/contract/moderation/cases';
import { useRef, useState } from 'react';
import { useText } from '#lib/i18n/i18n.ts';
import { useRefusalText } from '#lib/i18n/refusal-text.ts';
import { Button } from '#ui/actions/button.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { useToast } from '#ui/feedback/toast-context.ts';
import { decisionActions as known } from './decision-actions.ts';
import { daysOf, DaysField, noSanctionDetails, SanctionReasonField } from './sanction-fields.tsx';

export interface Decision<A extends DecisionAction> {
  action: A;
  note: string;
  days?: number | null;
  reason?: ReportReason;
}

export interface DecisionFormProps<A extends DecisionAction> {
  actions: readonly A[];
  /** What follows from it, said before it is done. */
  effectOf: (act: A) => string;
  noteLabel?: string | undefined;
  noteHint: string;
  /** Why, as the member reads it, and which decisions say so. */
  told?: { readonly by: readonly A[]; readonly otherwise: string } | undefined;
  /** Something outside of the form is still to be chosen. */
  isLacking?: ((act: A) => boolean) | undefined;
  mutation: { readonly isPending: boolean; readonly mutateAsync: (decision: Decision<A>) => Promise<unknown> };
}

/** First what, then why, and then a button that says it again: nothing is decided by one tap. */
export function DecisionForm<A extends DecisionAction>({
  actions,
  effectOf,
  noteLabel,
  noteHint,
  told,
  isLacking,
  mutation,
}: DecisionFormProps<A>) {
  const t = useText('moderation');
  const { toast } = useToast();
  const { refusal } = useRefusalText();
  const choice = useRef<HTMLSelectElement>(null);
  const [act, setAct] = useState<A>();
  const [note, setNote] = useState('');
  const [details, setDetails] = useState(noSanctionDetails);
  const days = daysOf(details.days);
  const nameOf = (value: DecisionAction) => t(`act.${value}`);
  const doneOf = (value: DecisionAction) => t(`done.${value}`);
  const isTold = act !== undefined && told?.by.includes(act) === true;

  async function decide(action: A) {
    const more = { ...(isTold && details.reason && { reason: details.reason }), ...(action === 'suspend' && { days: days ?? null }) };
    try {
      await mutation.mutateAsync({ action, note, ...more });
      toast({ title: doneOf(action) });
      setAct(undefined);
      setNote('');
      setDetails(noSanctionDetails);
      choice.current?.focus();
    } catch (error) {
      toast({ kind: 'error', title: t('failed'), description: refusal(error) });
    }
  }

  return (
    <div className="flex flex-col gap-3">
      <SelectField
        ref={choice}
        label={t('decision')}
        hint={act === undefined ? undefined : effectOf(act)}
        placeholder={t('choose')}
        value={act ?? ''}
        onChange={({ target }) => setAct(actions.find((value) => value === target.value))}
        options={actions.map((value) => ({ value, label: nameOf(value) }))}
      />
      {act !== undefined && (
        <>
          {act === 'suspend' && <DaysField details={details} onChange={setDetails} />}
          {isTold && <SanctionReasonField otherwise={told.otherwise} details={details} onChange={setDetails} />}
          <TextArea
            label={noteLabel ?? t('note')}
            hint={noteHint}
            rows={2}
            maxLength={maxNoteLength}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
          <Button
            kind={known[act].kind}
            icon={known[act].icon}
            block
            disabled={note.trim() === '' || (act === 'suspend' && days === undefined) || isLacking?.(act) === true}
            loading={mutation.isPending}
            onClick={() => void decide(act)}
          >
            {nameOf(act)}
          </Button>
        </>
      )}
    </div>
  );
}
