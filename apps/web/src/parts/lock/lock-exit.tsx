import { neutralPageOf } from '@violet/contract/catalogue/neutral-pages';
import { browserCountry } from '#lib/i18n/browser-country.ts';
import { QuickExitButton } from '#parts/protection/quick-exit-button.tsx';

/** 'Quick exit' wherever the lock is, switched on or not. It goes by the browser's country, as no member is known. */
export function LockExit() {
  return <QuickExitButton size="sm" page={neutralPageOf(browserCountry())} />;
}
