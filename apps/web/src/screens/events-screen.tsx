// Tea meetups: those that are coming, as a list or a month, those that have begun, and one of her own. Spec §2 Tea Events.
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { BegunList, LatestMeetups } from '../features/events/begun-list.tsx';
import { CalendarRow } from '../features/events/calendar-row.tsx';
import { ComingMeetups } from '../features/events/coming-meetups.tsx';
import { LentPartsContext } from '../features/events/lent-parts.ts';
import { MeetupNotices } from '../features/events/meetup-notices.tsx';
import { MeetupSheet } from '../features/events/meetup-sheet.tsx';
import { useCelebrate } from '../features/matches/celebration-context.ts';
import { PeopleSheet } from '../features/safety/people-sheet.tsx';
import { useText } from '../lib/i18n.ts';
import { Button } from '../ui/button.tsx';
import { HeaderBar } from '../ui/header-bar.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { HostReported, MeetupReport } from './meetup-report.tsx';

const views = ['list', 'month', 'past'] as const;
const lent = { PeopleSheet, MeetupReport, HostReported };

export function EventsScreen() {
  const t = useText('events');
  const shell = useText('shell');
  const [view, setView] = useState<(typeof views)[number]>('list');
  const [isCreating, setIsCreating] = useState(false);
  const create = () => setIsCreating(true);
  const onMatch = useCelebrate();
  return (
    <LentPartsContext value={lent}>
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
        {view !== 'past' && <LatestMeetups onMatch={onMatch} />}
        <Segmented
          label={t('view.label')}
          value={view}
          options={views.map((value) => ({ value, label: t(`view.${value}`) }))}
          onChange={setView}
        />
        {view === 'past' ? <BegunList onMatch={onMatch} /> : <ComingMeetups view={view} onCreate={create} />}
        <CalendarRow />
      </div>
      {isCreating && <MeetupSheet meetup={null} onClose={() => setIsCreating(false)} />}
    </LentPartsContext>
  );
}
