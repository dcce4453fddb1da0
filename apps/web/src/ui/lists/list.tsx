import { ChevronRight, ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { clsx } from 'clsx';
import { Icon } from '#ui/media/icon.tsx';
import type { IconType } from '#ui/media/icon.tsx';
import { IconTile } from '#ui/media/icon-tile.tsx';
import { Link } from '#ui/actions/link.tsx';
import type { Tone } from '#ui/layout/tone.ts';

/** Rows inside one card, a hairline between them. */
export function List({ label, children }: { label?: string | undefined; children: ReactNode }) {
  return (
    <ul aria-label={label} className="v-card divide-y divide-line overflow-hidden">
      {children}
    </ul>
  );
}

export interface ListRowProps {
  icon?: IconType | undefined;
  tone?: Tone | 'solid' | undefined;
  /** Instead of an icon: an avatar. */
  lead?: ReactNode | undefined;
  title: ReactNode;
  caption?: ReactNode | undefined;
  /** At the right: a switch, a badge, a small button, a time. */
  trailing?: ReactNode | undefined;
  /** Makes the whole row a link with a chevron. */
  href?: string | undefined;
  /** The link leads outside. It opens in a new tab, without saying where from, and this is spoken after its words. */
  newTabLabel?: string | undefined;
  /** Makes the whole row a button with a chevron. */
  onClick?: (() => void) | undefined;
  chevron?: boolean | undefined;
  danger?: boolean | undefined;
}

/** One line of a List, at least 56 px high. */
export function ListRow(props: ListRowProps) {
  const { href, newTabLabel, onClick, chevron = href !== undefined || onClick !== undefined, ...content } = props;
  const inside = <RowContent {...content} newTabLabel={newTabLabel} chevron={chevron && newTabLabel === undefined} />;
  const pressable = clsx(rowClass, 'w-full text-left hover:bg-fill/60 focus-visible:-outline-offset-2');
  if (href !== undefined) {
    return (
      <li>
        <Link href={href} className={pressable} {...(newTabLabel === undefined ? {} : newTab)}>
          {inside}
        </Link>
      </li>
    );
  }
  if (onClick === undefined) return <li className={rowClass}>{inside}</li>;
  return (
    <li>
      <button type="button" onClick={onClick} className={pressable}>
        {inside}
      </button>
    </li>
  );
}

const newTab = { target: '_blank', rel: 'noopener noreferrer' };
const rowClass = 'flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5';

function RowContent(props: Omit<ListRowProps, 'href' | 'onClick'>) {
  const { icon, tone, lead, title, caption, trailing, newTabLabel, chevron, danger = false } = props;
  return (
    <>
      {icon !== undefined && <IconTile icon={icon} tone={danger ? 'rosehip' : tone} />}
      {lead}
      <span className="min-w-28 flex-1">
        <span className={clsx('block text-body leading-[1.35] font-semibold', danger && 'text-rosehip-text')}>{title}</span>
        {caption !== undefined && <span className="type-caption block">{caption}</span>}
      </span>
      {trailing !== undefined && <span className="ml-auto flex min-w-0 items-center gap-3">{trailing}</span>}
      {newTabLabel !== undefined && (
        <>
          <Icon as={ExternalLink} className="text-violet-text" />
          <span className="sr-only">, {newTabLabel}</span>
        </>
      )}
      {chevron === true && <Icon as={ChevronRight} className="text-ink-3" />}
    </>
  );
}
