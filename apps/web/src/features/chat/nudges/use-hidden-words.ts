import { hider } from '@violet/text-rules/hidden-words';
import { useMemo } from 'react';
import { useStoredSettings } from '#features/preferences/queries.ts';

const none: readonly string[] = [];

/** Whether a text holds one of the viewer's hidden words. Undefined until they are known, so that nothing shows too early. */
export function useHiddenWords(): ((text: string) => boolean) | undefined {
  const { data, isError } = useStoredSettings();
  const words = data?.privacy.hiddenWords ?? (isError ? none : undefined);
  return useMemo(() => words && hider(words), [words]);
}
