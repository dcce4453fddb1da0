import type { EventNotice } from '@violet/contract/events';
import { CalendarHeart } from 'lucide-react';
import { useText } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { useExactTime } from './meetup-time.ts';
import { useClearNotices, useMeetupNotices } from './queries.ts';

/** What happened to meetups she has a place in, until she has read it. */
export function MeetupNotices() {
  const t = useText('events');
  const { data: notices = [] } = useMeetupNotices();
  const clear = useClearNotices();
  if (notices.length === 0) return null;
  return (
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
  );
}

function NoticeLine({ notice: { kind, title, eventDate } }: { notice: EventNotice }) {
  const t = useText('events');
  const when = useExactTime()(eventDate);
  const isUnnamed = kind === 'cancelled' && title === '';
  return <li className="wrap-anywhere">{isUnnamed ? t('notice.cancelledUnnamed', { when }) : t(`notice.${kind}`, { title, when })}</li>;
}
