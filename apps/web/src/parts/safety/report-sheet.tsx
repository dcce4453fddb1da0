import { reportReasons } from '@violet/contract/catalogue/report-reasons';
import { maxReportLength } from '@violet/contract/safety';
import { Flag } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useCatalogue } from '#parts/catalogue/catalogue-label.ts';
import { useText } from '#lib/i18n/i18n.ts';
import { siteName } from '#lib/look/look.ts';
import { Button } from '#ui/actions/button.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { useToast } from '#ui/feedback/toast-context.ts';
import { useReport } from './queries.ts';
import type { ReportAbout } from './queries.ts';

export interface ReportSheetProps {
  /** What it is about; without it the viewer names the member. */
  about?: ReportAbout | undefined;
  /** 'Report User' unless it is about something else. */
  title?: string | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onReported?: (() => void) | undefined;
  /** Above the reason: what goes along. */
  children?: ReactNode | undefined;
}

/** A report: a reason from the list and, optionally, the viewer's own words. Spec §5 Report form, §8. */
export function ReportSheet({ about, title, open, onOpenChange, onReported, children }: ReportSheetProps) {
  const t = useText('safety');
  const shell = useText('shell');
  const labels = useCatalogue();
  const { toast } = useToast();
  const report = useReport();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState('');
  const [description, setDescription] = useState('');
  const reason = reportReasons.find((known) => known === chosen);
  const meant: ReportAbout = about ?? { userId: typed.trim() };
  const isReady = reason !== undefined && !('userId' in meant && meant.userId === '');

  function send() {
    if (!isReady) return;
    report.mutate(
      { about: meant, reason, description: description.trim() === '' ? null : description },
      {
        onSuccess: () => {
          toast({ title: t('reported'), description: t('reportedPromptly', { product: siteName() }), icon: Flag });
          onOpenChange(false);
          onReported?.();
        },
        onError: () => toast({ kind: 'error', title: t('reportFailed'), description: t('reportFailedText') }),
      },
    );
  }
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={title ?? t('report')}
      description={t('reportText')}
      closeLabel={shell('close')}
      footer={
        <Button kind="danger" block disabled={!isReady} loading={report.isPending} onClick={send}>
          {t('sendReport')}
        </Button>
      }
    >
      {children}
      {about === undefined && (
        <TextField
          label={t('who')}
          hint={t('whoHint')}
          maxLength={200}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
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
