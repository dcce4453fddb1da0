import { TeaTin } from '#art/tea-tin.tsx';
import { useText } from '#lib/i18n/i18n.ts';
import { useSiteName } from '#lib/look/look.ts';
import { ButtonLink } from '#ui/actions/button-link.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';

/** There is nothing to manage: what that means, and the way to more. */
export function NoSubscription() {
  const t = useText('subscription');
  const product = useSiteName();
  return (
    <EmptyState
      art={<TeaTin />}
      title={t('none')}
      text={t('noneText', { product })}
      action={<ButtonLink href="/premium">{t('see')}</ButtonLink>}
    />
  );
}
