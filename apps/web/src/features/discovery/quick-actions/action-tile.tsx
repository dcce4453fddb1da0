import type { MouseEvent, ReactNode } from 'react';
import { clsx } from 'clsx';
import { Icon } from '#ui/media/icon.tsx';
import type { IconType } from '#ui/media/icon.tsx';
import { IconTile } from '#ui/media/icon-tile.tsx';
import { Link } from '#ui/actions/link.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import type { Tone } from '#ui/layout/tone.ts';

export interface ActionTileProps {
  icon: IconType;
  tone: Tone;
  title: string;
  caption: ReactNode;
  /** A small sign at the right: a lock. */
  mark?: IconType | undefined;
  href?: string | undefined;
  onClick?: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined;
  isBusy?: boolean | undefined;
}

/** One quick action: a link, a button, or only a state. */
export function ActionTile({ href, onClick, isBusy = false, ...content }: ActionTileProps) {
  const inside = <TileContent {...content} isBusy={isBusy} />;
  if (href !== undefined) {
    return (
      <Link href={href} className={clsx(tileClass, pressableClass)}>
        {inside}
      </Link>
    );
  }
  if (onClick === undefined) return <div className={tileClass}>{inside}</div>;
  return (
    <button
      type="button"
      aria-busy={isBusy || undefined}
      onClick={(event) => !isBusy && onClick(event)}
      className={clsx(tileClass, pressableClass)}
    >
      {inside}
    </button>
  );
}

const tileClass = 'v-card flex size-full items-center gap-3 p-3 text-left';
const pressableClass = 'transition-[background-color,scale] duration-(--v-t-tap) hover:bg-fill/60 active:scale-[.97]';

function TileContent({ icon, tone, title, caption, mark, isBusy }: Omit<ActionTileProps, 'href' | 'onClick'>) {
  return (
    <>
      <IconTile icon={icon} tone={tone} />
      <span className="min-w-0 flex-1">
        <span className="type-label flex items-center justify-between gap-1">
          {title}
          {mark !== undefined && <Icon as={mark} size={14} />}
          {isBusy && <Spinner size={16} />}
        </span>
        <span className="type-micro block">{caption}</span>
      </span>
    </>
  );
}
