import { memberActions } from '@violet/contract/moderation';
import type { ReportCase } from '@violet/contract/moderation-cases';
import { useCatalogue } from '../../lib/catalogue-label.ts';
import { useText } from '../../lib/i18n.ts';
import { CaseCard } from './case-card.tsx';
import { DecisionForm } from './decision-form.tsx';
import { useDecideReport } from './decision-queries.ts';
import { MemberHistoryLook } from './member-history.tsx';
import { OnDemand } from './on-demand.tsx';
import { ReportEvidenceLook } from './report-evidence.tsx';
import { StandingBadge } from './standing-badge.tsx';

/** Who reported whom and why; what it rests on and what came before are fetched when somebody looks. */
export function ReportCaseCard({ known }: { known: ReportCase }) {
  const t = useText('moderation');
  const labels = useCatalogue();
  const { id, reported, reporter, named, reason, description } = known;
  return (
    <CaseCard
      known={known}
      title={reported?.name ?? named ?? t('report.gone')}
      caption={reported === null ? t('report.nobody') : `@${reported.username}`}
      badges={<StandingBadge member={reported} />}
      form={<ReportDecisionForm known={known} />}
    >
      <div>
        <p className="type-label">{labels.reason(reason)}</p>
        {description !== null && <p className="wrap-anywhere whitespace-pre-wrap">{description}</p>}
      </div>
      <dl className="flex flex-wrap items-center gap-x-2 gap-y-1 text-caption">
        <dt className="text-ink-2">{t('report.by')}</dt>
        <dd className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 wrap-anywhere">
          {reporter === null ? t('report.gone') : `${reporter.name} @${reporter.username}`}
          <StandingBadge member={reporter} />
        </dd>
      </dl>
      <OnDemand label={t('report.evidence')}>
        <ReportEvidenceLook caseId={id} />
      </OnDemand>
      {reported !== null && (
        <OnDemand label={t('report.history')}>
          <MemberHistoryLook userId={reported.id} />
        </OnDemand>
      )}
    </CaseCard>
  );
}

/** Where there is nobody, a report can only be dismissed. */
function ReportDecisionForm({ known: { id, reported, reason } }: { known: ReportCase }) {
  const t = useText('moderation');
  const labels = useCatalogue();
  return (
    <DecisionForm
      acts={reported === null ? ['dismiss'] : ['dismiss', ...memberActions]}
      effectOf={(act) => t(`effect.member.${act}`)}
      noteHint={t('noteHint.moderators')}
      told={{
        by: memberActions,
        otherwise: reason === 'Other' ? t('toldNothing') : t('toldAsReported', { reason: labels.reason(reason) }),
      }}
      mutation={useDecideReport(id)}
    />
  );
}
