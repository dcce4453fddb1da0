function toBase64Url(buffer: ArrayBuffer): string {
  const binary = Array.from(new Uint8Array(buffer), (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** A browser may change by itself the address it is called at. The server hears of it, or the calls would end without a word. */
export async function renewSubscription(
  registration: ServiceWorkerRegistration,
  { oldSubscription, newSubscription }: PushSubscriptionChangeEvent,
): Promise<void> {
  const options = oldSubscription?.options;
  const subscription = newSubscription ?? (options ? await registration.pushManager.subscribe(options) : null);
  if (subscription === null) return;
  // The server may have another key by now, and calls this address with the one it was made with.
  const key = subscription.options.applicationServerKey;
  const body = { ...subscription.toJSON(), ...(key && { publicKey: toBase64Url(key) }) };
  const headers = { 'content-type': 'application/json' };
  const response = await fetch('/api/push-subscriptions', { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) await subscription.unsubscribe();
}
