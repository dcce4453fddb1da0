// A browser that can be called while the site is closed; jsdom has none of it.
import { onTestFinished, vi } from 'vitest';
import { startServiceWorker } from '#lib/service-worker.ts';

type Answer = 'granted' | 'denied' | 'default';

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

/** As long as those of a browser are. */
export const browserKeys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) };

/** As long as a point of P-256; the text is the base64url of the bytes. */
export const serverKey = { publicKey: `BGtra${'2tra'.repeat(20)}2s`, bytes: bytes(`\u0004${'k'.repeat(64)}`) };

export interface PushDouble {
  /** The address it is called at now; null while it is not subscribed. */
  endpoint: () => string | null;
  /** How often the viewer was asked for permission. */
  asked: () => number;
  /** A call has come, and stands on the screen. */
  notify: () => void;
  /** How many of them stand there. */
  shown: () => number;
}

/** Installs such a browser. `answer` is what the viewer says when asked, `key` what it was subscribed with on an earlier visit. */
export function installPush({
  answer = 'granted',
  permission = 'default',
  key,
}: { answer?: Answer; permission?: Answer; key?: Uint8Array } = {}): PushDouble {
  let subscription: object | null = null;
  let count = 0;
  let asked = 0;
  const notification = {
    permission,
    requestPermission: async () => {
      asked += 1;
      notification.permission = answer;
      return answer;
    },
  };

  function subscribe({ applicationServerKey }: { applicationServerKey: Uint8Array }) {
    count += 1;
    const endpoint = `https://push.example/${count}`;
    subscription = {
      endpoint,
      options: { applicationServerKey: applicationServerKey.slice().buffer },
      toJSON: () => ({ endpoint, keys: browserKeys }),
      unsubscribe: async () => {
        subscription = null;
        return true;
      },
    };
    return subscription;
  }

  if (key !== undefined) subscribe({ applicationServerKey: key });
  const pushManager = {
    getSubscription: async () => subscription,
    subscribe: async (options: Parameters<typeof subscribe>[0]) => subscribe(options),
  };
  vi.stubGlobal('Notification', notification);
  const shown = new Set<object>();
  const notify = () => {
    const call = { close: () => shown.delete(call) };
    shown.add(call);
  };
  const registration = {
    pushManager,
    getNotifications: async () => [...shown],
    waiting: null,
    active: { postMessage: () => {} },
    addEventListener: () => {},
  };
  const serviceWorker = Object.assign(new EventTarget(), {
    controller: null,
    ready: Promise.resolve(registration),
    register: async () => registration,
  });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'serviceWorker'));
  startServiceWorker();
  return {
    endpoint: () => (subscription as { endpoint: string } | null)?.endpoint ?? null,
    asked: () => asked,
    notify,
    shown: () => shown.size,
  };
}
