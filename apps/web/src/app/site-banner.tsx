import { RefreshCw, WifiOff } from 'lucide-react';
import { useState } from 'react';
import { useText } from '#lib/i18n/i18n.ts';
import { useOnline } from '#lib/api/network-status.ts';
import { applyUpdate, useUpdateReady } from '#lib/service-worker.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/actions/button.tsx';

/** What concerns the whole site: no network, or a newer version, which waits for consent. */
export function SiteBanner() {
  const t = useText('site');
  const isOnline = useOnline();
  const isReady = useUpdateReady();
  const [isLater, setLater] = useState(false);
  const [isUpdating, setUpdating] = useState(false);
  function update() {
    setUpdating(true);
    applyUpdate();
  }
  if (!isOnline) return <Banner label={t('notice')} icon={WifiOff} text={t('offline')} />;
  if (!isReady || isLater) return null;
  return (
    <Banner
      label={t('notice')}
      icon={RefreshCw}
      text={t('updateReady')}
      actions={
        <>
          <Button kind="ghost" size="sm" onClick={() => setLater(true)}>
            {t('later')}
          </Button>
          <Button size="sm" loading={isUpdating} onClick={update}>
            {t('update')}
          </Button>
        </>
      }
    />
  );
}
