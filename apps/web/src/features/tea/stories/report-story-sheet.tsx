import { reportReasons } from '@violet/contract/catalogue/report-reasons';
import { maxReportLength } from '@violet/contract/safety';
import { Flag } from 'lucide-react';
import { useState } from 'react';
import { useCatalogue } from '#parts/catalogue/catalogue-label.ts';
import { useText } from '#lib/i18n/i18n.ts';
import { siteName } from '#lib/look/look.ts';
import { ButtonLink } from '#ui/actions/button-link.tsx';
import { Button } from '#ui/actions/button.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { useToast } from '#ui/feedback/toast-context.ts';
import { useReportStory } from '#features/tea/queries.ts';

export interface ReportStorySheetProps {
  storyId: string;
  /** Offered once the report is sent. */
  onHide: () => void;
  onClose: () => void;
}

/** A report of one story: a reason from the list and, if wanted, own words. Spec R15, §8 Safety report. */
export function ReportStorySheet({ storyId, onHide, onClose }: ReportStorySheetProps) {
  const t = useText('tea');
  const safety = useText('safety');
  const takedown = useText('takedowns');
  const shell = useText('shell');
  const labels = useCatalogue();
  const { toast } = useToast();
  const report = useReportStory();
  const [chosen, setChosen] = useState('');
  const [description, setDescription] = useState('');
  const reason = reportReasons.find((known) => known === chosen);

  function send() {
    if (reason === undefined) return;
    report.mutate(
      { id: storyId, reason, description: description.trim() === '' ? null : description },
      {
        onSuccess() {
          toast({
            title: safety('reported'),
            description: safety('reportedPromptly', { product: siteName() }),
            icon: Flag,
            action: { label: t('report.hide'), onAction: onHide },
          });
          onClose();
        },
        onError: () => toast({ kind: 'error', title: safety('reportFailed'), description: safety('reportFailedText') }),
      },
    );
  }
  return (
    <Sheet
      open
      onOpenChange={(stays) => !stays && onClose()}
      title={t('report.open')}
      description={t('report.text')}
      closeLabel={shell('close')}
      footer={
        <Button kind="danger" block disabled={reason === undefined} loading={report.isPending} onClick={send}>
          {safety('sendReport')}
        </Button>
      }
    >
      <SelectField
        label={safety('reason')}
        placeholder={safety('chooseReason')}
        value={chosen}
        onChange={(event) => setChosen(event.target.value)}
        options={reportReasons.map((value) => ({ value, label: labels.reason(value) }))}
      />
      <TextArea
        label={safety('description')}
        maxLength={maxReportLength}
        value={description}
        onChange={(event) => setDescription(event.target.value)}
      />
      <ButtonLink kind="ghost" size="sm" href="/takedown">
        {takedown('link')}
      </ButtonLink>
    </Sheet>
  );
}
