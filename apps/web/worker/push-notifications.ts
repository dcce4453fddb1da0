// What a call from the server says on the screen of a locked phone, and where it leads. The words are the browser's own, so that not
// even the server could put a name into them.
import { notices } from '#messages/notices.gen.ts';

type Language = keyof typeof notices;

interface Call {
  readonly url?: unknown;
  readonly language?: unknown;
  /** Of a reminder: how many before what it reminds of. */
  readonly hours?: unknown;
}

function readCall(data: PushMessageData | null): Call {
  try {
    return (data?.json() as Call | null | undefined) ?? {};
  } catch {
    return {};
  }
}

function languageOf(wanted: unknown): Language {
  const known = (tag: unknown) => Object.keys(notices).find((language) => language === tag) as Language | undefined;
  return known(wanted) ?? known(navigator.language.slice(0, 2)) ?? 'en';
}

/** An address of this site, or its first screen. */
function pathOf(url: unknown): string {
  return typeof url === 'string' && /^\/(?![/\\])/u.test(url) ? url : '/home';
}

function wordsOf(language: Language, hours: unknown): { title: string; body: string } {
  const { news, newsText, reminder, reminderDay, reminderSoon } = notices[language];
  if (typeof hours !== 'number') return { title: news, body: newsText };
  return { title: reminder, body: hours > 2 ? reminderDay : reminderSoon };
}

/** One notice at a time: a later one takes the place of the one before. */
export function showPushNotification(registration: ServiceWorkerRegistration, data: PushMessageData | null): Promise<void> {
  const { url, language, hours } = readCall(data);
  const { title, body } = wordsOf(languageOf(language), hours);
  const pictures = { icon: '/icons/icon-192.png', badge: '/icons/badge-96.png' };
  return registration.showNotification(title, { body, tag: 'news', data: { url: pathOf(url) }, ...pictures });
}

/** Goes on in a page that is open, else opens one. */
export async function openFromNotification(clients: Clients, { data }: Notification): Promise<void> {
  const url = pathOf((data as Call | null)?.url);
  const [client] = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (client === undefined) return void (await clients.openWindow(url));
  await client.focus();
  client.postMessage({ type: 'open', url });
}
