import { memberActions } from '@violet/contract/moderation/moderation';
import type { ReportCase } from '@violet/contract/moderation/cases';
import { useCatalogue } from '#parts/catalogue/catalogue-label.ts';
import { useText } from '#lib/i18n/i18n.ts';
import { Badge } from '#ui/layout/badge.tsx';
import { CaseCard } from './case-card.tsx';
import { DecisionForm } from '#features/moderation/decisions/decision-form.tsx';
import { useDecideReport } from '#features/moderation/decisions/decision-queries.ts';
import { MemberHistoryLook } from '#features/moderation/members/member-history.tsx';
import { OnDemand } from '#features/moderation/on-demand.tsx';
import { ReportEvidenceLook } from './report-evidence.tsx';
import { SanctionBadge } from '#features/moderation/members/sanction-badge.tsx';

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
      badges={
        <>
          {reason === 'Hunting for a third' && <Badge tone="amber">{labels.reason(reason)}</Badge>}
          <SanctionBadge member={reported} />
        </>
      }
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
          <SanctionBadge member={reporter} />
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

/** A report can only be dismissed where there is nobody. */
function ReportDecisionForm({ known: { id, reported, reason } }: { known: ReportCase }) {
  const t = useText('moderation');
  const labels = useCatalogue();
  return (
    <DecisionForm
      actions={reported === null ? ['dismiss'] : ['dismiss', ...memberActions]}
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
