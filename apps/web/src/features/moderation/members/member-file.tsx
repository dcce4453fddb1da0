import { memberActions } from '@violet/contract/moderation/moderation';
import { useText } from '#lib/i18n/i18n.ts';
import { Card } from '#ui/layout/card.tsx';
import { DecisionForm } from '#features/moderation/decisions/decision-form.tsx';
import { useDecideMember } from '#features/moderation/decisions/decision-queries.ts';
import { MemberRecord } from './member-history.tsx';
import { LookResult } from '#features/moderation/on-demand.tsx';
import { useMemberLook } from '#features/moderation/queries.ts';
import { SanctionBadge } from './sanction-badge.tsx';

/** A member's history, and what is decided without a report. */
export function MemberFile({ userId }: { userId: string }) {
  const t = useText('moderation');
  const decide = useDecideMember(userId);
  return (
    <LookResult look={useMemberLook(userId)} failed={t('report.failed')}>
      {(history) => (
        <Card as="article" aria-label={history.member.name} className="flex flex-col gap-3">
          <div className="flex flex-wrap items-start justify-between gap-2">
            <div className="min-w-0">
              <h2 className="type-heading wrap-anywhere">{history.member.name}</h2>
              <p className="type-caption wrap-anywhere">@{history.member.username}</p>
            </div>
            <SanctionBadge member={history.member} />
          </div>
          <MemberRecord history={history} />
          <DecisionForm
            actions={[...memberActions, 'lift']}
            effectOf={(act) => t(`effect.member.${act}`)}
            noteHint={t('noteHint.moderators')}
            told={{ by: memberActions, otherwise: t('toldNothing') }}
            mutation={decide}
          />
        </Card>
      )}
    </LookResult>
  );
}
