import type { TeaMeetup } from '@violet/contract/meetups/meetups';
import { CalendarPlus, CalendarX2, MoreVertical, Pencil, Users } from 'lucide-react';
import { useState } from 'react';
import { useText } from '#lib/i18n/i18n.ts';
import { useRefusalText } from '#lib/i18n/refusal-text.ts';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import { useToast } from '#ui/feedback/toast-context.ts';
import { GuestSheet } from '#features/meetups/attendance/guest-sheet.tsx';
import { MeetupSheet } from '#features/meetups/form/meetup-sheet.tsx';
import { useCancelMeetup } from '#features/meetups/queries.ts';
import { useAddToCalendar } from '#features/meetups/calendar/use-add-to-calendar.ts';

/** What its creator can do with a meetup. Nothing asks back: Spec §11 Routing and session names the steps that do. */
export function HostMenu({ meetup }: { meetup: TeaMeetup }) {
  const t = useText('meetups');
  const { toast } = useToast();
  const { refusal } = useRefusalText();
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
