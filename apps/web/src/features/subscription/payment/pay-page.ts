// Stripe's script is allowed on one page of this site, by the policy its document came with. ADR 010, The page that pays.
import { useEffect } from 'react';

const payPage = '/subscribe';

/** Whether this document was loaded as the page that pays. A link there keeps the document, and its policy, of another page. */
export function isPayDocument(): boolean {
  const [load] = performance.getEntriesByType('navigation');
  return load !== undefined && new URL(load.name).pathname === payPage;
}

export function loadPayDocument(): void {
  window.location.replace(payPage);
}

/** Whoever leaves that page leaves its document too, so that Stripe's script looks on nowhere else. */
export function useLeavePayDocument(isStripe: boolean): void {
  useEffect(() => {
    if (!isStripe) return;
    return () => {
      if (window.location.pathname !== payPage) window.location.reload();
    };
  }, [isStripe]);
}
