import type { VerificationCase } from '@violet/contract/moderation-cases';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { shortAgo } from '../../lib/dates.ts';
import { useLanguage, useText } from '../../lib/i18n.ts';
import { tileOf } from '../../lib/photo.ts';
import { useIssueText } from '../../lib/photo-issues.ts';
import { PhotoViewer } from '../../lib/photo-viewer.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { Note } from '../../ui/note.tsx';
import { DecisionForm } from './decision-form.tsx';
import { SelfieEvidence } from './selfie-evidence.tsx';

/** A request with its evidence, and the two things that can be done about it. */
export function VerificationCaseCard({ case: known }: { case: VerificationCase }) {
  const t = useText('moderation');
  const language = useLanguage();
  const { member, createdAt, overdue, decision, lookalikes } = known;
  return (
    <Card as="article" aria-label={member.name} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-0">
          <h3 className="type-heading break-words">{member.name}</h3>
          <p className="type-caption break-all">@{member.username}</p>
        </div>
        <div className="flex flex-wrap gap-1.5">
          {overdue && <Badge tone="rosehip">{t('overdue')}</Badge>}
          {member.standing !== 'good' && <Badge tone="amber">{t(`standing.${member.standing}`)}</Badge>}
          <Badge tone="neutral">
            <time dateTime={createdAt}>{shortAgo(createdAt, language)}</time>
          </Badge>
        </div>
      </div>
      <Photos known={known} />
      <SelfieEvidence known={known} />
      {lookalikes > 0 && (
        <Note tone="rosehip" icon={Copy}>
          {t('lookalikes', { count: lookalikes })}
        </Note>
      )}
      <Evidence known={known} />
      {decision === null ? (
        <DecisionForm caseId={known.id} />
      ) : (
        <Note tone={decision.action === 'approve' ? 'leaf' : 'neutral'} title={t(decision.action === 'approve' ? 'approved' : 'rejected')}>
          <p className="break-words whitespace-pre-wrap">{decision.note}</p>
        </Note>
      )}
    </Card>
  );
}

function Photos({ known: { member, photos } }: { known: VerificationCase }) {
  const t = useText('profiles');
  const [opened, setOpened] = useState<number | null>(null);
  return (
    <>
      <ul className="grid grid-cols-3 gap-2">
        {photos.map((photo, index) => (
          <li key={photo}>
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => setOpened(index)}
              className="block w-full overflow-hidden rounded-md"
            >
              <img
                src={tileOf(photo)}
                alt={t('photoOf', { number: index + 1, name: member.name })}
                loading="lazy"
                className="aspect-[4/5] w-full bg-sunken object-cover object-[50%_0]"
              />
            </button>
          </li>
        ))}
      </ul>
      {opened !== null && (
        <PhotoViewer name={member.name} photos={photos} index={opened} onIndex={setOpened} onClose={() => setOpened(null)} />
      )}
    </>
  );
}

/** What the photo check said, and where else she is to be seen. */
function Evidence({ known: { analysis, handles } }: { known: VerificationCase }) {
  const t = useText('moderation');
  const words = useText('verification');
  const issueText = useIssueText();
  const given = Object.entries(handles);
  return (
    <dl className="flex flex-col gap-1.5 text-caption">
      <dt className="type-label">{t('check')}</dt>
      {analysis === null && <dd className="text-ink-2">{t('notChecked')}</dd>}
      {analysis !== null && (
        <>
          <dd>
            {t('scores', { quality: analysis.overallScores.qualityScore, authenticity: analysis.overallScores.authenticityScore })}{' '}
            {words(analysis.overallScores.faceVerificationPassed ? 'facePassed' : 'faceNotPassed')}.
          </dd>
          {analysis.photos.map(({ url, issues }, index) => (
            <dd key={url} className="text-ink-2">
              {words('photo', { number: index + 1 })}: {issueText(issues)}
            </dd>
          ))}
        </>
      )}
      {given.length > 0 && <dt className="type-label pt-1.5">{t('handles')}</dt>}
      {given.map(([service, handle]) => (
        <dd key={service} className="break-all text-ink-2">
          {service}: {handle}
        </dd>
      ))}
    </dl>
  );
}
