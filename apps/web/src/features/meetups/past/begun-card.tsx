import type { BegunMeetup } from '@violet/contract/meetups/meetup-attendance';
import { Check, Heart } from 'lucide-react';
import { useId, useState } from 'react';
import { useText } from '#lib/i18n/i18n.ts';
import { useFocusKept } from '#ui/lists/use-focus-kept.ts';
import { useNow } from '#lib/i18n/use-now.ts';
import { Badge } from '#ui/layout/badge.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { CheckIn, isCheckInTime } from '#features/meetups/check-in/check-in.tsx';
import { MetSheet } from './met-sheet.tsx';
import { MeetupReport } from '#features/meetups/report/meetup-report.tsx';
import { useExactTime } from '#features/meetups/meetup-time.ts';

/** A guest may be shown a code that was not there when the list was read. */
export function mayCheckIn({ checkIn, isMine, eventDate }: BegunMeetup, now: number): boolean {
  return checkIn === 'open' || (checkIn === 'none' && !isMine && isCheckInTime(eventDate, now));
}

/** A meetup of the viewer that has begun, with what only the viewer is told of it. ADR 019. */
export function BegunCard({ begun }: { begun: BegunMeetup }) {
  const id = useId();
  const t = useText('meetups', 'attendance');
  const meetups = useText('meetups');
  const exact = useExactTime();
  const now = useNow();
  const { title, eventDate, isMine, checkIn, likesUntil } = begun;
  return (
    <Card {...useFocusKept()} as="article" aria-labelledby={id} className="flex flex-col gap-2.5">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <h2 id={id} className="type-heading wrap-anywhere">
            {title}
          </h2>
          <time dateTime={eventDate} className="type-caption">
            {exact(eventDate, begun.timeZone)}
          </time>
        </div>
        {isMine ? (
          <Badge>{meetups('guestSheet.host')}</Badge>
        ) : (
          <span className="-mt-1.5 -mr-2.5 flex-none">
            <MeetupReport meetup={begun} />
          </span>
        )}
      </div>
      {checkIn === 'missed' && <p className="type-caption">{t('missed')}</p>}
      <div className="flex flex-wrap items-center gap-2 empty:hidden">
        {checkIn === 'done' && (
          <Badge tone="leaf" icon={Check}>
            {t('checkedIn')}
          </Badge>
        )}
        {mayCheckIn(begun, now) && <CheckIn meetup={begun} />}
        {likesUntil !== null && <Met meetup={begun} until={likesUntil} />}
      </div>
    </Card>
  );
}

function Met({ meetup, until }: { meetup: BegunMeetup; until: string }) {
  const t = useText('meetups', 'attendance');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="sm" icon={Heart} onClick={() => setIsOpen(true)}>
        {t('met.title')}
      </Button>
      {isOpen && <MetSheet meetup={meetup} until={until} onClose={() => setIsOpen(false)} />}
    </>
  );
}
