import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { Modal } from './modal.tsx';
import { useSwipeAway } from './swipe-away.ts';

export interface SidePanelProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  closeLabel: string;
  children: ReactNode;
}

/** Slides in from the right and leaves 28 px of scrim. Esc, the scrim, the cross and a swipe to the right close it. */
export function SidePanel({ open, onOpenChange, title, closeLabel, children }: SidePanelProps) {
  const box = useRef<HTMLDivElement>(null);
  const swipe = useSwipeAway(box, 'right', () => onOpenChange(false));
  return (
    <Modal
      ref={box}
      open={open}
      onOpenChange={onOpenChange}
      className="v-panel fixed inset-y-0 right-0 z-50 flex w-[calc(100%-28px)] max-w-(--v-col) flex-col overflow-hidden rounded-l-xl bg-paper shadow-lg outline-none"
    >
      <div {...swipe} className="flex min-h-0 flex-1 touch-pan-y flex-col">
        <div className="flex min-h-14 items-center justify-between gap-3 pr-[calc(8px+var(--v-corner-width,0px))] pl-4">
          <Dialog.Title className="type-bar-title min-w-0">{title}</Dialog.Title>
          <IconButton icon={X} iconSize={24} label={closeLabel} onClick={() => onOpenChange(false)} />
        </div>
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pb-6">{children}</div>
      </div>
    </Modal>
  );
}
