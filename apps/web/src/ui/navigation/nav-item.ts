import type { IconType } from '#ui/media/icon.tsx';

/** One destination of the bottom bar and the side navigation. */
export interface NavItem {
  href: string;
  label: string;
  icon: IconType;
  current: boolean;
  /** The screen is one of those behind it that the bar has no room for. */
  holds?: boolean;
  /** Something waits there: a dot in the bar, the number in the rail. */
  count?: number | undefined;
  /** The count in words, for screen readers: "2 unread". */
  countLabel?: string | undefined;
}
