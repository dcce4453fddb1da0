import { useEffect } from 'react';

/** A notification that was pressed while a page is open leads there, without a reload. */
export function useNotificationClicks(navigate: (href: string) => void): void {
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return undefined;
    const hear = ({ data }: MessageEvent<{ type?: unknown; url?: unknown } | null>) => {
      if (data?.type === 'open' && typeof data.url === 'string') navigate(data.url);
    };
    navigator.serviceWorker.addEventListener('message', hear as (event: Event) => void);
    return () => navigator.serviceWorker.removeEventListener('message', hear as (event: Event) => void);
  }, [navigate]);
}
