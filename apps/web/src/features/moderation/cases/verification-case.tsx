import type { VerificationCase } from '@violet/contract/moderation/cases';
import { Copy } from 'lucide-react';
import { useText } from '#lib/i18n/i18n.ts';
import { useIssueText } from '#parts/photos/photo-issues.ts';
import { Note } from '#ui/feedback/note.tsx';
import { CaseCard } from './case-card.tsx';
import { DecisionForm } from '#features/moderation/decisions/decision-form.tsx';
import { useDecideVerification } from '#features/moderation/decisions/decision-queries.ts';
import { EvidencePhotos } from './evidence-photos.tsx';
import { SelfieEvidence } from './selfie-evidence.tsx';
import { SanctionBadge } from '#features/moderation/members/sanction-badge.tsx';

/** A request with its evidence, and the two things that can be done about it. */
export function VerificationCaseCard({ known }: { known: VerificationCase }) {
  const t = useText('moderation');
  const { id, member, photos, lookalikes } = known;
  return (
    <CaseCard
      known={known}
      title={member.name}
      caption={`@${member.username}`}
      badges={<SanctionBadge member={member} />}
      form={
        <DecisionForm
          actions={['approve', 'reject']}
          effectOf={(act) => t(`effect.verification.${act}`)}
          noteHint={t('noteHint.verification')}
          mutation={useDecideVerification(id)}
        />
      }
    >
      <EvidencePhotos name={member.name} photos={photos} />
      <SelfieEvidence known={known} />
      {lookalikes > 0 && (
        <Note tone="rosehip" icon={Copy}>
          {t('lookalikes', { count: lookalikes })}
        </Note>
      )}
      <Evidence known={known} />
    </CaseCard>
  );
}

/** What the photo check said, and where else the same face is to be seen. */
function Evidence({ known: { analysis, handles } }: { known: VerificationCase }) {
  const t = useText('moderation');
  const words = useText('verification');
  const issueText = useIssueText();
  const handleEntries = Object.entries(handles);
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
      {handleEntries.length > 0 && <dt className="type-label pt-1.5">{t('handles')}</dt>}
      {handleEntries.map(([service, handle]) => (
        <dd key={service} className="break-all text-ink-2">
          {service}: {handle}
        </dd>
      ))}
    </dl>
  );
}
