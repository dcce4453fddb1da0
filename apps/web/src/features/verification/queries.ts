// How far the viewer's verification is, and what the viewer can do about it. Spec §2 Verification, §7 Users, §8.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { verificationEndpoints } from '@violet/contract/verification';
import type { Selfie, SocialHandles, Verification } from '@violet/contract/verification';
import { api } from '#lib/api/api.ts';
import { keyOf, read } from '#lib/query/query.ts';
import { useMember } from '#session/session-context.ts';

/** Asked anew at each look: the photos may have changed, and a moderator may have decided. */
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

/** Whether a live selfie of the viewer is kept. */
export function useSelfie() {
  const { id: userId } = useMember();
  return useQuery({ ...read(verificationEndpoints.selfie, { params: { userId } }), refetchOnMount: 'always' });
}

/** Drawn when the viewer begins; asking again draws another only when the last one is used up or nearly over. */
export function usePose() {
  const { id: userId } = useMember();
  const params = { userId };
  return useQuery({
    queryKey: keyOf(verificationEndpoints.drawPose, params),
    queryFn: ({ signal }) => api(verificationEndpoints.drawPose, { params, signal }),
    gcTime: 0,
  });
}

function useKeepSelfie(): (selfie: Selfie | null) => void {
  const { id: userId } = useMember();
  const queryClient = useQueryClient();
  return (selfie) => queryClient.setQueryData(keyOf(verificationEndpoints.selfie, { userId }), selfie);
}

export function useSendSelfie() {
  const { id: userId } = useMember();
  return useMutation({
    mutationFn: ({ poseId, picture }: { poseId: string; picture: Blob }) =>
      api(verificationEndpoints.sendSelfie, { params: { userId, poseId }, file: picture }),
    onSuccess: useKeepSelfie(),
  });
}

export function useRemoveSelfie() {
  const { id: userId } = useMember();
  const keep = useKeepSelfie();
  return useMutation({
    mutationFn: () => api(verificationEndpoints.removeSelfie, { params: { userId } }),
    onSuccess: () => keep(null),
  });
}
