import { CalendarSync } from 'lucide-react';
import { useState } from 'react';
import { useText } from '#lib/i18n/i18n.ts';
import { List, ListRow } from '#ui/lists/list.tsx';
import { CalendarSheet } from './calendar-sheet.tsx';

export function CalendarRow() {
  const t = useText('meetups');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <List>
        <ListRow icon={CalendarSync} title={t('calendar.title')} caption={t('calendar.row')} onClick={() => setIsOpen(true)} />
      </List>
      {isOpen && <CalendarSheet onClose={() => setIsOpen(false)} />}
    </>
  );
}
