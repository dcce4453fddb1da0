import type { BegunEvent } from '@violet/contract/meetup-days';
import type { Match } from '@violet/contract/matches';
import { Check, Heart } from 'lucide-react';
import { useId, useState } from 'react';
import { useText } from '../../lib/i18n.ts';
import { useFocusKept } from '../../lib/use-focus-kept.ts';
import { useNow } from '../../lib/use-now.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CheckIn, isCheckInTime } from './check-in.tsx';
import { MetSheet } from './met-sheet.tsx';
import { useLentParts } from './lent-parts.ts';
import { useExactTime } from './meetup-time.ts';

export interface BegunActs {
  onMatch: (match: Match) => void;
}

/** A guest may be shown a code that was not there when her list was read. */
export function mayCheckIn({ checkIn, isMine, eventDate }: BegunEvent, now: number): boolean {
  return checkIn === 'open' || (checkIn === 'none' && !isMine && isCheckInTime(eventDate, now));
}

/** One of her own that has begun, with what only she is told of it. docs/decisions/019. */
export function BegunCard({ begun, onMatch }: BegunActs & { begun: BegunEvent }) {
  const id = useId();
  const t = useText('meetupDays');
  const events = useText('events');
  const { MeetupReport } = useLentParts();
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
            {exact(eventDate)}
          </time>
        </div>
        {isMine ? (
          <Badge>{events('guestSheet.host')}</Badge>
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
        {mayCheckIn(begun, now) && <CheckIn eventId={begun.id} isMine={isMine} />}
        {likesUntil !== null && <Met eventId={begun.id} until={likesUntil} onMatch={onMatch} />}
      </div>
    </Card>
  );
}

function Met({ eventId, until, onMatch }: { eventId: string; until: string } & Pick<BegunActs, 'onMatch'>) {
  const t = useText('meetupDays');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="sm" icon={Heart} onClick={() => setIsOpen(true)}>
        {t('met.title')}
      </Button>
      {isOpen && <MetSheet eventId={eventId} until={until} onMatch={onMatch} onClose={() => setIsOpen(false)} />}
    </>
  );
}
