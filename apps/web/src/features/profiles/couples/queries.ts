import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { partnerEndpoints } from '@violet/contract/partners';
import type { PartnerLink } from '@violet/contract/partners';
import { profileEndpoints } from '@violet/contract/profiles';
import { api } from '#lib/api/api.ts';
import { keyOf, read } from '#lib/query/query.ts';
import { useMember } from '#session/session-context.ts';

/** The other's answer is looked for this often while it is awaited: nothing is sent for it. */
const askEveryMs = 10_000;

function waits({ state }: PartnerLink): boolean {
  return state === 'invited' || state === 'asked';
}

/** With whom the member's profile is linked, as it is now. It is kept nowhere in the browser. */
export function usePartnerLink() {
  const { id } = useMember();
  return useQuery({
    ...read(profileEndpoints.get, { params: { userId: id } }),
    select: (self) => ('partnerLink' in self ? self.partnerLink : undefined),
    refetchOnMount: 'always',
    gcTime: 0,
    refetchInterval: ({ state: { data } }) => data !== undefined && 'partnerLink' in data && waits(data.partnerLink) && askEveryMs,
  });
}

export type PartnerAct = { kind: 'invite' | 'unlink' } | { kind: 'confirm'; partnerId: string } | { kind: 'ask'; code: string };

/** Each answers how it is afterwards. */
export function usePartnerAct() {
  const { id: userId } = useMember();
  const queryClient = useQueryClient();
  const params = { userId };
  return useMutation({
    mutationFn(act: PartnerAct): Promise<PartnerLink> {
      if (act.kind === 'ask') return api(partnerEndpoints.ask, { params, body: { code: act.code } });
      if (act.kind === 'confirm') return api(partnerEndpoints.confirm, { params, body: { partnerId: act.partnerId } });
      return api(partnerEndpoints[act.kind], { params });
    },
    onSuccess(partnerLink) {
      queryClient.setQueryData(keyOf(profileEndpoints.get, params), (self: object | undefined) => self && { ...self, partnerLink });
    },
    // Refused, because it is no longer as it stands here.
    onError: () => queryClient.invalidateQueries({ queryKey: keyOf(profileEndpoints.get, params) }),
  });
}
