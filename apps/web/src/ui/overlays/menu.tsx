import { DropdownMenu } from 'radix-ui';
import type { ReactElement } from 'react';
import { clsx } from 'clsx';
import { Icon } from '#ui/media/icon.tsx';
import type { IconType } from '#ui/media/icon.tsx';

export interface MenuItem {
  label: string;
  icon?: IconType | undefined;
  onSelect: () => void;
  /** Drawn in rosehip and moved to the end. */
  danger?: boolean | undefined;
  disabled?: boolean | undefined;
}

export interface MenuProps {
  /** The button that opens it and names it; one element that takes a ref. */
  trigger: ReactElement;
  items: readonly MenuItem[];
  align?: 'start' | 'end' | undefined;
}

/** A short list of acts under a button. What is dangerous comes last. */
export function Menu({ trigger, items, align = 'end' }: MenuProps) {
  const ordered = [...items.filter((item) => !item.danger), ...items.filter((item) => item.danger)];
  return (
    // Modal menus lock scrolling with an injected style element, which our content security policy forbids.
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align={align}
          sideOffset={4}
          collisionPadding={10}
          className="v-popup z-50 w-max max-w-[calc(100vw-20px)] min-w-55 rounded-[18px] bg-raised p-1.5 shadow-lg ring ring-line outline-none"
        >
          {ordered.map((item) => (
            <DropdownMenu.Item
              key={item.label}
              disabled={item.disabled ?? false}
              onSelect={item.onSelect}
              className={clsx(
                'flex min-h-12 cursor-pointer items-center gap-3 rounded-md px-3 font-medium outline-none data-disabled:cursor-not-allowed data-disabled:text-ink-3',
                item.danger ? 'text-rosehip-text data-highlighted:bg-rosehip-tint' : 'text-ink data-highlighted:bg-fill',
              )}
            >
              {item.icon !== undefined && <Icon as={item.icon} />}
              {item.label}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
