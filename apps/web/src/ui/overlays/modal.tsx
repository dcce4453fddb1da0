import { Dialog } from 'radix-ui';
import { use, useRef } from 'react';
import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { HeaderEnd } from '#ui/navigation/header-end.ts';
import { useScrollLock } from './scroll-lock.ts';

export interface ModalProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  children: ReactNode;
  /** Classes of the box itself. */
  className: string;
  ref?: Ref<HTMLDivElement> | undefined;
  role?: 'dialog' | 'alertdialog' | undefined;
  /** False: only its own buttons and Esc close it. */
  dismissOutside?: boolean | undefined;
  /** Receives the focus on opening; otherwise the first control does. */
  initialFocus?: (() => HTMLElement | null) | undefined;
  /** Keys of its own besides Esc and Tab. */
  onKeyDown?: ((event: KeyboardEvent) => void) | undefined;
}

/**
 * Scrim, focus trap, Esc and scroll lock under every sheet, dialog and panel. It leaves out Radix' own Overlay, because
 * that part injects a style element, which a strict content security policy forbids.
 */
export function Modal(props: ModalProps) {
  const { open, onOpenChange, children, className, ref, role = 'dialog', dismissOutside = true, initialFocus, onKeyDown } = props;
  const opener = useRef<HTMLElement | null>(null);
  useScrollLock(open);
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <div className="v-scrim" data-state={open ? 'open' : 'closed'} aria-hidden="true" />
        <Dialog.Content
          ref={ref}
          role={role}
          aria-modal="true"
          className={className}
          onKeyDown={onKeyDown}
          onPointerDownOutside={(event) => {
            if (!dismissOutside) event.preventDefault();
          }}
          onOpenAutoFocus={(event) => {
            opener.current = findOpener();
            const element = initialFocus?.();
            if (!element) return;
            event.preventDefault();
            element.focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            opener.current?.focus();
          }}
        >
          {children}
          <Corner />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/**
 * What stands at the end of every header lies under the scrim, and stands here again. As a popover it keeps to the corner
 * of the window, wherever the box moves. The focus trap has it as the last of its stops.
 */
function Corner() {
  const end = use(HeaderEnd);
  if (end === null) return null;
  return (
    <div ref={showPopover} popover="manual" className="v-corner">
      {end}
    </div>
  );
}

function showPopover(element: HTMLDivElement | null): void {
  // Not every browser has it yet.
  if (element !== null && 'showPopover' in element) element.showPopover();
}

/** Where the focus goes back to. A menu that is closing hands over to the button that opened it. */
function findOpener(): HTMLElement | null {
  const focused = document.activeElement;
  const menu = focused?.closest('[role="menu"]');
  if (menu) return document.getElementById(menu.getAttribute('aria-labelledby') ?? '');
  return focused instanceof HTMLElement ? focused : null;
}
