// The viewer's note of 24 hours, in words and, if wanted, in the viewer's voice. Spec §2 Profile, §4 Status.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { statusEndpoints } from '@violet/contract/statuses';
import type { Status } from '@violet/contract/statuses';
import { api } from '#lib/api/api.ts';
import { read } from '#lib/query/query.ts';
import { useMember } from '#session/session-context.ts';

export function useOwnStatus() {
  const { id: userId } = useMember();
  return useQuery({ ...read(statusEndpoints.get, { params: { userId } }), refetchOnMount: 'always' });
}

/** The words; they begin 24 hours of their own, and end whatever was there before. */
export function useShareStatus() {
  const { id: userId } = useMember();
  const keep = useKeepStatus();
  return useMutation({
    mutationFn: (text: string) => api(statusEndpoints.set, { params: { userId }, body: { text } }),
    onSuccess: keep,
  });
}

/** The voice, for the status that is there. */
export function useShareVoice() {
  const { id: userId } = useMember();
  const keep = useKeepStatus();
  return useMutation({
    mutationFn: (file: Blob) => api(statusEndpoints.addVoice, { params: { userId }, file }),
    onSuccess: keep,
  });
}

export function useRemoveStatus() {
  const { id: userId } = useMember();
  const keep = useKeepStatus();
  return useMutation({
    mutationFn: () => api(statusEndpoints.remove, { params: { userId } }),
    onSuccess: () => keep(null),
  });
}

function useKeepStatus(): (status: Status | null) => void {
  const { id: userId } = useMember();
  const queryClient = useQueryClient();
  return (status) => void queryClient.setQueryData(read(statusEndpoints.get, { params: { userId } }).queryKey, status);
}
