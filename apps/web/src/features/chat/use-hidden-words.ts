import { hider } from '@violet/contract/hidden-words';
import { useMemo } from 'react';
import { useStoredSettings } from '../preferences/queries.ts';

const none: readonly string[] = [];

/** Tells whether a text holds one of her hidden words; undefined until they are known, so that nothing shows before it is folded. */
export function useHiddenWords(): ((text: string) => boolean) | undefined {
  const { data, isError } = useStoredSettings();
  const words = data?.privacy.hiddenWords ?? (isError ? none : undefined);
  return useMemo(() => words && hider(words), [words]);
}
