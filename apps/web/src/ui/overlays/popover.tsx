import { Popover as RadixPopover } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import { clsx } from 'clsx';

export interface PopoverProps {
  /** The button that opens it, or nothing when `open` is steered from outside. */
  trigger?: ReactElement | undefined;
  /** What it hangs on when that is not the trigger. It is one element that takes a ref, with the trigger inside of it. */
  anchor?: ((trigger: ReactNode) => ReactElement) | undefined;
  label: string;
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  side?: 'top' | 'bottom' | undefined;
  align?: 'start' | 'center' | 'end' | undefined;
  /** pill: tight round box for a row of round buttons. */
  shape?: 'box' | 'pill' | undefined;
  children: ReactNode;
}

/** A small box that floats beside what it belongs to and moves nothing else. */
export function Popover(props: PopoverProps) {
  const { trigger, anchor, label, open, onOpenChange, side = 'bottom', align = 'center', shape = 'box', children } = props;
  const opener = trigger !== undefined && <RadixPopover.Trigger asChild>{trigger}</RadixPopover.Trigger>;
  return (
    <RadixPopover.Root {...(open === undefined ? {} : { open })} {...(onOpenChange === undefined ? {} : { onOpenChange })}>
      {/* Beside each other the trigger would win: Radix keeps the element whose ref it is given last. */}
      {anchor === undefined ? opener : <RadixPopover.Anchor asChild>{anchor(opener)}</RadixPopover.Anchor>}
      <RadixPopover.Portal>
        <RadixPopover.Content
          side={side}
          align={align}
          sideOffset={6}
          collisionPadding={10}
          aria-label={label}
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
