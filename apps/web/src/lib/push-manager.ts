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
 * For a member who has signed out here. Nothing reaches this browser any more. What has reached it does not stay on the screen and lead to
 * the member's conversations. The server's side has gone with the session.
 */
export async function silenceBrowser(): Promise<void> {
  await (await (await pushManager())?.getSubscription())?.unsubscribe();
  for (const notice of (await (await registrationForPush())?.getNotifications()) ?? []) notice.close();
}
