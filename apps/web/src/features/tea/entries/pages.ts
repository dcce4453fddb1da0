import type { InfiniteData } from '@tanstack/react-query';
import type { Page } from '#lib/api/api.ts';

export type Pages<T> = InfiniteData<Page<T[]>, string | undefined>;

/** The same pages with one entry changed, or taken out where `change` answers null. */
export function changeEntry<T extends { id: string }>(
  list: Pages<T> | undefined,
  id: string,
  change: (entry: T) => T | null,
): Pages<T> | undefined {
  if (list === undefined) return undefined;
  const changed = (items: T[]) => items.flatMap((entry) => (entry.id === id ? (change(entry) ?? []) : entry));
  return { ...list, pages: list.pages.map(({ items, next }) => ({ items: changed(items), next })) };
}

interface Likable {
  likes: number;
  likedByMe: boolean;
}

/** Liked, or the like taken back: what the server is going to say. */
export function withLikeToggled<T extends Likable>(entry: T): T {
  return { ...entry, likedByMe: !entry.likedByMe, likes: entry.likes + (entry.likedByMe ? -1 : 1) };
}
