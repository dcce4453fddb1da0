import type { ReactNode } from 'react';
import { clsx } from 'clsx';
import { Icon } from '#ui/media/icon.tsx';
import { Link } from '#ui/actions/link.tsx';
import type { NavItem } from './nav-item.ts';

export interface SideNavProps {
  label: string;
  /** At the top: the wordmark. */
  brand: ReactNode;
  items: readonly NavItem[];
  /** Quieter destinations under a hairline. */
  more?: readonly NavItem[] | undefined;
  /** At the bottom: who is signed in, the bell. */
  footer?: ReactNode | undefined;
}

/** The left navigation from 768 px; hidden below, where TabBar stands. 232 px wide. */
export function SideNav({ label, brand, items, more = [], footer }: SideNavProps) {
  return (
    <aside className="sticky top-0 hidden h-dvh w-(--v-rail) flex-none flex-col overflow-y-auto border-r border-line bg-surface px-3 pt-5 pb-4 md:flex">
      <div className="px-3 pt-1 pb-[22px]">{brand}</div>
      <nav aria-label={label}>
        <ul className="flex flex-col gap-1">
          {items.map((item) => (
            <li key={item.href}>
              <RailItem item={item} />
            </li>
          ))}
        </ul>
        {more.length > 0 && (
          <ul className="mt-3 flex flex-col gap-1 pt-4 before:mx-3 before:-mt-1 before:mb-2 before:border-t before:border-line before:content-['']">
            {more.map((item) => (
              <li key={item.href}>
                <RailItem item={item} quiet />
              </li>
            ))}
          </ul>
        )}
      </nav>
      {footer !== undefined && <div className="mt-auto pt-4">{footer}</div>}
    </aside>
  );
}

function RailItem({ item, quiet = false }: { item: NavItem; quiet?: boolean }) {
  const { href, label, icon, current, count = 0, countLabel } = item;
  return (
    <Link
      href={href}
      aria-current={current ? 'page' : undefined}
      className={clsx(
        'flex items-center gap-3.5 px-3.5',
        quiet ? 'min-h-11 text-body font-medium' : 'min-h-12 font-semibold',
        current ? 'rounded-[18px_18px_18px_5px] bg-violet-tint text-violet-text' : 'rounded-[16px] text-ink-2 hover:bg-fill hover:text-ink',
      )}
    >
      <Icon as={icon} size={quiet ? 20 : 24} />
      <span className="min-w-0 flex-1 truncate">{label}</span>
      {count > 0 && (
        <span className="grid h-[22px] min-w-[22px] place-items-center rounded-full bg-rosehip-tint px-2 text-[12px] font-semibold text-rosehip-text">
          <span aria-hidden={countLabel !== undefined}>{count > 9 ? '9+' : count}</span>
          {countLabel !== undefined && <span className="sr-only">, {countLabel}</span>}
        </span>
      )}
    </Link>
  );
}
