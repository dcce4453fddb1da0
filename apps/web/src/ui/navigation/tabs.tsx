import { Tabs as RadixTabs } from 'radix-ui';
import { useEffect, useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import { clsx } from 'clsx';
import { CountBadge } from '#ui/layout/count-badge.tsx';
import { Icon } from '#ui/media/icon.tsx';
import type { IconType } from '#ui/media/icon.tsx';

export interface TabItem<Value extends string> {
  value: Value;
  label: string;
  count?: number | undefined;
  icon?: IconType | undefined;
  /** Spoken after the label, e.g. "Premium only". */
  iconLabel?: string | undefined;
}

export interface TabsProps<Value extends string> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  items: readonly TabItem<Value>[];
  /** Over the whole width, the first at one edge and the last at the other. */
  spread?: boolean | undefined;
  /** One TabPanel for each item. */
  children: ReactNode;
}

/** Underlined tabs over their panels; arrow keys move between them. */
export function Tabs<Value extends string>({ label, value, onChange, items, spread = false, children }: TabsProps<Value>) {
  const strip = useRef<HTMLDivElement>(null);
  useChosenInSight(strip, value, items.map(({ label: words, count }) => `${words} ${count}`).join());
  function handleChange(next: string) {
    const item = items.find((candidate) => candidate.value === next);
    if (item) onChange(item.value);
  }
  return (
    <RadixTabs.Root value={value} onValueChange={handleChange}>
      <div className="border-b border-line">
        <RadixTabs.List
          ref={strip}
          aria-label={label}
          className={clsx('relative -mx-2 -mb-px flex gap-1 overflow-x-auto [scrollbar-width:none]', spread && 'justify-between')}
        >
          {items.map((item) => (
            <RadixTabs.Trigger
              key={item.value}
              value={item.value}
              // Radix focuses it by code, which would draw the ring of the keyboard round a tab that was tapped.
              onMouseDown={({ currentTarget }) => currentTarget.focus({ focusVisible: false })}
              className={tabClass}
            >
              {item.label}
              {item.count !== undefined && item.count > 0 && <CountBadge count={item.count} tone="violet" />}
              {item.icon !== undefined && <Icon as={item.icon} size={16} />}
              {item.iconLabel !== undefined && <span className="sr-only">{item.iconLabel}</span>}
            </RadixTabs.Trigger>
          ))}
        </RadixTabs.List>
      </div>
      {children}
    </RadixTabs.Root>
  );
}

/** More tabs than there is room for are pulled along. The chosen one is never outside of it, also when a count makes others wider. */
function useChosenInSight(strip: RefObject<HTMLDivElement | null>, value: string, words: string): void {
  useEffect(() => {
    const chosen = strip.current?.querySelector<HTMLElement>('[data-state=active]');
    if (!strip.current || !chosen) return;
    const { scrollLeft, clientWidth } = strip.current;
    const [start, end] = [chosen.offsetLeft, chosen.offsetLeft + chosen.offsetWidth];
    if (start < scrollLeft || end > scrollLeft + clientWidth) strip.current.scrollTo({ left: (start + end - clientWidth) / 2 });
  }, [strip, value, words]);
}

/** The line stands under the words alone; the ring of the keyboard leaves them room. */
const tabClass = clsx(
  'relative flex min-h-11 flex-none items-center gap-1.5 rounded-sm px-2 text-label font-semibold text-ink-2',
  'transition-colors duration-(--v-t-fast) hover:text-ink focus-visible:-outline-offset-[2.5px] data-[state=active]:text-violet-text',
  "after:absolute after:inset-x-2 after:bottom-0 after:h-[2.5px] data-[state=active]:after:bg-violet after:content-['']",
);

/** What belongs to one tab; it is in the page only while its tab is chosen. */
export function TabPanel({ value, children }: { value: string; children: ReactNode }) {
  return (
    <RadixTabs.Content value={value} className="pt-4">
      {children}
    </RadixTabs.Content>
  );
}
