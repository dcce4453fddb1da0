import { CircleAlert, Info } from 'lucide-react';
import { Toast } from 'radix-ui';
import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { clsx } from 'clsx';
import { Icon } from './icon.tsx';
import { ToastContext } from './toast-context.ts';
import type { ToastApi, ToastMessage } from './toast-context.ts';

const defaultDurationMs = 5000;

interface Shown extends ToastMessage {
  id: number;
}

export interface ToastProviderProps {
  children: ReactNode;
  /** Names the region; "{hotkey}" in it becomes the key that jumps there (F8). */
  regionLabel: string;
  /** Spoken before each toast ("Notification"). */
  announceLabel: string;
}

/**
 * One toast at a time: above the bottom bar on phones, at the lower right from 768 px, and at the upper left while a sheet has its buttons
 * there. Swipe 50 px or Esc removes it.
 */
export function ToastProvider({ children, regionLabel, announceLabel }: ToastProviderProps) {
  const [shown, setShown] = useState<Shown | null>(null);
  const [open, setOpen] = useState(false);
  const api = useMemo<ToastApi>(
    () => ({
      toast(message) {
        setShown((last) => ({ ...message, id: (last?.id ?? 0) + 1 }));
        setOpen(true);
      },
      dismiss: () => setOpen(false),
    }),
    [],
  );
  return (
    <ToastContext value={api}>
      <Toast.Provider label={announceLabel} duration={defaultDurationMs} swipeDirection="right" swipeThreshold={50}>
        {children}
        {shown !== null && <ToastCard key={shown.id} message={shown} open={open} onOpenChange={setOpen} />}
        <Toast.Viewport hotkey={['F8']} label={regionLabel} className="v-toasts" />
      </Toast.Provider>
    </ToastContext>
  );
}

interface ToastCardProps {
  message: ToastMessage;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

function ToastCard({ message, open, onOpenChange }: ToastCardProps) {
  const { title, description, kind = 'default', icon, action, durationMs = defaultDurationMs } = message;
  const bad = kind === 'error';
  return (
    <Toast.Root
      open={open}
      onOpenChange={onOpenChange}
      duration={durationMs}
      type={bad ? 'foreground' : 'background'}
      // A modal sheet opened later would make the toast deaf; the mark overrules it.
      className={clsx(
        'v-toast pointer-events-auto! flex touch-pan-y items-center gap-3 rounded-[18px] py-3 pr-3 pl-3.5 shadow-lg select-none',
        bad ? 'bg-rosehip text-on-rosehip' : 'bg-ink text-paper',
      )}
    >
      <Icon as={icon ?? (bad ? CircleAlert : Info)} />
      <div className="min-w-0 flex-1">
        <Toast.Title className="type-label">{title}</Toast.Title>
        {description !== undefined && <Toast.Description className="text-caption opacity-85">{description}</Toast.Description>}
      </div>
      {action !== undefined && (
        <Toast.Action
          altText={action.label}
          onClick={action.onAction}
          className="relative min-h-9 flex-none rounded-full bg-amber px-3.5 text-label font-semibold text-on-amber after:absolute after:inset-x-0 after:-inset-y-1 after:content-[''] hover:bg-amber-hover active:scale-[.97]"
        >
          {action.label}
        </Toast.Action>
      )}
    </Toast.Root>
  );
}
