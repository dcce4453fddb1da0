import { Shield } from '#art/shield.tsx';
import { useText } from '#lib/i18n/i18n.ts';
import { ButtonLink } from '#ui/actions/button-link.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';

/** In the place of the console, until the moderator has a second step. */
export function SecondStepFirst() {
  const t = useText('moderation', 'secondStep');
  return (
    <div className="grid flex-1 place-items-center p-4">
      <EmptyState
        art={<Shield />}
        title={t('title')}
        text={t('text')}
        look="plain"
        action={<ButtonLink href="/second-step">{t('add')}</ButtonLink>}
      />
    </div>
  );
}
