import { reportReasons } from '@violet/contract/catalogue/report-reasons';
import { PRODUCT_NAME } from '@violet/contract/product';
import { maxReportLength } from '@violet/contract/safety';
import { Flag } from 'lucide-react';
import { useState } from 'react';
import { useCatalogue } from '../../lib/catalogue-label.ts';
import { useText } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { useToast } from '../../ui/toast-context.ts';
import { useReportMember } from './queries.ts';

export interface ReportSheetProps {
  userId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** A report of one member: a reason from the list and, if she likes, her own words. Spec §5 Report form, §8. */
export function ReportSheet({ userId, open, onOpenChange }: ReportSheetProps) {
  const t = useText('safety');
  const shell = useText('shell');
  const labels = useCatalogue();
  const { toast } = useToast();
  const report = useReportMember();
  const [chosen, setChosen] = useState('');
  const [description, setDescription] = useState('');
  const reason = reportReasons.find((known) => known === chosen);

  function send() {
    if (reason === undefined) return;
    report.mutate(
      { reportedUserId: userId, reason, description: description.trim() === '' ? null : description },
      {
        onSuccess: () => {
          toast({ title: t('reported'), description: t('reportedPromptly', { product: PRODUCT_NAME }), icon: Flag });
          onOpenChange(false);
        },
        onError: () => toast({ kind: 'error', title: t('reportFailed'), description: t('reportFailedText') }),
      },
    );
  }
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={t('report')}
      description={t('reportText')}
      closeLabel={shell('close')}
      footer={
        <Button kind="danger" block disabled={reason === undefined} loading={report.isPending} onClick={send}>
          {t('sendReport')}
        </Button>
      }
    >
      <SelectField
        label={t('reason')}
        placeholder={t('chooseReason')}
        value={chosen}
        onChange={(event) => setChosen(event.target.value)}
        options={reportReasons.map((value) => ({ value, label: labels.reason(value) }))}
      />
      <TextArea
        label={t('description')}
        maxLength={maxReportLength}
        value={description}
        onChange={(event) => setDescription(event.target.value)}
      />
    </Sheet>
  );
}
