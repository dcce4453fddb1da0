// A new plan, and the same for one that is changed. Times are those of the plan's clock. Spec §4 Date plans.
import { planLimits } from '@violet/contract/date-plans';
import type { DatePlan } from '@violet/contract/date-plans';
import { CalendarHeart } from 'lucide-react';
import { useId, useState } from 'react';
import type { ChangeEvent, SubmitEvent } from 'react';
import { useText } from '#lib/i18n/i18n.ts';
import { proveLock } from '#lib/lock/prove.ts';
import { useLocale } from '#lib/i18n/locale.ts';
import { useRefusalText } from '#lib/i18n/refusal-text.ts';
import { useNow } from '#lib/i18n/use-now.ts';
import { foreignZoneName, knownZone, momentOf } from '#lib/i18n/zones.ts';
import type { Zone } from '#lib/i18n/zones.ts';
import { useMember } from '#session/session-context.ts';
import { useChangePlan, useCreatePlan, useUsualName } from '#features/date-plans/queries.ts';
import { Button } from '#ui/actions/button.tsx';
import { useToast } from '#ui/feedback/toast-context.ts';
import { focusFirstError } from '#ui/fields/focus-first-error.ts';
import { TextArea } from '#ui/fields/text-area.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { ContactFields } from './contact-fields.tsx';
import { askAtOf, draftOf, missingFields, writtenOf } from './plan-draft.ts';
import type { PlanDraft, RequiredField } from './plan-draft.ts';

export interface PlanSheetProps {
  /** The one to change; null for a new one. */
  plan: DatePlan | null;
  /** Whom a new one is with. */
  matchId: string | null;
  onClose: () => void;
}

/** A browser without the plan's zone counts by its own. */
const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

export function PlanSheet({ plan, matchId, onClose }: PlanSheetProps) {
  const t = useText('datePlans');
  const shell = useText('shell');
  const formId = useId();
  const { toast } = useToast();
  const { place } = useMember();
  const zone = knownZone(plan?.timeZone, place?.timeZone, ownZone());
  const [draft, setDraft] = useState(() => draftOf(plan, zone, matchId));
  const usual = useUsualName(plan === null ? matchId : null);
  const [isMarked, setMarked] = useState(false);
  const create = useCreatePlan();
  const change = useChangePlan(plan?.id ?? '');
  const save = plan === null ? create : change;
  const { refusal, fault } = useRefusalText();
  const missing = missingFields(draft);

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    setMarked(true);
    if (missing.length > 0) focusFirstError(form);
    else void store(form);
  }
  async function store(form: HTMLFormElement) {
    // Whoever holds the member's phone moves no plan.
    if (plan !== null && !(await proveLock())) return;
    // The field is empty as long as the match is not known, and so is what is saved.
    const withName = draft.withName ?? (usual === undefined ? '' : null);
    save.mutate(writtenOf({ ...draft, withName }, zone, plan, matchId), {
      onSuccess() {
        toast({ title: t(plan === null ? 'made' : 'saved'), description: t('madeText'), icon: CalendarHeart });
        onClose();
      },
      onError(error) {
        toast({ kind: 'error', title: t('failed'), description: refusal(error) });
        focusFirstError(form);
      },
    });
  }
  const faultOf = (field: RequiredField, sent: string) =>
    isMarked && missing.includes(field) ? t(field === 'contact' ? 'contact.missing' : 'field.missing') : fault(save.error, sent);
  return (
    <Sheet
      open
      onOpenChange={(stays) => !stays && onClose()}
      dismissOutside={false}
      title={t(plan === null ? 'createTitle' : 'editTitle')}
      description={t('intro')}
      closeLabel={shell('close')}
      footer={
        <Button block type="submit" form={formId} loading={save.isPending}>
          {t('save')}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={handleSubmit} className="flex flex-col gap-3.5">
        <Words
          draft={draft}
          zone={zone}
          isOfMatch={plan === null && matchId !== null}
          usual={usual ?? ''}
          faultOf={faultOf}
          onChange={setDraft}
        />
        <AskAt draft={draft} zone={zone} error={fault(save.error, 'checkInAt')} onChange={setDraft} />
        <ContactFields
          draft={draft}
          plan={plan}
          error={faultOf('contact', 'contact.value')}
          onChange={(part) => setDraft({ ...draft, ...part })}
        />
      </form>
    </Sheet>
  );
}

interface PartProps {
  draft: PlanDraft;
  zone: Zone;
  onChange: (draft: PlanDraft) => void;
}

interface WordsProps extends PartProps {
  /** Whether a new plan is with a match. */
  isOfMatch: boolean;
  /** Whom it is with, as long as nobody has said otherwise. */
  usual: string;
  faultOf: (field: RequiredField, sent: string) => string | undefined;
}

function Words({ draft, zone, isOfMatch, usual, faultOf, onChange }: WordsProps) {
  const t = useText('datePlans', 'field');
  const zoneName = useZoneName(draft, zone);
  const words = (field: 'withName' | 'where' | 'note' | 'when') => ({
    value: draft[field] ?? usual,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onChange({ ...draft, [field]: target.value }),
  });
  return (
    <>
      <TextField
        label={t('with')}
        hint={t(isOfMatch ? 'withMatchHint' : 'withHint')}
        autoComplete="off"
        maxLength={planLimits.withLength}
        {...words('withName')}
      />
      <TextField
        label={t('when')}
        hint={zoneName === undefined ? undefined : t('zone', { zone: zoneName })}
        type="datetime-local"
        error={faultOf('when', 'at')}
        {...words('when')}
      />
      <TextField
        label={t('where')}
        autoComplete="off"
        maxLength={planLimits.placeLength}
        error={faultOf('where', 'place')}
        {...words('where')}
      />
      <TextArea label={t('note')} hint={t('noteHint')} maxLength={planLimits.noteLength} {...words('note')} />
    </>
  );
}

function AskAt({ draft, zone, error, onChange }: PartProps & { error: string | undefined }) {
  const t = useText('datePlans', 'field');
  return (
    <TextField
      label={t('askAt')}
      hint={t('askAtHint')}
      type="datetime-local"
      error={error}
      value={askAtOf(draft, zone)}
      onChange={({ target }) => onChange({ ...draft, askAt: target.value })}
    />
  );
}

/** By whose clock the times are entered; undefined where this device shows the same. */
function useZoneName({ when }: PlanDraft, zone: Zone): string | undefined {
  const locale = useLocale();
  const now = useNow();
  const entered = when === '' ? NaN : momentOf(when, zone).getTime();
  return foreignZoneName(Number.isNaN(entered) ? now : entered, zone, locale);
}
