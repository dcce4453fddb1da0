import { outboundEndpoints } from '@violet/contract/notifications/outbound';
import type { PushSubscription as NewSubscription } from '@violet/contract/notifications/outbound';
import { api } from '#lib/api/api.ts';
import { pushManager } from '#lib/push-manager.ts';
import type { Language } from '#lib/stored/stored.ts';

/** `denied`: only the browser's own settings can change it. `off`: the viewer can turn it on. */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on';

export async function readPushState(): Promise<PushState> {
  const manager = await pushManager();
  if (manager === null) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const isOn = Notification.permission === 'granted' && (await manager.getSubscription()) !== null;
  return isOn ? 'on' : 'off';
}

/** Asks for permission, then has this browser called. It has to be the first thing a tap does: browsers ask for nothing later. */
export async function subscribe(language: Language): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') return;
  const manager = await pushManager();
  if (manager === null) throw new Error('This browser takes no notifications');
  const { publicKey } = await api(outboundEndpoints.pushKey);
  await registerSubscription(await freshSubscription(manager, publicKey), { language, publicKey });
}

/** This browser is not called any more, also when the server does not hear of it. */
export async function unsubscribe(): Promise<void> {
  const subscription = await (await pushManager())?.getSubscription();
  if (subscription === undefined || subscription === null) return;
  await subscription.unsubscribe();
  await api(outboundEndpoints.removePush, { body: { endpoint: subscription.endpoint } });
}

/** What was turned on before stays on. It gets the server's key and the language of today, and the server knows of it. */
export async function renewSubscription(language: Language): Promise<void> {
  const manager = await pushManager();
  if (manager === null || (await readPushState()) !== 'on') return;
  const { publicKey } = await api(outboundEndpoints.pushKey);
  await registerSubscription(await freshSubscription(manager, publicKey), { language, publicKey });
}

async function freshSubscription(manager: PushManager, publicKey: string): Promise<PushSubscription> {
  const key = fromBase64Url(publicKey);
  const existing = await manager.getSubscription();
  if (existing !== null && isSameKey(existing.options.applicationServerKey, key)) return existing;
  await existing?.unsubscribe();
  return manager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

/** A subscription the server does not know would only look as if it were on. */
async function registerSubscription(
  subscription: PushSubscription,
  known: Required<Pick<NewSubscription, 'language' | 'publicKey'>>,
): Promise<void> {
  try {
    await api(outboundEndpoints.addPush, { body: { ...(subscription.toJSON() as NewSubscription), ...known } });
  } catch (cause) {
    await subscription.unsubscribe();
    throw cause;
  }
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

function isSameKey(buffer: ArrayBuffer | null, key: Uint8Array): boolean {
  if (buffer === null) return false;
  const bytes = new Uint8Array(buffer);
  return bytes.length === key.length && bytes.every((byte, index) => byte === key[index]);
}
