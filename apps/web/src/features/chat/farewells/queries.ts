// Closing a match kindly, and what was said to the viewer. Spec §4 Chat, R13.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { farewellEndpoints } from '@violet/contract/chat/farewells';
import type { Farewell, FarewellLine } from '@violet/contract/chat/farewells';
import { useInvalidateMatches } from '#parts/matches/queries.ts';
import { api } from '#lib/api/api.ts';
import { read } from '#lib/query/query.ts';

export function useCloseKindly(matchId: string) {
  const invalidateMatches = useInvalidateMatches();
  return useMutation({
    mutationFn: (line: FarewellLine) => api(farewellEndpoints.close, { params: { matchId }, body: { line } }),
    onSuccess: invalidateMatches,
  });
}

export function useFarewells() {
  // No frame says that one was taken away.
  return useQuery({ ...read(farewellEndpoints.list), staleTime: 0 });
}

/** A block takes a farewell away. */
export function useInvalidateFarewells() {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries(read(farewellEndpoints.list));
}

export function usePutAway() {
  const queryClient = useQueryClient();
  const { queryKey } = read(farewellEndpoints.list);
  return useMutation({
    mutationFn: (farewellId: string) => api(farewellEndpoints.putAway, { params: { farewellId } }),
    onSuccess: (_, farewellId) =>
      queryClient.setQueryData(queryKey, (farewells: Farewell[] | undefined) => farewells?.filter(({ id }) => id !== farewellId)),
    onError: () => queryClient.invalidateQueries({ queryKey }),
  });
}
