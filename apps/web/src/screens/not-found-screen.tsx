import { PRODUCT_NAME } from '@violet/contract/product';
import { Wordmark } from '../art/brand.tsx';
import { EmptyCup } from '../art/empty-cup.tsx';
import { useText } from '../lib/i18n.ts';
import { useAuth } from '../session/session-context.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

/** An address that leads nowhere, for members and visitors alike. Spec §2, Route table. */
export function NotFoundScreen() {
  const t = useText('shell');
  const { user } = useAuth();
  const way = user === null ? { href: '/', label: t('backToStart') } : { href: '/home', label: t('backToDiscover') };
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-(--v-col) flex-col p-4">
      <Wordmark name={PRODUCT_NAME} size={26} />
      <main id="main" tabIndex={-1} className="grid flex-1 place-items-center outline-none">
        <EmptyState
          art={<EmptyCup />}
          title={t('notFound')}
          text={t('notFoundText')}
          headingLevel={1}
          look="plain"
          action={<ButtonLink href={way.href}>{way.label}</ButtonLink>}
        />
      </main>
    </div>
  );
}
