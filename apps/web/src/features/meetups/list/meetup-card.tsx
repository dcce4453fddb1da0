// One meetup as a card. Spec §2 Tea Events, R7.
import type { TeaMeetup } from '@violet/contract/meetups/meetups';
import { BadgeCheck, Hand, MapPin, MapPinned, Users } from 'lucide-react';
import { useId, useState } from 'react';
import { useCatalogue } from '#parts/catalogue/catalogue-label.ts';
import { useText } from '#lib/i18n/i18n.ts';
import { useLocale } from '#lib/i18n/locale.ts';
import { usePlaceText } from '#parts/places/place-text.ts';
import { avatarOf } from '#parts/photos/photo.ts';
import { useFocusKept } from '#ui/lists/use-focus-kept.ts';
import { useNow } from '#lib/i18n/use-now.ts';
import { useMember } from '#session/session-context.ts';
import { Avatar } from '#ui/media/avatar.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Icon } from '#ui/media/icon.tsx';
import type { IconType } from '#ui/media/icon.tsx';
import { TeaTag } from '#ui/layout/tea-tag.tsx';
import { CheckIn, isCheckInTime } from '#features/meetups/check-in/check-in.tsx';
import { HostMenu } from './host-menu.tsx';
import { HostReported } from '#features/meetups/report/host-reported.tsx';
import { MeetupReport } from '#features/meetups/report/meetup-report.tsx';
import { MeetupAttendance } from '#features/meetups/attendance/meetup-attendance.tsx';
import { dayOf } from '#features/meetups/month/month.ts';
import { useExactTime, useMeetupTime, useZoneOf } from '#features/meetups/meetup-time.ts';

export function MeetupCard({ meetup }: { meetup: TeaMeetup }) {
  const [isReported, setReported] = useState(false);
  const id = useId();
  const { title, description, creatorId, exactPlace, isMine, isAttending, isCheckedIn } = meetup;
  const t = useText('meetups');
  const mayCheckIn = isCheckInTime(meetup.eventDate, useNow()) && (isMine || (isAttending && !isCheckedIn));
  return (
    <Card {...useFocusKept()} as="article" aria-labelledby={id} className="flex flex-col gap-3.5">
      <div className="flex items-start gap-3">
        <DayTile meetup={meetup} />
        <div className="min-w-0 flex-1 pt-0.5">
          <h2 id={id} className="type-heading wrap-anywhere">
            {title}
          </h2>
          <When meetup={meetup} />
        </div>
        <span className="-mt-1.5 -mr-2.5 flex-none">
          {isMine ? <HostMenu meetup={meetup} /> : <MeetupReport meetup={meetup} onReported={() => setReported(true)} />}
        </span>
      </div>
      {isReported && creatorId !== null && <HostReported meetup={meetup} onDone={() => setReported(false)} />}
      <Facts meetup={meetup} />
      {description !== '' && <p className="type-body wrap-anywhere whitespace-pre-line text-ink-2">{description}</p>}
      {exactPlace !== null && (
        <p className="flex items-start gap-2 text-label wrap-anywhere">
          <Icon as={MapPinned} className="text-leaf-text" />
          {t('exactPlace', { place: exactPlace })}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2.5">
        <Creator isMine={isMine} />
        {!isMine && <MeetupAttendance meetup={meetup} />}
        {mayCheckIn && <CheckIn meetup={meetup} />}
      </div>
    </Card>
  );
}

function When({ meetup: { eventDate, timeZone } }: { meetup: TeaMeetup }) {
  const when = useMeetupTime();
  const exact = useExactTime('full');
  return (
    <time dateTime={eventDate} title={exact(eventDate, timeZone)} className="type-caption">
      {when(eventDate, timeZone)}
    </time>
  );
}

/** The day as a leaf of a calendar; the words beside it say it, too. */
function DayTile({ meetup: { eventDate, timeZone } }: { meetup: TeaMeetup }) {
  const locale = useLocale();
  const zone = useZoneOf()(timeZone);
  const month = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: zone }).format(new Date(eventDate)).replace('.', '');
  return (
    <span
      aria-hidden="true"
      className="grid w-[54px] flex-none justify-items-center rounded-[18px_18px_18px_6px] bg-violet-tint py-1.5 text-violet-text"
    >
      <span className="text-micro font-bold uppercase">{month}</span>
      <span className="font-display text-[1.375rem] leading-7 font-semibold text-ink tabular-nums">
        {dayOf(new Date(eventDate), zone).slice('2026-11-'.length)}
      </span>
    </span>
  );
}

/** Its own words for the place, with the city where they do not name it. Without a city its region stands there. */
function useWhereabouts(): (meetup: TeaMeetup) => string {
  const placeText = usePlaceText();
  return ({ location, city, region, place }) => {
    const area = placeText({ location: city ?? region ?? '', place });
    const names = [place?.city ?? place?.region ?? area, city?.replace(/, [^,]*$/u, '')];
    const isNamed = names.some((name) => name !== undefined && location.includes(name));
    return [location, isNamed ? '' : area].filter((part) => part !== '').join(', ');
  };
}

function Facts({ meetup }: { meetup: TeaMeetup }) {
  const t = useText('meetups');
  const { tea } = useCatalogue();
  const { teaType, maxAttendees, attendeeCount, needsApproval, verifiedOnly } = meetup;
  const place = useWhereabouts()(meetup);
  return (
    <ul className="flex flex-wrap items-center gap-2">
      {teaType !== null && (
        <li>
          <TeaTag>{tea(teaType)}</TeaTag>
        </li>
      )}
      {place !== '' && <Fact icon={MapPin}>{place}</Fact>}
      <Fact icon={Users}>{t('max', { number: maxAttendees })}</Fact>
      {attendeeCount > 0 && <Fact>{t('coming', { count: attendeeCount })}</Fact>}
      {needsApproval && <Fact icon={Hand}>{t('byApproval')}</Fact>}
      {verifiedOnly && <Fact icon={BadgeCheck}>{t('verified')}</Fact>}
    </ul>
  );
}

function Fact({ icon, children }: { icon?: IconType; children: string }) {
  return (
    <li className="inline-flex min-h-7 max-w-full min-w-0 items-center gap-1.5 rounded-[14px] bg-fill px-[11px] py-1 text-caption font-medium">
      {icon !== undefined && <Icon as={icon} size={16} />}
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </li>
  );
}

/** Only guests learn who the host is; everybody else reads that it is somebody. */
function Creator({ isMine }: { isMine: boolean }) {
  const t = useText('meetups');
  const { name, photos } = useMember();
  return (
    <p className="type-caption flex items-center gap-2">
      {isMine && <Avatar name={name} src={avatarOf(photos[0])} size={34} on="surface" />}
      {isMine ? t('byYou') : t('byAnother')}
    </p>
  );
}
