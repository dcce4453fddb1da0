import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { sameValue } from './same-value.ts';
import { useMember } from './session-context.ts';

export interface Draft<T extends object> {
  /** What is saved, with the edits upon it. */
  draft: T;
  /** Only what differs from what is saved. */
  changes: Partial<T>;
  isChanged: boolean;
  change: (part: Partial<T>) => void;
  /** Lets go of all edits, or of those that have been sent, unless they were edited again since. */
  settle: (sent?: Partial<T>) => void;
}

/**
 * Edits that are not saved yet. They outlive the screen, so that leaving loses nothing and nothing need be asked. Only closing or reloading
 * the page would, and there the browser asks. They end with the session.
 */
export function useDraft<T extends object>(name: string, saved: T): Draft<T> {
  const { id } = useMember();
  const queryClient = useQueryClient();
  const queryKey = ['draft', id, name];
  const { data } = useQuery<Partial<T>>({ queryKey, queryFn: skipToken, gcTime: Infinity });
  const edits: Partial<T> = data ?? {};
  const edited = (Object.keys(edits) as (keyof T)[]).filter((field) => !sameValue(edits[field], saved[field]));
  const changes = Object.fromEntries(edited.map((field) => [field, edits[field]])) as Partial<T>;
  const isChanged = edited.length > 0;
  const write = (next: (before: Partial<T>) => Partial<T>) => queryClient.setQueryData<Partial<T>>(queryKey, (before = {}) => next(before));
  useAskBeforeClosing(isChanged);
  return {
    draft: { ...saved, ...changes },
    changes,
    isChanged,
    change: (part) => write((before) => ({ ...before, ...part })),
    settle: (sent) =>
      write((before) =>
        sent === undefined
          ? {}
          : (Object.fromEntries(Object.entries(before).filter(([field, value]) => value !== sent[field as keyof T])) as Partial<T>),
      ),
  };
}

function useAskBeforeClosing(isChanged: boolean): void {
  useEffect(() => {
    if (!isChanged) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isChanged]);
}
