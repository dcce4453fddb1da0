import { getAppSettings, onAppSettingsChange } from '#lib/stored/app-settings.ts';
import type { AppSettings } from '#lib/stored/stored.ts';

const barColours = { light: '#FAF5EC', dark: '#17121D' };

/** Keeps `data-theme` as the viewer chose it; public/theme.js has set it before the first paint. */
export function startTheme(): () => void {
  applyTheme(getAppSettings().theme);
  return onAppSettingsChange(() => applyTheme(getAppSettings().theme));
}

function applyTheme(theme: AppSettings['theme']): void {
  document.documentElement.dataset['theme'] = theme;
  for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const preferred = bar.media.includes('dark') ? 'dark' : 'light';
    bar.content = barColours[theme === 'system' ? preferred : theme];
  }
}
