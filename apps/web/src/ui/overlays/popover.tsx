import { Popover as RadixPopover } from 'radix-ui';
import { useRef } from 'react';
import type { ReactElement, ReactNode, RefObject } from 'react';
import { clsx } from 'clsx';

export interface PopoverProps {
  /** The button that opens it, where it is drawn together with it. */
  trigger?: ReactElement | undefined;
  /** Else what it hangs on … */
  beside?: RefObject<HTMLElement | null> | undefined;
  /** … and the button that opens and closes it, which gets the focus back. */
  opener?: RefObject<HTMLElement | null> | undefined;
  label: string;
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  side?: 'top' | 'bottom' | undefined;
  align?: 'start' | 'center' | 'end' | undefined;
  /** pill: tight round box for a row of round buttons. */
  shape?: 'box' | 'pill' | undefined;
  /** Before the focus goes back to the trigger; whoever takes it elsewhere prevents that. */
  onCloseAutoFocus?: ((event: Event) => void) | undefined;
  children: ReactNode;
}

/** A small box that floats beside what it belongs to and moves nothing else. */
export function Popover(props: PopoverProps) {
  const { trigger, beside, opener, label, open, onOpenChange, side = 'bottom', align = 'center', shape = 'box', children } = props;
  const focus = useOpener(opener, props.onCloseAutoFocus);
  return (
    <RadixPopover.Root {...(open === undefined ? {} : { open })} {...(onOpenChange === undefined ? {} : { onOpenChange })}>
      {trigger !== undefined && <RadixPopover.Trigger asChild>{trigger}</RadixPopover.Trigger>}
      {beside !== undefined && <RadixPopover.Anchor virtualRef={beside as RefObject<HTMLElement>} />}
      <RadixPopover.Portal>
        <RadixPopover.Content
          side={side}
          align={align}
          sideOffset={6}
          collisionPadding={10}
          aria-label={label}
          {...focus}
          className={clsx(
            'v-popup z-50 max-w-[calc(100vw-20px)] bg-raised shadow-lg ring ring-line outline-none',
            shape === 'pill' ? 'rounded-[24px] p-1.5' : 'rounded-[18px] p-4',
          )}
        >
          {children}
        </RadixPopover.Content>
      </RadixPopover.Portal>
    </RadixPopover.Root>
  );
}

/** What Radix does for a trigger of its own. Who presses elsewhere keeps the focus there. */
function useOpener(opener: PopoverProps['opener'], onCloseAutoFocus: PopoverProps['onCloseAutoFocus']) {
  const isElsewhere = useRef(false);
  return {
    onInteractOutside(event: Event) {
      if (event.target instanceof Node && opener?.current?.contains(event.target)) event.preventDefault();
      else isElsewhere.current = true;
    },
    onCloseAutoFocus(event: Event) {
      onCloseAutoFocus?.(event);
      if (!event.defaultPrevented && !isElsewhere.current) opener?.current?.focus();
      isElsewhere.current = false;
    },
  };
}
