import type { TeaEvent } from '@violet/contract/events';
import { CalendarPlus, CalendarX2, MoreVertical, Pencil, Users } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../lib/i18n.ts';
import { useServerWords } from '../../lib/server-words.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { useToast } from '../../ui/toast-context.ts';
import { GuestSheet } from './guest-sheet.tsx';
import { MeetupSheet } from './meetup-sheet.tsx';
import { useCancelMeetup } from './queries.ts';
import { useAddToCalendar } from './use-add-to-calendar.ts';

/** What its creator can do with a meetup. Nothing asks back: screens.md names the steps that do. */
export function CreatorMenu({ meetup }: { meetup: TeaEvent }) {
  const t = useText('events');
  const { toast } = useToast();
  const { refusal } = useServerWords();
  const [open, setOpen] = useState<'edit' | 'guests' | null>(null);
  const cancel = useCancelMeetup(meetup.id);
  const { add } = useAddToCalendar(meetup.id);
  const callOff = () =>
    cancel.mutate(undefined, {
      onSuccess: () => toast({ title: t('toast.cancelled'), description: t('toast.cancelledText'), icon: CalendarX2 }),
      onError: (error) => toast({ kind: 'error', title: t('toast.failed'), description: refusal(error) }),
    });
  return (
    <>
      <Menu
        trigger={<IconButton icon={MoreVertical} label={t('menu', { title: meetup.title })} />}
        items={[
          { label: t('guests'), icon: Users, onSelect: () => setOpen('guests') },
          { label: t('calendar.add'), icon: CalendarPlus, onSelect: add },
          { label: t('edit'), icon: Pencil, onSelect: () => setOpen('edit') },
          { label: t('cancel'), icon: CalendarX2, onSelect: callOff, danger: true },
        ]}
      />
      {open === 'edit' && <MeetupSheet meetup={meetup} onClose={() => setOpen(null)} />}
      {open === 'guests' && <GuestSheet meetup={meetup} onClose={() => setOpen(null)} />}
    </>
  );
}
