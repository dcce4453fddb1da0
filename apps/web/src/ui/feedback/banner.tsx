import type { ReactNode } from 'react';
import { clsx } from 'clsx';
import { Icon } from '#ui/media/icon.tsx';
import type { IconType } from '#ui/media/icon.tsx';

export interface BannerProps {
  /** Names the region. */
  label: string;
  icon: IconType;
  text: string;
  /** One or two small buttons. Without any, it lets clicks through to what lies under it. */
  actions?: ReactNode | undefined;
}

/** A remark about the whole site that stays until it is over: where toasts come, and under them. */
export function Banner({ label, icon, text, actions }: BannerProps) {
  const isQuiet = actions === undefined;
  return (
    <section
      aria-label={label}
      className={clsx(
        'fixed inset-x-3 bottom-[calc(var(--v-tabbar)+12px+env(safe-area-inset-bottom))] z-40 mx-auto flex w-fit max-w-[456px] flex-wrap items-center gap-x-3 gap-y-1',
        'rounded-[18px] border border-line bg-raised text-ink shadow-lg md:right-6 md:bottom-6 md:left-auto md:mx-0',
        isQuiet ? 'pointer-events-none px-3.5 py-2' : 'py-2 pr-2 pl-3.5',
      )}
    >
      <p role="status" className="type-label flex items-center gap-2.5">
        <Icon as={icon} size={18} />
        {text}
      </p>
      {!isQuiet && <div className="ml-auto flex items-center gap-1">{actions}</div>}
    </section>
  );
}
