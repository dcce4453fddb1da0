// How far her verification is, and the three things she can do about it. Spec §2 Verification, §7 Users, §8.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { verificationEndpoints } from '@violet/contract/verification';
import type { SocialHandles, Verification } from '@violet/contract/verification';
import { api } from '../../lib/api.ts';
import { keyOf, read } from '../../lib/query.ts';
import { useMember } from '../../session/session-context.ts';

/** Asked anew when she looks: her photos may have changed, and a moderator may have decided. */
export function useVerification() {
  const { id: userId } = useMember();
  return useQuery({ ...read(verificationEndpoints.get, { params: { userId } }), refetchOnMount: 'always' });
}

function useKeep(): (verification: Verification) => void {
  const { id: userId } = useMember();
  const queryClient = useQueryClient();
  return (verification) => queryClient.setQueryData(keyOf(verificationEndpoints.get, { userId }), verification);
}

export function useSaveHandles() {
  const { id: userId } = useMember();
  const keep = useKeep();
  return useMutation({
    mutationFn: (body: SocialHandles) => api(verificationEndpoints.setHandles, { params: { userId }, body }),
    onSuccess: keep,
  });
}

export function useAnalyzePhotos() {
  const { id: userId } = useMember();
  return useMutation({ mutationFn: () => api(verificationEndpoints.analyzePhotos, { params: { userId } }) });
}

export function useRequestVerification() {
  const { id: userId } = useMember();
  const queryClient = useQueryClient();
  const keep = useKeep();
  return useMutation({
    mutationFn: () => api(verificationEndpoints.request, { params: { userId } }),
    onSuccess: keep,
    // Asked on another device already, or photos removed there: what it says now is shown.
    onError: () => queryClient.invalidateQueries({ queryKey: keyOf(verificationEndpoints.get) }),
  });
}
