/** A browser may change the address it is called at by itself; the server hears of it, or the calls would end without a word. */
export async function renewSubscription(
  registration: ServiceWorkerRegistration,
  { oldSubscription, newSubscription }: PushSubscriptionChangeEvent,
): Promise<void> {
  const options = oldSubscription?.options;
  const subscription = newSubscription ?? (options ? await registration.pushManager.subscribe(options) : null);
  if (subscription === null) return;
  const headers = { 'content-type': 'application/json' };
  const response = await fetch('/api/push-subscriptions', { method: 'POST', headers, body: JSON.stringify(subscription) });
  if (!response.ok) await subscription.unsubscribe();
}
