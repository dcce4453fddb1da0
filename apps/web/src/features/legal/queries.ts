// What a member agreed to.
import { useMutation } from '@tanstack/react-query';
import { legalEndpoints } from '@violet/contract/legal/legal';
import { api } from '#lib/api/api.ts';
import { useAuth } from '#session/session-context.ts';

/** The viewer agrees to the version that the notice was about. */
export function useConsent() {
  const { user, changeUser, refresh } = useAuth();
  return useMutation({
    mutationFn: (version: string) => api(legalEndpoints.consent, { body: { version } }),
    onSuccess: () => {
      if (user === null) return;
      const { consentDue: _consentDue, ...rest } = user;
      changeUser(rest);
    },
    // A refusal says that the pages have changed once more.
    onError: () => void refresh(),
  });
}
