import type { ReportReason } from '@violet/contract/catalogue/report-reasons';
import { maxNoteLength } from '@violet/contract/moderation';
import { useRef, useState } from 'react';
import { useText } from '../../lib/i18n.ts';
import { useServerWords } from '../../lib/server-words.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { useToast } from '../../ui/toast-context.ts';
import { acts as known } from './acts.ts';
import type { Act } from './acts.ts';
import { daysOf, DaysField, noMeasure, ToldField } from './measure-fields.tsx';

export interface Decision<A extends Act> {
  action: A;
  note: string;
  days?: number | null;
  reason?: ReportReason;
}

export interface DecisionFormProps<A extends Act> {
  acts: readonly A[];
  /** What follows from it, said before it is done. */
  effectOf: (act: A) => string;
  noteLabel?: string | undefined;
  noteHint: string;
  /** What a member reads of why, and which decisions tell her. */
  told?: { readonly by: readonly A[]; readonly otherwise: string } | undefined;
  /** Something outside of the form is still to be chosen. */
  isLacking?: ((act: A) => boolean) | undefined;
  mutation: { readonly isPending: boolean; readonly mutateAsync: (decision: Decision<A>) => Promise<unknown> };
}

/** First what, then why, and then a button that says it again: nothing is decided by one tap. */
export function DecisionForm<A extends Act>({ acts, effectOf, noteLabel, noteHint, told, isLacking, mutation }: DecisionFormProps<A>) {
  const t = useText('moderation');
  const { toast } = useToast();
  const { refusal } = useServerWords();
  const choice = useRef<HTMLSelectElement>(null);
  const [act, setAct] = useState<A>();
  const [note, setNote] = useState('');
  const [measure, setMeasure] = useState(noMeasure);
  const days = daysOf(measure.days);
  const isTold = act !== undefined && told?.by.includes(act) === true;

  async function decide(action: A) {
    const more = { ...(isTold && measure.reason && { reason: measure.reason }), ...(action === 'suspend' && { days: days ?? null }) };
    try {
      await mutation.mutateAsync({ action, note, ...more });
      toast({ title: t(`done.${action}`) });
      setAct(undefined);
      setNote('');
      setMeasure(noMeasure);
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
        onChange={({ target }) => setAct(acts.find((value) => value === target.value))}
        options={acts.map((value) => ({ value, label: t(`act.${value}`) }))}
      />
      {act !== undefined && (
        <>
          {act === 'suspend' && <DaysField measure={measure} onChange={setMeasure} />}
          {isTold && <ToldField otherwise={told.otherwise} measure={measure} onChange={setMeasure} />}
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
            {t(`act.${act}`)}
          </Button>
        </>
      )}
    </div>
  );
}
