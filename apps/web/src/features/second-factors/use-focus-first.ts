import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Takes the focus along to the first control of what is new: what had it is gone. @param step changes with what is shown */
export function useFocusFirst<T extends HTMLElement>(isWanted: boolean, step: unknown): RefObject<T | null> {
  const box = useRef<T>(null);
  useLayoutEffect(() => {
    if (isWanted) box.current?.querySelector<HTMLElement>('input:not([hidden]), button')?.focus();
  }, [isWanted, step]);
  return box;
}
