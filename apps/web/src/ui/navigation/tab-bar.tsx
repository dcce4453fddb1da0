import { clsx } from 'clsx';
import { Icon } from '#ui/media/icon.tsx';
import { Link } from '#ui/actions/link.tsx';
import type { NavItem } from './nav-item.ts';

export interface TabBarProps {
  /** Names the navigation. */
  label: string;
  items: readonly NavItem[];
}

/** The bottom navigation of phones; gone from 768 px, where SideNav takes over. */
export function TabBar({ label, items }: TabBarProps) {
  return (
    <nav
      aria-label={label}
      className="fixed inset-x-0 bottom-0 z-30 mx-auto max-w-(--v-col) border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <ul className="flex h-(--v-tabbar) px-2 pt-1.5">
        {items.map((item) => (
          <li key={item.href} className="min-w-0 flex-1">
            <Tab item={item} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Tab({ item }: { item: NavItem }) {
  const { href, label, icon, current, holds = false, count = 0, countLabel } = item;
  const isLit = current || holds;
  return (
    <Link
      href={href}
      aria-current={current ? 'page' : holds || undefined}
      className={clsx(
        'flex flex-col items-center gap-[3px] rounded-md pb-1 text-[12px] leading-4 font-semibold',
        isLit ? 'text-violet-text' : 'text-ink-2 hover:text-ink',
      )}
    >
      <span
        className={clsx(
          'relative grid h-8 w-14 place-items-center transition-colors duration-(--v-t-fast)',
          isLit ? 'rounded-[16px_16px_16px_5px] bg-violet-tint' : 'rounded-full',
        )}
      >
        <Icon as={icon} size={24} />
        {count > 0 && (
          <span aria-hidden="true" className="absolute top-1 right-3.5 size-[9px] rounded-full bg-rosehip ring-2 ring-surface" />
        )}
      </span>
      <span className="max-w-full truncate">{label}</span>
      {count > 0 && countLabel !== undefined && <span className="sr-only">, {countLabel}</span>}
    </Link>
  );
}
