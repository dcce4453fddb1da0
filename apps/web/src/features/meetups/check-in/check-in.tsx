import { checkInHours } from '@violet/contract/meetups/meetup-attendance';
import type { BegunMeetup } from '@violet/contract/meetups/meetup-attendance';
import type { TeaMeetup } from '@violet/contract/meetups/meetups';
import { Ticket } from 'lucide-react';
import { useState } from 'react';
import { useText } from '#lib/i18n/i18n.ts';
import { Button } from '#ui/actions/button.tsx';
import { CheckInSheet } from './check-in-sheet.tsx';
import { CodeSheet } from './code-sheet.tsx';

const hourMs = 3_600_000;

/** Around its beginning the host can show a code, and a guest may be shown one at any moment. */
export function isCheckInTime(eventDate: string, now: number): boolean {
  const hours = (now - Date.parse(eventDate)) / hourMs;
  return -checkInHours.before <= hours && hours < checkInHours.after;
}

/** The code for those who come, or the field for it. */
export function CheckIn({ meetup }: { meetup: BegunMeetup | TeaMeetup }) {
  const t = useText('meetups', 'attendance');
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button size="sm" kind="tonal" icon={Ticket} onClick={() => setIsOpen(true)}>
        {meetup.isMine ? t('showCode') : t('checkIn')}
      </Button>
      {isOpen && (meetup.isMine ? <CodeSheet meetup={meetup} onClose={close} /> : <CheckInSheet eventId={meetup.id} onClose={close} />)}
    </>
  );
}
