// The viewer's blocks and reports; filing them is in parts/safety. Spec §7 Safety, §8, R13.
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { safetyEndpoints } from '@violet/contract/safety';
import type { Block } from '@violet/contract/safety';
import { api, apiPage } from '#lib/api/api.ts';
import { keyOf, read } from '#lib/query/query.ts';
import { useMember } from '#session/session-context.ts';

/** Members the viewer has blocked. */
export function useBlocks() {
  const { id: userId } = useMember();
  return useQuery(read(safetyEndpoints.blocks, { params: { userId } }));
}

/** Takes a block back; the two may meet again as strangers. */
export function useUnblock() {
  const { id: userId } = useMember();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (blockId: string) => api(safetyEndpoints.unblock, { params: { blockId } }),
    onSuccess: (_, blockId) => {
      const { queryKey } = read(safetyEndpoints.blocks, { params: { userId } });
      queryClient.setQueryData(queryKey, (blocks: Block[] | undefined) => blocks?.filter(({ id }) => id !== blockId));
    },
    onError: () => queryClient.invalidateQueries({ queryKey: keyOf(safetyEndpoints.blocks) }),
  });
}

/** Reports the viewer filed and what became of them, newest first; asked anew at every look. */
export function useReports() {
  const { id: userId } = useMember();
  return useInfiniteQuery({
    queryKey: [...keyOf(safetyEndpoints.reports, { userId }), 'pages'],
    queryFn: ({ pageParam, signal }) => apiPage(safetyEndpoints.reports, { params: { userId }, query: { cursor: pageParam }, signal }),
    refetchOnMount: 'always',
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
  });
}
