import { useText } from '#lib/i18n/i18n.ts';

/** The server names a device in English: 'Firefox on Windows', or 'Unknown device'. */
export function useDeviceText(): (device: string) => string {
  const t = useText('auth', 'account');
  return (device) => {
    if (device === 'Unknown device') return t('sessions.unknown');
    const [browser, system] = device.split(' on ');
    return browser === undefined || system === undefined ? device : t('sessions.device', { browser, system });
  };
}
