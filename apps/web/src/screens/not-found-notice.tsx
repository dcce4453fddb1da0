import { EmptyCup } from '#art/empty-cup.tsx';
import { useText } from '#lib/i18n/i18n.ts';
import { useTitle } from '#lib/look/use-title.ts';
import { useAuth } from '#session/session-context.ts';
import { ButtonLink } from '#ui/actions/button-link.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';

/** What the 404 page says. It also stands for a screen whose address is well formed, but leads to nothing for the viewer. */
export function NotFoundNotice() {
  const t = useText('shell');
  const { user } = useAuth();
  const way = user === null ? { href: '/', label: t('backToStart') } : { href: '/home', label: t('backToDiscover') };
  const title = t('notFound');
  useTitle(title);
  return (
    <div className="grid flex-1 place-items-center p-4">
      <EmptyState
        art={<EmptyCup />}
        title={title}
        text={t('notFoundText')}
        headingLevel={1}
        look="plain"
        action={<ButtonLink href={way.href}>{way.label}</ButtonLink>}
      />
    </div>
  );
}
