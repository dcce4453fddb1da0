import { legalDocuments } from '@violet/contract/open-calls';
import type { ReactNode } from 'react';
import { SiteMark } from '#parts/site/site-mark.tsx';
import { QuickExit } from '#features/safety/help/quick-exit.tsx';
import { useText } from '#lib/i18n/i18n.ts';
import { isSiteUntold } from '#lib/look/way-in.ts';
import { useAuth } from '#session/session-context.ts';
import { Link } from '#ui/actions/link.tsx';
import { HeaderBar } from '#ui/navigation/header-bar.tsx';

/** Around pages that members and everybody else may read. It has the ways to the others where visitors may be told of the site. */
export function PublicFrame({ children }: { children: ReactNode }) {
  const shell = useText('shell');
  const isUntold = useAuth().user === null && isSiteUntold();
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-(--v-col) flex-col lg:max-w-[640px]">
      <HeaderBar back={{ label: shell('back'), href: isUntold ? '/login' : '/' }} actions={<QuickExit />}>
        <SiteMark size={26} />
      </HeaderBar>
      <main id="main" tabIndex={-1} className="flex flex-1 flex-col gap-4 px-4 pt-1 pb-6 outline-none">
        {children}
      </main>
      {!isUntold && <OtherPages />}
    </div>
  );
}

function OtherPages() {
  const t = useText('legal', 'page');
  const titles = useText('titles');
  return (
    <nav aria-label={t('links')} className="flex flex-wrap gap-x-5 border-t border-line px-4 py-3">
      {[...legalDocuments, 'transparency' as const, 'sources' as const, 'cancel' as const].map((name) => (
        <Link
          key={name}
          href={`/${name}`}
          className="type-caption inline-flex min-h-11 items-center underline underline-offset-3 hover:text-ink"
        >
          {titles(name)}
        </Link>
      ))}
    </nav>
  );
}
