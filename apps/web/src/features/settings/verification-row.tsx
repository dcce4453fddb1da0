import { BadgeCheck } from 'lucide-react';
import { useText } from '#lib/i18n/i18n.ts';
import { useMember } from '#session/session-context.ts';
import { ButtonLink } from '#ui/actions/button-link.tsx';
import { ListRow } from '#ui/lists/list.tsx';

/** Whether the photos are known to show the viewer, and the way to it. */
export function VerificationRow() {
  const t = useText('settings');
  const { isVerified } = useMember();
  const look = { icon: BadgeCheck, tone: 'leaf', title: t('verification') } as const;
  if (isVerified) return <ListRow {...look} caption={t('verified')} href="/verification" />;
  return (
    <ListRow
      {...look}
      caption={t('notVerified')}
      trailing={
        <ButtonLink kind="outline" size="sm" href="/verification">
          {t('getVerified')}
        </ButtonLink>
      }
    />
  );
}
