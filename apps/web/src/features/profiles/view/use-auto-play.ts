import { useAppSettings } from '#lib/stored/app-settings.ts';

/**
 * Whether what can play may begin by itself once the viewer has opened it. Photos move on, and a voice note starts. Spec §3 App: autoPlay.
 */
export function useAutoPlay(): boolean {
  return useAppSettings().autoPlay;
}
