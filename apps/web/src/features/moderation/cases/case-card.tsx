import type { ReportCase } from '@violet/contract/moderation/cases';
import type { ReactNode } from 'react';
import { shortAgo } from '#lib/i18n/dates.ts';
import { useText } from '#lib/i18n/i18n.ts';
import { useLocale } from '#lib/i18n/locale.ts';
import { Badge } from '#ui/layout/badge.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { useDecisionWords } from '#features/moderation/decisions/use-decision-words.ts';
import { useNoteText } from '#features/moderation/use-note-text.ts';

/** What all queues know of a case. */
type Known = Pick<ReportCase, 'createdAt' | 'overdue' | 'decision'>;

export interface CaseCardProps {
  known: Known;
  title: string;
  caption: string;
  /** Beside its age. */
  badges?: ReactNode | undefined;
  /** While nothing is decided. */
  form: ReactNode;
  children: ReactNode;
}

/** One case: whom or what it is about, and what there is to see. The decision follows, to be made or made. */
export function CaseCard({ known: { createdAt, overdue, decision }, title, caption, badges, form, children }: CaseCardProps) {
  const t = useText('moderation');
  const locale = useLocale();
  return (
    <Card as="article" aria-label={title} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-0">
          <h2 className="type-heading wrap-anywhere">{title}</h2>
          <p className="type-caption wrap-anywhere">{caption}</p>
        </div>
        <div className="flex flex-wrap gap-1.5">
          {overdue && <Badge tone="rosehip">{t('overdue')}</Badge>}
          {badges}
          <Badge tone="neutral">
            <time dateTime={createdAt}>{shortAgo(createdAt, locale)}</time>
          </Badge>
        </div>
      </div>
      {children}
      {decision === null ? form : <DecidedNote decision={decision} />}
    </Card>
  );
}

function DecidedNote({ decision: { action, note, moderatorId, at } }: { decision: NonNullable<Known['decision']> }) {
  const doneWords = useDecisionWords();
  const noteText = useNoteText();
  const locale = useLocale();
  return (
    <Note tone={action === 'approve' || action === 'grant' ? 'leaf' : 'neutral'} title={doneWords(action)}>
      <p className="wrap-anywhere whitespace-pre-wrap">{noteText(note)}</p>
      <p className="type-micro pt-1">
        <time dateTime={at}>{shortAgo(at, locale)}</time> <span className="font-mono break-all">{moderatorId}</span>
      </p>
    </Note>
  );
}
