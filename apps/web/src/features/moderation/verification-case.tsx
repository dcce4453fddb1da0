import type { VerificationCase } from '@violet/contract/moderation-cases';
import { Copy } from 'lucide-react';
import { useText } from '../../lib/i18n.ts';
import { useIssueText } from '../../lib/photo-issues.ts';
import { Note } from '../../ui/note.tsx';
import { CaseCard } from './case-card.tsx';
import { DecisionForm } from './decision-form.tsx';
import { useDecideVerification } from './decision-queries.ts';
import { EvidencePhotos } from './evidence-photos.tsx';
import { SelfieEvidence } from './selfie-evidence.tsx';
import { StandingBadge } from './standing-badge.tsx';

/** A request with its evidence, and the two things that can be done about it. */
export function VerificationCaseCard({ known }: { known: VerificationCase }) {
  const t = useText('moderation');
  const { id, member, photos, lookalikes } = known;
  return (
    <CaseCard
      known={known}
      title={member.name}
      caption={`@${member.username}`}
      badges={<StandingBadge member={member} />}
      form={
        <DecisionForm
          acts={['approve', 'reject']}
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
