import type { TeaEvent } from '@violet/contract/events';
import { Flag } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../lib/i18n.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { BlockDialog } from '../features/safety/block-dialog.tsx';
import { ReportSheet } from '../features/safety/report-sheet.tsx';
import { ReportedNote } from '../features/safety/reported-note.tsx';
import { useGuests, useMeetupsAnew } from '../features/events/queries.ts';

export interface MeetupReportProps {
  meetup: { readonly id: string; readonly title: string };
  onReported?: (() => void) | undefined;
}

/** Reports a meetup; whose it is need not be known. */
export function MeetupReport({ meetup: { id: eventId, title }, onReported }: MeetupReportProps) {
  const t = useText('events');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <IconButton icon={Flag} iconSize={18} label={t('reportOf', { title })} onClick={() => setIsOpen(true)} />
      {isOpen && <ReportSheet about={{ eventId }} title={t('report')} open onOpenChange={setIsOpen} onReported={onReported} />}
    </>
  );
}

/** After it, where she knows the host: the offer to block her as well. */
export function HostReported({ meetup, onDone }: { meetup: TeaEvent; onDone: () => void }) {
  const { data: guests = [] } = useGuests(meetup.id);
  const anew = useMeetupsAnew();
  const [isAsking, setAsking] = useState(false);
  const host = guests.find(({ isCreator }) => isCreator);
  if (host === undefined) return null;
  return (
    <>
      <ReportedNote name={host.name} onBlock={() => setAsking(true)} onDismiss={onDone} />
      <BlockDialog
        userId={host.id}
        name={host.name}
        open={isAsking}
        onOpenChange={setAsking}
        onBlocked={() => {
          onDone();
          void anew();
        }}
      />
    </>
  );
}
