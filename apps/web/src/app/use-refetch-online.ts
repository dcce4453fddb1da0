import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** With the network back, what could not be fetched without it is fetched. */
export function useRefetchOnline(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const fetchFailed = () => void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
    window.addEventListener('online', fetchFailed);
    return () => window.removeEventListener('online', fetchFailed);
  }, [queryClient]);
}
