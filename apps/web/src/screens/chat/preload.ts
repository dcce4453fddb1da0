import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { logProblem } from '#lib/log.ts';

/** Fetches the code of the screen the viewer is likely to open next. So a tap shows it at once, also without a network. */
export function usePreload(path: '/chats' | '/conversation/$matchId'): void {
  const router = useRouter();
  useEffect(() => {
    const route = router.routesByPath[path];
    router.loadRouteChunk(route)?.catch((cause: unknown) => logProblem('A screen could not be fetched ahead', cause));
  }, [router, path]);
}
