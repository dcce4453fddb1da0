// The dialog 'Create Tea Meetup', and the same for a meetup that the host changes. Spec §5 Create event, §8, §11 Event dialog.
import { attendeeBounds, maxMeetupDescriptionLength, maxMeetupPlaceLength, maxMeetupTitleLength } from '@violet/contract/meetups/meetups';
import type { TeaMeetup } from '@violet/contract/meetups/meetups';
import { teas } from '@violet/contract/catalogue/teas';
import { Calendar } from 'lucide-react';
import { useId, useState } from 'react';
import type { ChangeEvent, SubmitEvent } from 'react';
import { ApiError } from '#lib/api/api-error.ts';
import { useCatalogue } from '#parts/catalogue/catalogue-label.ts';
import { focusFirstError } from '#ui/fields/focus-first-error.ts';
import { useText } from '#lib/i18n/i18n.ts';
import { useRefusalText } from '#lib/i18n/refusal-text.ts';
import { useMember } from '#session/session-context.ts';
import { Button } from '#ui/actions/button.tsx';
import { List } from '#ui/lists/list.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { SwitchRow } from '#ui/fields/switch-row.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { useToast } from '#ui/feedback/toast-context.ts';
import { useZoneName } from './use-zone-name.ts';
import { MeetupCity } from './meetup-city.tsx';
import { draftOf, missingFields, newDraft, writtenOf, zoneOfDraft } from './meetup-draft.ts';
import type { MeetupDraft, RequiredField } from './meetup-draft.ts';
import { useZoneOf } from '#features/meetups/meetup-time.ts';
import { useChangeMeetup, useCreateMeetup } from '#features/meetups/queries.ts';

export interface MeetupSheetProps {
  /** The one to change; null for a new one. */
  meetup: TeaMeetup | null;
  onClose: () => void;
}

const guarded = { needsApproval: true, verifiedOnly: true };

export function MeetupSheet({ meetup, onClose }: MeetupSheetProps) {
  const t = useText('meetups');
  const shell = useText('shell');
  const formId = useId();
  const { toast } = useToast();
  const zoneOf = useZoneOf();
  const { isProtected, place } = useMember();
  const [draft, setDraft] = useState(() => ({
    ...(meetup === null ? newDraft(place) : draftOf(meetup, zoneOf)),
    ...(isProtected && guarded),
  }));
  const [isMarked, setIsMarked] = useState(false);
  const create = useCreateMeetup();
  const change = useChangeMeetup(meetup?.id ?? '');
  const save = meetup === null ? create : change;
  const { refusal, fault } = useRefusalText();
  const missing = missingFields(draft);

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    setIsMarked(true);
    if (missing.length > 0) {
      toast({ kind: 'error', title: t('toast.missing'), description: t('toast.missingText') });
      return focusFirstError(form);
    }
    save.mutate(writtenOf(draft, zoneOfDraft(draft, meetup, zoneOf), meetup), {
      onSuccess() {
        if (meetup === null) toast({ title: t('toast.created'), description: t('toast.createdText'), icon: Calendar });
        else toast({ title: t('toast.changed'), description: t('toast.changedText'), icon: Calendar });
        onClose();
      },
      onError(error) {
        toast({ kind: 'error', title: t(meetup === null ? 'toast.createFailed' : 'toast.failed'), description: refusal(error) });
        if (error instanceof ApiError) focusFirstError(form);
      },
    });
  }
  const faultOf = (field: RequiredField, sent: string) =>
    isMarked && missing.includes(field) ? t('field.missing') : fault(save.error, sent);
  return (
    <Sheet
      open
      onOpenChange={(stays) => !stays && onClose()}
      title={meetup === null ? t('createTitle') : t('editTitle')}
      closeLabel={shell('close')}
      footer={
        <Button block type="submit" form={formId} loading={save.isPending}>
          {meetup === null ? t('create') : t('save')}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={handleSubmit} className="flex flex-col gap-3.5">
        <MeetupFields draft={draft} meetup={meetup} setDraft={setDraft} faultOf={faultOf} maxFault={fault(save.error, 'maxAttendees')} />
      </form>
    </Sheet>
  );
}

interface FieldsProps {
  draft: MeetupDraft;
  meetup: TeaMeetup | null;
  setDraft: (draft: MeetupDraft) => void;
  /** What is wrong with a field, by its names here and on the wire. */
  faultOf: (field: RequiredField, sent: string) => string | undefined;
  maxFault: string | undefined;
}

type WordField = { [K in keyof MeetupDraft]: MeetupDraft[K] extends string ? K : never }[keyof MeetupDraft];

function MeetupFields({ draft, meetup, setDraft, faultOf, maxFault }: FieldsProps) {
  const t = useText('meetups');
  const { tea } = useCatalogue();
  const zoneName = useZoneName(draft, meetup);
  const { isProtected } = useMember();
  const words = (field: WordField) => ({
    value: draft[field],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
      setDraft({ ...draft, [field]: target.value }),
  });
  return (
    <>
      <TextField label={t('field.title')} maxLength={maxMeetupTitleLength} error={faultOf('title', 'title')} {...words('title')} />
      <TextArea label={t('field.description')} maxLength={maxMeetupDescriptionLength} {...words('description')} />
      <TextField
        label={t('field.location')}
        hint={t(isProtected ? 'field.locationHintGuarded' : 'field.locationHint')}
        maxLength={maxMeetupPlaceLength}
        error={faultOf('location', 'location')}
        {...words('location')}
      />
      {!isProtected && (
        <MeetupCity draft={draft} error={faultOf('city', 'city')} onChange={(change) => setDraft({ ...draft, ...change })} />
      )}
      <TextField label={t('field.exactPlace')} hint={t('field.exactPlaceHint')} maxLength={maxMeetupPlaceLength} {...words('exactPlace')} />
      <TextField
        label={t('field.date')}
        hint={zoneName === undefined ? undefined : t('field.dateZone', { zone: zoneName })}
        type="datetime-local"
        error={faultOf('date', 'eventDate')}
        {...words('date')}
      />
      <TextField
        label={t('field.max')}
        type="number"
        inputMode="numeric"
        min={attendeeBounds.min}
        max={attendeeBounds.max}
        error={maxFault}
        {...words('max')}
      />
      <SelectField
        label={t('field.tea')}
        options={[{ value: '', label: t('field.anyTea') }, ...teas.map((name) => ({ value: name, label: tea(name) }))]}
        {...words('tea')}
      />
      <Guarded draft={draft} isProtected={isProtected} setDraft={setDraft} />
    </>
  );
}

/** Who may come. The server lets in only whom it knows, and each guest is approved, where meetups can be traps. */
function Guarded({ draft, isProtected, setDraft }: Pick<FieldsProps, 'draft' | 'setDraft'> & { isProtected: boolean }) {
  const t = useText('meetups');
  return (
    <List>
      <SwitchRow
        title={t('field.approval')}
        caption={t('field.approvalText')}
        checked={draft.needsApproval}
        disabled={isProtected}
        onChange={(needsApproval) => setDraft({ ...draft, needsApproval })}
      />
      <SwitchRow
        title={t('field.verified')}
        caption={t('field.verifiedText')}
        checked={draft.verifiedOnly}
        disabled={isProtected}
        onChange={(verifiedOnly) => setDraft({ ...draft, verifiedOnly })}
      />
    </List>
  );
}
