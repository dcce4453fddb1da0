// Tea meetups: those that are coming, as a list or a month, those that have begun, and a new one. Spec §2 Tea Events.
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { BegunList, LatestMeetups } from '#features/meetups/past/begun-list.tsx';
import { CalendarRow } from '#features/meetups/calendar/calendar-row.tsx';
import { ComingMeetups } from '#features/meetups/list/coming-meetups.tsx';
import { MeetupUpdates } from '#features/meetups/list/meetup-updates.tsx';
import { MeetupSheet } from '#features/meetups/form/meetup-sheet.tsx';
import { useText } from '#lib/i18n/i18n.ts';
import { Button } from '#ui/actions/button.tsx';
import { HeaderBar, HeaderButton } from '#ui/navigation/header-bar.tsx';
import { Segmented } from '#ui/fields/segmented.tsx';

const views = ['list', 'month', 'past'] as const;

export function MeetupsScreen() {
  const t = useText('meetups');
  const shell = useText('shell');
  const titles = useText('titles');
  const [view, setView] = useState<(typeof views)[number]>('list');
  const [isCreating, setIsCreating] = useState(false);
  const create = () => setIsCreating(true);
  return (
    <>
      <HeaderBar
        back={{ label: shell('back'), href: '/home' }}
        title={titles('events')}
        actions={
          <HeaderButton>
            <Button size="sm" icon={Plus} onClick={create}>
              {t('create')}
            </Button>
          </HeaderButton>
        }
      />
      <div className="flex flex-col gap-3 px-4 pt-1 pb-10">
        <p className="type-caption">{t('tagline')}</p>
        <MeetupUpdates />
        {view !== 'past' && <LatestMeetups />}
        <Segmented
          label={t('view.label')}
          value={view}
          options={views.map((value) => ({ value, label: t(`view.${value}`) }))}
          onChange={setView}
        />
        {view === 'past' ? <BegunList /> : <ComingMeetups view={view} onCreate={create} />}
        <CalendarRow />
      </div>
      {isCreating && <MeetupSheet meetup={null} onClose={() => setIsCreating(false)} />}
    </>
  );
}
