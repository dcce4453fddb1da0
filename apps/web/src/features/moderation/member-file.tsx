import { memberActions } from '@violet/contract/moderation';
import { useText } from '../../lib/i18n.ts';
import { Card } from '../../ui/card.tsx';
import { DecisionForm } from './decision-form.tsx';
import { useDecideMember } from './decision-queries.ts';
import { MemberRecord } from './member-history.tsx';
import { Looked } from './on-demand.tsx';
import { useMemberLook } from './queries.ts';
import { StandingBadge } from './standing-badge.tsx';

/** Her history, and what is decided about her without a report. */
export function MemberFile({ userId }: { userId: string }) {
  const t = useText('moderation');
  const decide = useDecideMember(userId);
  return (
    <Looked look={useMemberLook(userId)} failed={t('report.failed')}>
      {(history) => (
        <Card as="article" aria-label={history.member.name} className="flex flex-col gap-3">
          <div className="flex flex-wrap items-start justify-between gap-2">
            <div className="min-w-0">
              <h2 className="type-heading wrap-anywhere">{history.member.name}</h2>
              <p className="type-caption wrap-anywhere">@{history.member.username}</p>
            </div>
            <StandingBadge member={history.member} />
          </div>
          <MemberRecord history={history} />
          <DecisionForm
            acts={[...memberActions, 'lift']}
            effectOf={(act) => t(`effect.member.${act}`)}
            noteHint={t('noteHint.moderators')}
            told={{ by: memberActions, otherwise: t('toldNothing') }}
            mutation={decide}
          />
        </Card>
      )}
    </Looked>
  );
}
