import { Flag } from 'lucide-react';
import { useState } from 'react';
import { useText } from '#lib/i18n/i18n.ts';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { ReportSheet } from '#parts/safety/report-sheet.tsx';

export interface MeetupReportProps {
  meetup: { readonly id: string; readonly title: string };
  onReported?: (() => void) | undefined;
}

/** Reports a meetup; who hosts it need not be known. */
export function MeetupReport({ meetup: { id: eventId, title }, onReported }: MeetupReportProps) {
  const t = useText('meetups');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <IconButton icon={Flag} iconSize={18} label={t('reportOf', { title })} onClick={() => setIsOpen(true)} />
      {isOpen && <ReportSheet about={{ eventId }} title={t('report')} open onOpenChange={setIsOpen} onReported={onReported} />}
    </>
  );
}
