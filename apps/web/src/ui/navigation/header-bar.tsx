import { ArrowLeft } from 'lucide-react';
import { use } from 'react';
import type { ReactNode } from 'react';
import { clsx } from 'clsx';
import { Icon } from '#ui/media/icon.tsx';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { Link } from '#ui/actions/link.tsx';
import { HeaderEnd } from './header-end.ts';

/** The arrow of a sub-screen: an address to go up to, or what to do. */
export type BackTarget = { label: string; href: string } | { label: string; onBack: () => void };

export interface HeaderBarProps {
  back?: BackTarget | undefined;
  /** The screen's h1. */
  title?: string | undefined;
  /** Instead of a title: brand, person. Bring your own heading. */
  children?: ReactNode | undefined;
  /** Buttons at the right. */
  actions?: ReactNode | undefined;
  /** surface: 64 px on a surface with a hairline, for conversations. */
  look?: 'paper' | 'surface' | undefined;
}

/** The bar at the top of a screen; stays while the page scrolls. */
export function HeaderBar({ back, title, children, actions, look = 'paper' }: HeaderBarProps) {
  const end = use(HeaderEnd);
  return (
    <header
      className={clsx(
        'sticky top-0 z-20 flex items-center justify-between gap-2 pt-[env(safe-area-inset-top)] pr-2',
        back === undefined ? 'pl-4' : 'pl-1',
        look === 'paper' ? 'min-h-14 bg-paper/94' : 'min-h-16 border-b border-line bg-surface',
      )}
    >
      <div className="flex min-w-0 flex-1 items-center gap-0.5">
        {back !== undefined && <BackArrow back={back} />}
        {title !== undefined && (
          <h1 className="type-bar-title line-clamp-3 min-w-0 py-1 leading-tight wrap-anywhere hyphens-auto max-[359px]:text-[1.25rem]">
            {title}
          </h1>
        )}
        {children}
      </div>
      {(actions !== undefined || end !== null) && (
        <div className="flex flex-none items-center gap-1">
          {actions}
          {end}
        </div>
      )}
    </header>
  );
}

/** Around a button with words among the actions. It ends where the cards below do, as the picture of an icon button does. */
export function HeaderButton({ children }: { children: ReactNode }) {
  return <span className="flex min-[360px]:mr-2">{children}</span>;
}

function BackArrow({ back }: { back: BackTarget }) {
  if ('onBack' in back) return <IconButton icon={ArrowLeft} iconSize={24} label={back.label} onClick={back.onBack} />;
  return (
    <Link
      href={back.href}
      aria-label={back.label}
      className="grid size-11 flex-none place-items-center rounded-full text-ink hover:bg-fill"
    >
      <Icon as={ArrowLeft} size={24} />
    </Link>
  );
}
