// Tea meetups: those that are coming, and one of her own. Spec §2 Tea Events.
import type { TeaEvent } from '@violet/contract/events';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { MeetupList } from '../features/events/meetup-list.tsx';
import { MeetupNotices } from '../features/events/meetup-notices.tsx';
import { MeetupSheet } from '../features/events/meetup-sheet.tsx';
import { ReportSheet } from '../features/safety/report-sheet.tsx';
import { useText } from '../lib/i18n.ts';
import { Button } from '../ui/button.tsx';
import { HeaderBar } from '../ui/header-bar.tsx';

export function EventsScreen() {
  const t = useText('events');
  const shell = useText('shell');
  const [isCreating, setIsCreating] = useState(false);
  const [reported, setReported] = useState<TeaEvent | null>(null);
  const create = () => setIsCreating(true);
  return (
    <>
      <HeaderBar
        back={{ label: shell('back'), href: '/home' }}
        title={shell('title.events')}
        actions={
          <Button size="sm" icon={Plus} onClick={create}>
            {t('create')}
          </Button>
        }
      />
      <div className="flex flex-col gap-3 px-4 pt-1 pb-10">
        <p className="type-caption">{t('tagline')}</p>
        <MeetupNotices />
        <MeetupList onCreate={create} onReport={setReported} />
      </div>
      {reported !== null && (
        <ReportSheet about={{ eventId: reported.id }} title={t('report')} open onOpenChange={(stays) => !stays && setReported(null)} />
      )}
      {isCreating && <MeetupSheet meetup={null} onClose={() => setIsCreating(false)} />}
    </>
  );
}
