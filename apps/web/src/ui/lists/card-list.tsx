import type { ReactNode } from 'react';

export interface CardListProps<T> {
  entries: readonly T[];
  children: (entry: T) => ReactNode;
}

/** Cards below each other. */
export function CardList<T extends { id: string }>({ entries, children }: CardListProps<T>) {
  return (
    <ul className="flex flex-col gap-3">
      {entries.map((entry) => (
        <li key={entry.id}>{children(entry)}</li>
      ))}
    </ul>
  );
}
