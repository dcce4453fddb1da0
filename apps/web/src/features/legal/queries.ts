// What the site says of itself: its pages, how long it keeps what, and figures of moderation. And what a member agreed to.
import { useMutation, useQuery } from '@tanstack/react-query';
import { legalEndpoints } from '@violet/contract/legal/legal';
import type { LegalDocumentName } from '@violet/contract/legal/legal';
import { retentionEndpoints } from '@violet/contract/legal/retention';
import { transparencyEndpoints } from '@violet/contract/legal/transparency';
import { api } from '#lib/api/api.ts';
import { useLanguage } from '#lib/i18n/i18n.ts';
import { read } from '#lib/query/query.ts';
import { useAuth } from '#session/session-context.ts';

export function useDocument(document: LegalDocumentName) {
  const language = useLanguage();
  return useQuery(read(legalEndpoints.document, { query: { document, language } }));
}

export function useRetention() {
  return useQuery(read(retentionEndpoints.schedule));
}

export function useTransparency() {
  return useQuery(read(transparencyEndpoints.figures));
}

/** The viewer agrees to the version that the notice was about. */
export function useConsent() {
  const { user, setUser, refresh } = useAuth();
  return useMutation({
    mutationFn: (version: string) => api(legalEndpoints.consent, { body: { version } }),
    onSuccess: () => {
      if (user === null) return;
      const { consentDue: _consentDue, ...rest } = user;
      setUser(rest);
    },
    // A refusal says that the pages have changed once more.
    onError: () => void refresh(),
  });
}
