// Who comes, by first name and photo, for those who come; for the host also who would like to.
import type { MeetupGuest, TeaMeetup } from '@violet/contract/meetups/meetups';
import { Check, UserMinus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '#lib/i18n/i18n.ts';
import { avatarOf } from '#parts/photos/photo.ts';
import { LoadError } from '#parts/lists/load-error.tsx';
import { useRefusalText } from '#lib/i18n/refusal-text.ts';
import { Avatar } from '#ui/media/avatar.tsx';
import { Badge } from '#ui/layout/badge.tsx';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { Skeleton, SkeletonGroup } from '#ui/feedback/skeleton.tsx';
import { useToast } from '#ui/feedback/toast-context.ts';
import { PeopleSheet } from '#parts/safety/people-sheet.tsx';
import { useAnswerGuest, useGuests, useInvalidateMeetups } from '#features/meetups/queries.ts';

/** What of a meetup its guests are shown by. */
type Gathering = Pick<TeaMeetup, 'id' | 'isMine'>;

export function GuestSheet({ meetup, onClose }: { meetup: Gathering; onClose: () => void }) {
  const t = useText('meetups');
  const guests = useGuests(meetup.id);
  const invalidateMeetups = useInvalidateMeetups();
  // Who blocks the host has no place there any more, and nothing to look at.
  const handleBlocked = ({ isCreator }: MeetupGuest) => {
    if (isCreator) onClose();
    void invalidateMeetups();
  };
  return (
    <PeopleSheet<MeetupGuest> title={t('guestSheet.title')} description={t('guestSheet.text')} onClose={onClose} onBlocked={handleBlocked}>
      {(menuOf) => (
        <>
          {guests.isPending && (
            <SkeletonGroup label={t('guestSheet.loading')}>
              <Skeleton className="h-24 rounded-lg" />
            </SkeletonGroup>
          )}
          {guests.isError && <LoadError onRetry={() => void guests.refetch()} isRetrying={guests.isFetching} />}
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
  guest: MeetupGuest;
  meetup: Gathering;
  menu: ReactNode;
}

function Guest({ guest, meetup: { id: meetupId, isMine }, menu }: GuestProps) {
  const t = useText('meetups');
  const isFresh = isMine && !guest.isApproved && !guest.awaitsApproval;
  return (
    <li className="flex flex-wrap items-center gap-x-3">
      <Avatar name={guest.name} src={avatarOf(guest.photo ?? undefined)} size={42} on="surface" />
      <span className="min-w-24 flex-1">
        <span className="type-label block wrap-anywhere">{guest.name}</span>
        {guest.awaitsApproval && <span className="type-caption">{t('guestSheet.asks')}</span>}
        {isFresh && <span className="type-caption">{t('guestSheet.fresh')}</span>}
      </span>
      <span className="ml-auto flex flex-none items-center">
        {guest.isCreator && <Badge>{t('guestSheet.host')}</Badge>}
        {guest.isMe && !guest.isCreator && <Badge tone="neutral">{t('guestSheet.you')}</Badge>}
        {guest.awaitsApproval && <Answers guest={guest} meetupId={meetupId} />}
        {isFresh && <LetIn guest={guest} meetupId={meetupId} />}
        {isMine && !guest.isMe && !guest.awaitsApproval && <Remove guest={guest} meetupId={meetupId} />}
        {menu}
      </span>
    </li>
  );
}

function useAnswer(meetupId: string, guestId: string) {
  const t = useText('meetups');
  const { toast } = useToast();
  const { refusal } = useRefusalText();
  const answer = useAnswerGuest(meetupId);
  return (approved: boolean) =>
    answer.mutate(
      { guestId, approved },
      { onError: (error) => toast({ kind: 'error', title: t('toast.failed'), description: refusal(error) }) },
    );
}

function Answers({ guest: { id: guestId, name }, meetupId }: { guest: MeetupGuest; meetupId: string }) {
  const t = useText('meetups');
  const say = useAnswer(meetupId, guestId);
  return (
    <span className="flex flex-none">
      <IconButton icon={X} label={t('guestSheet.decline', { name })} onClick={() => say(false)} />
      <IconButton icon={Check} label={t('guestSheet.approve', { name })} onClick={() => say(true)} />
    </span>
  );
}

/** The guest has a place already, and from now on sees exact place and guests. */
function LetIn({ guest: { id: guestId, name }, meetupId }: { guest: MeetupGuest; meetupId: string }) {
  const t = useText('meetups');
  const say = useAnswer(meetupId, guestId);
  return <IconButton icon={Check} label={t('guestSheet.letIn', { name })} onClick={() => say(true)} />;
}

/** The guest's place goes to the next at once; the removed guest is told, and cannot join again. */
function Remove({ guest: { id: guestId, name }, meetupId }: { guest: MeetupGuest; meetupId: string }) {
  const t = useText('meetups');
  const say = useAnswer(meetupId, guestId);
  return <IconButton icon={UserMinus} label={t('guestSheet.remove', { name })} onClick={() => say(false)} />;
}
