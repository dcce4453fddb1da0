import type { EventNotice } from '@violet/contract/events';
import { CalendarHeart } from 'lucide-react';
import { useText } from '../../lib/i18n.ts';
import { useFocusKept } from '../../lib/use-focus-kept.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { useExactTime } from './meetup-time.ts';
import { useClearNotices, useMeetupNotices } from './queries.ts';

/** What happened to meetups she has a place in, until she has read it. */
export function MeetupNotices() {
  const t = useText('events');
  const { data: notices = [] } = useMeetupNotices();
  const clear = useClearNotices();
  const place = useFocusKept();
  return (
    // It stays when it is empty, and takes no room then.
    <div {...place} role="group" aria-label={t('notice.title')} className="empty:-mb-3">
      {notices.length > 0 && (
        <Note icon={CalendarHeart} title={t('notice.title')} role="status">
          <ul className="mt-1 flex flex-col gap-1">
            {notices.map((notice) => (
              <NoticeLine key={`${notice.eventId} ${notice.kind}`} notice={notice} />
            ))}
          </ul>
          <div className="mt-2">
            <Button size="sm" kind="outline" loading={clear.isPending} onClick={() => clear.mutate()}>
              {t('notice.clear')}
            </Button>
          </div>
        </Note>
      )}
    </div>
  );
}

function NoticeLine({ notice: { kind, title, eventDate } }: { notice: EventNotice }) {
  const t = useText('events');
  const when = useExactTime()(eventDate);
  const isUnnamed = kind === 'cancelled' && title === '';
  return <li className="wrap-anywhere">{isUnnamed ? t('notice.cancelledUnnamed', { when }) : t(`notice.${kind}`, { title, when })}</li>;
}
