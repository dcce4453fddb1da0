import type { MeetupUpdate } from '@violet/contract/meetups/meetups';
import { CalendarHeart } from 'lucide-react';
import { useState } from 'react';
import { useText } from '#lib/i18n/i18n.ts';
import { useFocusKept } from '#ui/lists/use-focus-kept.ts';
import { Button } from '#ui/actions/button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { useExactTime } from '#features/meetups/meetup-time.ts';
import { GuestSheet } from '#features/meetups/attendance/guest-sheet.tsx';
import { useClearMeetupUpdates, useMeetupUpdates } from '#features/meetups/queries.ts';

/** What happened to meetups the viewer has a place in, until it was read. */
export function MeetupUpdates() {
  const t = useText('meetups');
  const { data: updates = [] } = useMeetupUpdates();
  const clear = useClearMeetupUpdates();
  const place = useFocusKept();
  return (
    // It stays when it is empty, and takes no room then.
    <div {...place} role="group" aria-label={t('update.title')} className="empty:-mb-3">
      {updates.length > 0 && (
        <Note icon={CalendarHeart} title={t('update.title')} role="status">
          <ul className="mt-1 flex flex-col gap-1">
            {updates.map((update) => (
              <UpdateLine key={`${update.eventId} ${update.kind}`} update={update} />
            ))}
          </ul>
          <div className="mt-2">
            <Button size="sm" kind="outline" loading={clear.isPending} onClick={() => clear.mutate()}>
              {t('update.clear')}
            </Button>
          </div>
        </Note>
      )}
    </div>
  );
}

function UpdateLine({ update: { eventId, kind, title, eventDate, timeZone } }: { update: MeetupUpdate }) {
  const t = useText('meetups');
  const when = useExactTime()(eventDate, timeZone);
  const isUnnamed = kind === 'cancelled' && title === '';
  return (
    <li className="flex flex-wrap items-center gap-x-2">
      <span className="min-w-33 flex-1 wrap-anywhere">
        {isUnnamed ? t('update.cancelledUnnamed', { when }) : t(`update.${kind}`, { title, when })}
      </span>
      {(kind === 'joined' || kind === 'asked') && <SeeGuests eventId={eventId} />}
    </li>
  );
}

/** For the host, who lets guests in there, or sends them away. */
function SeeGuests({ eventId }: { eventId: string }) {
  const t = useText('meetups');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <span className="ml-auto">
        <Button size="sm" kind="ghost" onClick={() => setOpen(true)}>
          {t('update.see')}
        </Button>
      </span>
      {isOpen && <GuestSheet meetup={{ id: eventId, isMine: true }} onClose={() => setOpen(false)} />}
    </>
  );
}
