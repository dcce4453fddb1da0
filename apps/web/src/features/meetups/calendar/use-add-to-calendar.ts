import { CalendarPlus } from 'lucide-react';
import { useText } from '#lib/i18n/i18n.ts';
import { saveFile } from '#ui/actions/save-file.ts';
import { useRefusalText } from '#lib/i18n/refusal-text.ts';
import { useToast } from '#ui/feedback/toast-context.ts';
import { useCalendarFile } from './calendar-queries.ts';

/** As discreet as the server calls it. */
const fileName = 'calendar.ics';

/** Downloads a file of one meetup, for whichever calendar the member uses. */
export function useAddToCalendar(eventId: string): { add: () => void; isPending: boolean } {
  const t = useText('meetups');
  const { toast } = useToast();
  const { refusal } = useRefusalText();
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
