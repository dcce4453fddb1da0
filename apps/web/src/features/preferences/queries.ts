// Whom Discover shows her. Spec §2 Discovery Filters, §9 Filter defaults; decisions 9.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { preferenceEndpoints } from '@violet/contract/preferences';
import type { Filters, FiltersUpdate } from '@violet/contract/preferences';
import { api } from '../../lib/api.ts';
import { keyOf, read } from '../../lib/query.ts';
import { useMember } from '../../session/session-context.ts';
import { useForgetDecks } from '../discovery/queries.ts';

export function useFilters() {
  const { id: userId } = useMember();
  return useQuery(read(preferenceEndpoints.filters, { params: { userId } }));
}

export function useSaveFilters() {
  const { id: userId } = useMember();
  const queryClient = useQueryClient();
  const forgetDecks = useForgetDecks();
  return useMutation({
    mutationFn: (filters: FiltersUpdate): Promise<Filters> => api(preferenceEndpoints.updateFilters, { params: { userId }, body: filters }),
    onSuccess: (filters) => {
      queryClient.setQueryData(read(preferenceEndpoints.filters, { params: { userId } }).queryKey, filters);
      // The same record through its other door.
      void queryClient.invalidateQueries({ queryKey: keyOf(preferenceEndpoints.get) });
      forgetDecks();
    },
  });
}
