// Who comes, by first name and photo, for those who come; for the host also who would like to.
import type { EventGuest, TeaEvent } from '@violet/contract/events';
import { Check, UserMinus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../../lib/i18n.ts';
import { avatarOf } from '../../lib/photo.ts';
import { Problem } from '../../lib/problem.tsx';
import { useServerWords } from '../../lib/server-words.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { useToast } from '../../ui/toast-context.ts';
import { useLentParts } from './lent-parts.ts';
import { useAnswerGuest, useGuests, useMeetupsAnew } from './queries.ts';

export function GuestSheet({ meetup, onClose }: { meetup: TeaEvent; onClose: () => void }) {
  const t = useText('events');
  const { PeopleSheet } = useLentParts();
  const guests = useGuests(meetup.id);
  const anew = useMeetupsAnew();
  // Who blocks the host has no place there any more, and nothing to look at.
  const handleBlocked = ({ isCreator }: EventGuest) => {
    if (isCreator) onClose();
    void anew();
  };
  return (
    <PeopleSheet<EventGuest> title={t('guestSheet.title')} description={t('guestSheet.text')} onClose={onClose} onBlocked={handleBlocked}>
      {(menuOf) => (
        <>
          {guests.isPending && (
            <SkeletonGroup label={t('guestSheet.loading')}>
              <Skeleton className="h-24 rounded-lg" />
            </SkeletonGroup>
          )}
          {guests.isError && <Problem onRetry={() => void guests.refetch()} isRetrying={guests.isFetching} />}
          {guests.data !== undefined && (
            <ul className="flex flex-col gap-3">
              {guests.data.map((guest) => (
                <Guest key={guest.id} guest={guest} meetup={meetup} menu={!guest.isMe && menuOf(guest)} />
              ))}
            </ul>
          )}
        </>
      )}
    </PeopleSheet>
  );
}

interface GuestProps {
  guest: EventGuest;
  meetup: TeaEvent;
  menu: ReactNode;
}

function Guest({ guest, meetup: { id: meetupId, isMine }, menu }: GuestProps) {
  const t = useText('events');
  return (
    <li className="flex flex-wrap items-center justify-end gap-x-3">
      <Avatar name={guest.name} src={avatarOf(guest.photo ?? undefined)} size={42} on="surface" />
      <span className="min-w-0 flex-1">
        <span className="type-label block wrap-anywhere">{guest.name}</span>
        {guest.awaitsApproval && <span className="type-caption">{t('guestSheet.asks')}</span>}
      </span>
      {guest.isCreator && <Badge>{t('guestSheet.host')}</Badge>}
      {guest.isMe && !guest.isCreator && <Badge tone="neutral">{t('guestSheet.you')}</Badge>}
      {guest.awaitsApproval && <Answers guest={guest} meetupId={meetupId} />}
      {isMine && !guest.isMe && !guest.awaitsApproval && <Remove guest={guest} meetupId={meetupId} />}
      {menu}
    </li>
  );
}

function useAnswer(meetupId: string, guestId: string) {
  const t = useText('events');
  const { toast } = useToast();
  const { refusal } = useServerWords();
  const answer = useAnswerGuest(meetupId);
  return (approved: boolean) =>
    answer.mutate(
      { guestId, approved },
      { onError: (error) => toast({ kind: 'error', title: t('toast.failed'), description: refusal(error) }) },
    );
}

function Answers({ guest: { id: guestId, name }, meetupId }: { guest: EventGuest; meetupId: string }) {
  const t = useText('events');
  const say = useAnswer(meetupId, guestId);
  return (
    <span className="flex flex-none">
      <IconButton icon={X} label={t('guestSheet.decline', { name })} onClick={() => say(false)} />
      <IconButton icon={Check} label={t('guestSheet.approve', { name })} onClick={() => say(true)} />
    </span>
  );
}

/** Her place goes to the next at once; who was taken out is told, and does not come back. */
function Remove({ guest: { id: guestId, name }, meetupId }: { guest: EventGuest; meetupId: string }) {
  const t = useText('events');
  const say = useAnswer(meetupId, guestId);
  return <IconButton icon={UserMinus} label={t('guestSheet.remove', { name })} onClick={() => say(false)} />;
}
