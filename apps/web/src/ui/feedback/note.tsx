import type { ReactNode } from 'react';
import { clsx } from 'clsx';
import { Icon } from '#ui/media/icon.tsx';
import type { IconType } from '#ui/media/icon.tsx';

const tones = {
  violet: 'bg-violet-tint [&>svg]:text-violet-text',
  amber: 'bg-amber-tint [&>svg]:text-amber-text',
  leaf: 'bg-leaf-tint [&>svg]:text-leaf-text',
  rosehip: 'bg-rosehip-tint [&>svg]:text-rosehip-text',
  neutral: 'bg-fill',
};

export interface NoteProps {
  tone?: keyof typeof tones | undefined;
  icon?: IconType | undefined;
  title?: string | undefined;
  children?: ReactNode | undefined;
  /** At the right: one ghost or small button. */
  action?: ReactNode | undefined;
  /** alert: spoken at once, for errors of a whole form. */
  role?: 'status' | 'alert' | undefined;
}

/** A tinted remark inside a screen: a state that lasts, a limit, a failure. */
export function Note({ tone = 'violet', icon, title, children, action, role }: NoteProps) {
  return (
    <div role={role} className={clsx('flex items-start gap-3 rounded-md px-3.5 py-3 text-label leading-[1.42]', tones[tone])}>
      {icon !== undefined && <Icon as={icon} />}
      <div className="min-w-0 flex-1">
        {title !== undefined && <p className="font-semibold">{title}</p>}
        {children !== undefined && <div className={clsx(title !== undefined && 'text-ink-2')}>{children}</div>}
      </div>
      {action !== undefined && <div className="-my-2.5 -mr-3 flex-none">{action}</div>}
    </div>
  );
}
