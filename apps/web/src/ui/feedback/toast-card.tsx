import { CircleAlert, Info } from 'lucide-react';
import { Toast } from 'radix-ui';
import { clsx } from 'clsx';
import { clearOfFocus } from './clear-of-focus.ts';
import { Icon } from '#ui/media/icon.tsx';
import type { ToastMessage } from './toast-context.ts';

const defaultDurationMs = 5000;

export interface ToastRegionProps {
  /** Names the region; "{hotkey}" in it becomes the key that jumps there (F8). */
  regionLabel: string;
  /** Spoken before each toast ("Notification"). */
  announceLabel: string;
}

interface ToastsProps extends ToastRegionProps, Omit<ToastCardProps, 'message'> {
  /** Another number is another toast. */
  shown: { id: number; message: ToastMessage } | null;
}

/** Radix takes the place off for a moment and sets it again. */
const placed = (place: HTMLElement | null) => (place === null ? undefined : clearOfFocus(place));

/** The place where toasts are shown, and the one that is. */
export function Toasts({ regionLabel, announceLabel, shown, ...card }: ToastsProps) {
  return (
    <Toast.Provider label={announceLabel} duration={defaultDurationMs} swipeDirection="right" swipeThreshold={50}>
      {shown !== null && <ToastCard key={shown.id} message={shown.message} {...card} />}
      <Toast.Viewport ref={placed} hotkey={['F8']} label={regionLabel} className="v-toasts" />
    </Toast.Provider>
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
