import { Flag } from 'lucide-react';
import { useText } from '#lib/i18n/i18n.ts';
import { Button } from '#ui/actions/button.tsx';
import { Note } from '#ui/feedback/note.tsx';

export interface ReportedNoteProps {
  name: string;
  onBlock: () => void;
  onDismiss: () => void;
}

/** After a report: what becomes of it, and the offer to block as well. It stays until the viewer has decided. */
export function ReportedNote({ name, onBlock, onDismiss }: ReportedNoteProps) {
  const t = useText('safety');
  return (
    <Note tone="neutral" icon={Flag} title={t('afterReport')} role="status">
      <p>{t('afterReportText', { name })}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button kind="danger-outline" size="sm" onClick={onBlock}>
          {t('blockNamed', { name })}
        </Button>
        <Button kind="ghost" size="sm" onClick={onDismiss}>
          {t('notNow')}
        </Button>
      </div>
    </Note>
  );
}
