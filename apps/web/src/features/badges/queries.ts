// The viewer's badges, and the look whether another was earned. Spec §4 Badges.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { badgeEndpoints } from '@violet/contract/badges';
import { api } from '#lib/api/api.ts';
import { keyOf, read } from '#lib/query/query.ts';
import { useMember } from '#session/session-context.ts';

/** All of them, with how far the viewer has come. */
export function useOwnBadges() {
  const { id } = useMember();
  return useQuery({ ...read(badgeEndpoints.ofMember, { params: { userId: id } }), refetchOnMount: 'always' });
}

/** Awards what the viewer has earned since; asking again awards nothing twice. */
export function useCheckAchievements() {
  const { id } = useMember();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api(badgeEndpoints.checkAchievements, { params: { userId: id } }),
    onSuccess: ({ newBadges }) => {
      if (newBadges.length > 0) void queryClient.invalidateQueries({ queryKey: keyOf(badgeEndpoints.ofMember) });
    },
  });
}
