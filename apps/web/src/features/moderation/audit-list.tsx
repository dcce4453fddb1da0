import { NIL_ID } from '@violet/contract/fields/ids';
import type { AuditEntry } from '@violet/contract/moderation/cases';
import { Eye, Gavel } from 'lucide-react';
import { useText } from '#lib/i18n/i18n.ts';
import { useLocale } from '#lib/i18n/locale.ts';
import { ListFrame } from '#parts/lists/list-frame.tsx';
import { List, ListRow } from '#ui/lists/list.tsx';
import { SkeletonStack } from '#ui/feedback/skeleton.tsx';
import { isDecisionAction } from './decisions/decision-actions.ts';
import { useAuditLog } from './queries.ts';
import { useNoteText } from './use-note-text.ts';

/** Every action and every look of every moderator, newest first; for admins. */
export function AuditList() {
  const t = useText('moderation');
  return (
    <ListFrame list={useAuditLog()} waiting={<SkeletonStack count={1} className="h-48 rounded-lg" />} empty={t('empty.audit')}>
      {(entries) => (
        <List label={t('tab.audit')}>
          {entries.map((entry) => (
            <AuditRow key={entry.id} entry={entry} />
          ))}
        </List>
      )}
    </ListFrame>
  );
}

function useActionWords(): (action: AuditEntry['action']) => string {
  const t = useText('moderation');
  return (action) => {
    if (action === 'role') return t('roleGiven');
    if (action === 'factors') return t('factorsRemoved');
    if (action === 'hold') return t('legalHold');
    return isDecisionAction(action) ? t(`done.${action}`) : t(`look.${action}`);
  };
}

function AuditRow({ entry: { at, kind, action, subject, subjectId, moderatorId, note } }: { entry: AuditEntry }) {
  const t = useText('moderation');
  const noteText = useNoteText();
  const words = useActionWords()(action);
  // Whoever runs the server has no account here.
  const by = moderatorId === NIL_ID ? t('operator') : moderatorId;
  const format = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'medium', timeStyle: 'medium' });
  return (
    <ListRow
      icon={kind === 'look' ? Eye : Gavel}
      tone={kind === 'look' ? 'neutral' : 'violet'}
      title={`${t(`subject.${subject}`)} · ${words}`}
      caption={
        <>
          <time dateTime={at}>{format.format(Date.parse(at))}</time>
          <span className="block font-mono text-micro break-all">{subjectId === null ? by : `${by} → ${subjectId}`}</span>
          {note !== null && <span className="block break-words">{noteText(note)}</span>}
        </>
      }
    />
  );
}
