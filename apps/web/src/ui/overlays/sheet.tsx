import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { clsx } from 'clsx';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { Modal } from './modal.tsx';
import { useSwipeAway } from './swipe-away.ts';

export interface SheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** One sentence under the title. */
  description?: ReactNode | undefined;
  closeLabel: string;
  children?: ReactNode | undefined;
  /** Stays at the bottom while the content scrolls: the primary action last. */
  footer?: ReactNode | undefined;
  /** False: only the cross, Esc, a pull and its own buttons close it. */
  dismissOutside?: boolean | undefined;
  /** Receives the focus on opening instead of the first control. */
  initialFocus?: (() => HTMLElement | null) | undefined;
}

/** A sheet from the bottom on phones, a centred dialog from 768 px. Esc, the scrim, the cross and a pull on the top close it. */
export function Sheet(props: SheetProps) {
  const { open, onOpenChange, title, description, closeLabel, children, footer, dismissOutside, initialFocus } = props;
  const box = useRef<HTMLDivElement>(null);
  const pull = useSwipeAway(box, 'down', () => onOpenChange(false));
  return (
    <Modal
      ref={box}
      open={open}
      onOpenChange={onOpenChange}
      dismissOutside={dismissOutside}
      initialFocus={initialFocus}
      className={sheetBoxClass}
    >
      <div {...pull} className="flex touch-none flex-col px-5 pt-2.5 md:touch-auto md:pt-4">
        <Grabber />
        <div className="flex items-center justify-between gap-3 pt-2.5 md:pt-0">
          <Dialog.Title className="type-bar-title min-w-0">{title}</Dialog.Title>
          <span className="-mr-2.5">
            <IconButton icon={X} iconSize={24} label={closeLabel} onClick={() => onOpenChange(false)} />
          </span>
        </div>
        {description !== undefined && <Dialog.Description className="type-body text-ink-2">{description}</Dialog.Description>}
      </div>
      <div className={clsx('min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-3.5', footer === undefined ? 'pb-6' : 'pb-3.5')}>
        <div className="flex flex-col gap-3.5">{children}</div>
      </div>
      {footer !== undefined && <div className="flex flex-col gap-2 px-5 pt-1 pb-[max(24px,env(safe-area-inset-bottom))]">{footer}</div>}
    </Modal>
  );
}

/** Where a sheet sits and how it is cut. */
export const sheetBoxClass = clsx(
  'v-sheet fixed z-50 flex flex-col bg-surface shadow-lg outline-none',
  'inset-x-0 bottom-0 mx-auto max-h-[min(88dvh,calc(100dvh-2*var(--v-corner-height,0px)))] max-w-(--v-col) rounded-t-xl',
  'md:inset-0 md:m-auto md:h-fit md:w-full md:rounded-xl',
);

function Grabber() {
  return <span aria-hidden="true" className="h-1 w-9 self-center rounded-full bg-line-strong opacity-60 md:hidden" />;
}
