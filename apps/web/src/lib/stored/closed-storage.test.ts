// A browser may close its storage to the site: what is chosen then holds for the page. Spec §11 Routing and session.
import { beforeEach, expect, it, vi } from 'vitest';
import { ana } from '#test/cast.ts';
import { writeAppLock } from '#lib/lock/held-lock.ts';
import { hasAppLock } from '#lib/lock/app-lock.ts';
import { getAppSettings, onAppSettingsChange, updateAppSettings } from './app-settings.ts';
import { setQuickExit } from './quick-exit.ts';
import { readStored, removeStored, writeStored } from './stored.ts';

beforeEach(() => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Denied', 'SecurityError');
  });
});

it('settings change at once, and stay', () => {
  const heard: string[] = [];
  const stop = onAppSettingsChange(() => heard.push(getAppSettings().theme));
  updateAppSettings({ theme: 'dark' });
  stop();
  expect([heard, getAppSettings().theme]).toEqual([['dark'], 'dark']);
});

it('so do the tour that was seen and the page that Quick exit leads to, until they are taken back', () => {
  writeStored('onboarding-completed', true);
  setQuickExit('https://example.org/');
  expect([readStored('onboarding-completed'), readStored('quick-exit')]).toEqual([true, 'https://example.org/']);
  removeStored('onboarding-completed');
  expect(readStored('onboarding-completed')).toBeNull();
});

it('no copy of the member is there, which no other page could take away', () => {
  writeStored('currentUser', ana);
  expect(readStored('currentUser')).toBeNull();
});

it('a lock is not there, as the next load of the page would open it', () => {
  writeAppLock({ pin: null, passkey: null, minutes: 5, tries: 0 });
  expect(hasAppLock()).toBe(false);
});
