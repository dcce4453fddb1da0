import type { AuditEntry } from '@violet/contract/moderation-cases';
import { Eye, Gavel } from 'lucide-react';
import { useLanguage, useText } from '../../lib/i18n.ts';
import { ListFrame } from '../../lib/list-frame.tsx';
import { List, ListRow } from '../../ui/list.tsx';
import { SkeletonStack } from '../../ui/skeleton.tsx';
import { useAuditLog } from './queries.ts';

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

/** Names of actions and subjects are those of the log itself, so that it can be searched for. */
function AuditRow({ entry: { at, kind, action, subject, subjectId, moderatorId, note } }: { entry: AuditEntry }) {
  const format = new Intl.DateTimeFormat(useLanguage(), { dateStyle: 'medium', timeStyle: 'medium' });
  return (
    <ListRow
      icon={kind === 'look' ? Eye : Gavel}
      tone={kind === 'look' ? 'neutral' : 'violet'}
      title={
        <code className="text-label">
          {kind} · {subject} · {action}
        </code>
      }
      caption={
        <>
          <time dateTime={at}>{format.format(Date.parse(at))}</time>
          <span className="block font-mono text-micro break-all">{subjectId === null ? moderatorId : `${moderatorId} → ${subjectId}`}</span>
          {note !== null && <span className="block break-words">{note}</span>}
        </>
      }
    />
  );
}
