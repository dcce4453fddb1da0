import { CalendarPlus } from 'lucide-react';
import { useText } from '../../lib/i18n.ts';
import { saveFile } from '../../lib/save-file.ts';
import { useServerWords } from '../../lib/server-words.ts';
import { useToast } from '../../ui/toast-context.ts';
import { useCalendarFile } from './calendar-queries.ts';

/** As discreet as the server calls it. */
const fileName = 'calendar.ics';

/** A file of one meetup among her downloads, for whichever calendar she has. */
export function useAddToCalendar(eventId: string): { add: () => void; isPending: boolean } {
  const t = useText('events');
  const { toast } = useToast();
  const { refusal } = useServerWords();
  const file = useCalendarFile(eventId);
  const add = () =>
    file.mutate(undefined, {
      onSuccess(calendar) {
        saveFile(calendar, fileName);
        toast({ title: t('calendar.fileReady'), description: t('calendar.fileReadyText'), icon: CalendarPlus });
      },
      onError: (error) => toast({ kind: 'error', title: t('toast.failed'), description: refusal(error) }),
    });
  return { add, isPending: file.isPending };
}
