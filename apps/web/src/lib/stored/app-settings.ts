import { useSyncExternalStore } from 'react';
import { onStoredChange, readStored, writeStored } from './stored.ts';
import type { AppSettings } from './stored-shapes.ts';

const unset: AppSettings = { theme: 'light', autoPlay: true, soundEffects: true };
let current: AppSettings | undefined;

/** Theme, language, units, autoplay and sound, as they hold in this browser now. */
export function getAppSettings(): AppSettings {
  current ??= readStored('app-settings') ?? unset;
  return current;
}

/** Changes some of it, here and in every other open page of this browser, at once. */
export function updateAppSettings(change: Partial<AppSettings>): void {
  const next = { ...getAppSettings(), ...change };
  writeStored('app-settings', next);
  // Storage may be closed; the choice then holds for this page.
  current = next;
}

/** The settings, kept up to date. */
export function useAppSettings(): AppSettings {
  return useSyncExternalStore(onAppSettingsChange, getAppSettings);
}

export function onAppSettingsChange(listener: () => void): () => void {
  return onStoredChange('app-settings', () => {
    current = undefined;
    listener();
  });
}
