import type { AppealCase } from '@violet/contract/moderation/cases';
import { useCatalogue } from '#parts/catalogue/catalogue-label.ts';
import { useText } from '#lib/i18n/i18n.ts';
import { CaseCard } from './case-card.tsx';
import { DecisionForm } from '#features/moderation/decisions/decision-form.tsx';
import { useDecideAppeal } from '#features/moderation/decisions/decision-queries.ts';
import { MemberHistoryLook } from '#features/moderation/members/member-history.tsx';
import { OnDemand } from '#features/moderation/on-demand.tsx';
import { SanctionBadge } from '#features/moderation/members/sanction-badge.tsx';

/** What a suspended member answers to what was decided. The moderator's words go to the member as they are. */
export function AppealCaseCard({ known }: { known: AppealCase }) {
  const t = useText('moderation');
  const labels = useCatalogue();
  const { id, member, appeal, reason } = known;
  return (
    <CaseCard
      known={known}
      title={member.name}
      caption={`@${member.username}`}
      badges={<SanctionBadge member={member} />}
      form={
        <DecisionForm
          actions={['grant', 'refuse']}
          effectOf={(act) => t(`effect.appeal.${act}`)}
          noteLabel={t('answer')}
          noteHint={t('noteHint.appeal')}
          mutation={useDecideAppeal(id)}
        />
      }
    >
      <div>
        <h3 className="type-label">{t('appeal.told')}</h3>
        <p>{reason === '' ? t('toldNothing') : labels.reason(reason)}</p>
      </div>
      <div>
        <h3 className="type-label">{t('appeal.text')}</h3>
        <p className="wrap-anywhere whitespace-pre-wrap">{appeal.text}</p>
      </div>
      <OnDemand label={t('report.history')}>
        <MemberHistoryLook userId={member.id} />
      </OnDemand>
    </CaseCard>
  );
}
