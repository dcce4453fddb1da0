// Whom she met, by first name and photo, for a day; a like is quiet until it is mutual. docs/decisions/019.
import type { Match } from '@violet/contract/matches';
import type { MetMember } from '@violet/contract/meetup-days';
import { Check, Heart } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../../lib/i18n.ts';
import { ListFrame } from '../../lib/list-frame.tsx';
import { avatarOf } from '../../lib/photo.ts';
import { useServerWords } from '../../lib/server-words.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useToast } from '../../ui/toast-context.ts';
import { useLikeMet, useMet } from './day-queries.ts';
import { useLentParts } from './lent-parts.ts';
import { useExactTime } from './meetup-time.ts';
import { useMeetupsAnew } from './queries.ts';

export interface MetSheetProps {
  eventId: string;
  until: string;
  onMatch: (match: Match) => void;
  onClose: () => void;
}

export function MetSheet({ eventId, until, onMatch, onClose }: MetSheetProps) {
  const t = useText('meetupDays');
  const exact = useExactTime();
  const { PeopleSheet } = useLentParts();
  const met = useMet(eventId);
  const anew = useMeetupsAnew();
  // Who blocks the host was at none of her meetups any more.
  const handleBlocked = ({ isCreator }: MetMember) => {
    if (isCreator) onClose();
    void anew();
  };
  const celebrate = (match: Match) => {
    onClose();
    onMatch(match);
  };
  return (
    <PeopleSheet<MetMember>
      title={t('met.title')}
      description={t('met.text', { until: exact(until) })}
      onClose={onClose}
      onBlocked={handleBlocked}
    >
      {(menuOf) => (
        <ListFrame list={met} waiting={<Skeleton className="h-24 rounded-lg" />} empty={t('met.none')}>
          {(people) => (
            <ul className="flex flex-col gap-3">
              {people.map((one) => (
                <Met key={one.id} one={one} eventId={eventId} onMatch={celebrate} menu={menuOf(one)} />
              ))}
            </ul>
          )}
        </ListFrame>
      )}
    </PeopleSheet>
  );
}

function Met({
  one: { id, name, photo, isCreator, isLiked },
  eventId,
  onMatch,
  menu,
}: { one: MetMember; menu: ReactNode } & Pick<MetSheetProps, 'eventId' | 'onMatch'>) {
  const t = useText('meetupDays');
  const events = useText('events');
  const { toast } = useToast();
  const { refusal } = useServerWords();
  const like = useLikeMet(eventId);
  const sendLike = () =>
    like.mutate(id, {
      onSuccess({ match }) {
        if (match === null) toast({ title: t('met.liked'), description: t('met.likedText', { name }), icon: Heart });
        else onMatch(match);
      },
      onError: (error) => toast({ kind: 'error', title: events('toast.failed'), description: refusal(error) }),
    });
  return (
    <li className="flex items-center gap-3">
      <Avatar name={name} src={avatarOf(photo ?? undefined)} size={52} on="surface" />
      <span className="min-w-0 flex-1">
        <span className="type-label block wrap-anywhere">{name}</span>
        {isCreator && <span className="type-caption">{events('guestSheet.host')}</span>}
      </span>
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
    </li>
  );
}
