import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLanguage } from '#lib/i18n/i18n.ts';
import { useAuth } from '#session/session-context.ts';

/** The server names places in the language of the call: in another language every answer is asked for anew. */
export function usePlaceNames(): void {
  const language = useLanguage();
  const queryClient = useQueryClient();
  const { refresh } = useAuth();
  const named = useRef(language);
  useEffect(() => {
    if (named.current === language) return;
    named.current = language;
    void refresh();
    void queryClient.invalidateQueries();
  }, [language, queryClient, refresh]);
}
