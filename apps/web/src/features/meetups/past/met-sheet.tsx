// Guests the viewer met, by first name and photo, for a day; a like is quiet until it is mutual. ADR 019.
import type { Match } from '@violet/contract/matches';
import type { BegunMeetup, MetMember } from '@violet/contract/meetups/meetup-attendance';
import { Check, Heart } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '#lib/i18n/i18n.ts';
import { ListFrame } from '#parts/lists/list-frame.tsx';
import { useCelebrate } from '#parts/matches/celebration-context.ts';
import { avatarOf } from '#parts/photos/photo.ts';
import { useRefusalText } from '#lib/i18n/refusal-text.ts';
import { Avatar } from '#ui/media/avatar.tsx';
import { Badge } from '#ui/layout/badge.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { useToast } from '#ui/feedback/toast-context.ts';
import { useLikeMet, useMet } from '#features/meetups/check-in/check-in-queries.ts';
import { PeopleSheet } from '#parts/safety/people-sheet.tsx';
import { useExactTime } from '#features/meetups/meetup-time.ts';
import { useInvalidateMeetups } from '#features/meetups/queries.ts';

export interface MetSheetProps {
  meetup: BegunMeetup;
  until: string;
  onClose: () => void;
}

export function MetSheet({ meetup: { id: eventId, timeZone }, until, onClose }: MetSheetProps) {
  const t = useText('meetups', 'attendance');
  const exact = useExactTime();
  const met = useMet(eventId);
  const invalidateMeetups = useInvalidateMeetups();
  // Meetups of a blocked host are gone from the viewer's list.
  const handleBlocked = ({ isCreator }: MetMember) => {
    if (isCreator) onClose();
    void invalidateMeetups();
  };
  const celebrate = useCelebrate();
  const handleMatch = (match: Match) => {
    onClose();
    celebrate(match);
  };
  return (
    <PeopleSheet<MetMember>
      title={t('met.title')}
      description={t('met.text', { until: exact(until, timeZone) })}
      onClose={onClose}
      onBlocked={handleBlocked}
    >
      {(menuOf) => (
        <ListFrame list={met} waiting={<Skeleton className="h-24 rounded-lg" />} empty={t('met.none')}>
          {(people) => (
            <ul className="flex flex-col gap-3">
              {people.map((one) => (
                <Met key={one.id} one={one} eventId={eventId} onMatch={handleMatch} menu={menuOf(one)} />
              ))}
            </ul>
          )}
        </ListFrame>
      )}
    </PeopleSheet>
  );
}

interface MetProps {
  one: MetMember;
  eventId: string;
  menu: ReactNode;
  onMatch: (match: Match) => void;
}

function Met({ one: { id, name, photo, isCreator, isLiked }, eventId, onMatch, menu }: MetProps) {
  const t = useText('meetups', 'attendance');
  const meetups = useText('meetups');
  const { toast } = useToast();
  const { refusal } = useRefusalText();
  const like = useLikeMet(eventId);
  const sendLike = () =>
    like.mutate(id, {
      onSuccess({ match }) {
        if (match === null) toast({ title: t('met.liked'), description: t('met.likedText', { name }), icon: Heart });
        else onMatch(match);
      },
      onError: (error) => toast({ kind: 'error', title: meetups('toast.failed'), description: refusal(error) }),
    });
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Avatar name={name} src={avatarOf(photo ?? undefined)} size={52} on="surface" />
      <span className="min-w-24 flex-1">
        <span className="type-label block wrap-anywhere">{name}</span>
        {isCreator && <span className="type-caption">{meetups('guestSheet.host')}</span>}
      </span>
      <span className="ml-auto flex flex-none items-center gap-3">
        {isLiked ? (
          <Badge tone="leaf" icon={Check}>
            {t('met.liked')}
          </Badge>
        ) : (
          <Button size="sm" kind="tonal" icon={Heart} aria-label={t('met.likeOf', { name })} loading={like.isPending} onClick={sendLike}>
            {t('met.like')}
          </Button>
        )}
        {menu}
      </span>
    </li>
  );
}
