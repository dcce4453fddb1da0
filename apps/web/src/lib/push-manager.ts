import { serviceWorker } from './service-worker.ts';

/** Null where the browser takes no notifications. */
async function registrationForPush(): Promise<ServiceWorkerRegistration | null> {
  if (!('Notification' in window)) return null;
  return serviceWorker();
}

/** Null where the browser takes no notifications. */
export async function pushManager(): Promise<PushManager | null> {
  const registration = await registrationForPush();
  // Missing where the browser gives notifications to installed sites only.
  return (registration as Partial<ServiceWorkerRegistration> | null)?.pushManager ?? null;
}

/**
 * For whoever has signed out here: nothing reaches this browser any more, and what has reached it does not stay on its screen and lead to
 * her conversations. The server's side has gone with the session.
 */
export async function silenceBrowser(): Promise<void> {
  await (await (await pushManager())?.getSubscription())?.unsubscribe();
  for (const notice of (await (await registrationForPush())?.getNotifications()) ?? []) notice.close();
}
