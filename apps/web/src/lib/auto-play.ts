import { useAppSettings } from './app-settings.ts';

/** Whether what can play may begin by itself once she has opened it: photos move on, a voice note starts. Spec §3, App: autoPlay. */
export function useAutoPlay(): boolean {
  return useAppSettings().autoPlay;
}
