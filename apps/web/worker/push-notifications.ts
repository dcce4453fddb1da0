// What a call from the server says on the screen of a locked phone, and where it leads. The words are the browser's own, so that not
// even the server could put a name into them.
import { lookFiles } from '@violet/contract/looks/dressed-page';
import { lookNames } from '@violet/contract/looks/looks';
import { notices } from '#messages/notices.gen.ts';
import { keptLook } from './look.ts';

type Language = keyof typeof notices;

interface Call {
  readonly url?: unknown;
  readonly language?: unknown;
  /** Of a reminder: how many before what it reminds of. */
  readonly hours?: unknown;
  /** That a question waits for the member. */
  readonly isQuestion?: unknown;
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

/** @returns with `line`, which says it all where the title is taken */
function wordsOf({ language, hours, isQuestion }: Call): { title: string; body: string; line: string } {
  const { news, newsText, question, questionText, reminder, reminderDay, reminderSoon } = notices[languageOf(language)];
  if (isQuestion === true) return { title: question, body: questionText, line: questionText };
  if (typeof hours !== 'number') return { title: news, body: newsText, line: news };
  const body = hours > 2 ? reminderDay : reminderSoon;
  return { title: reminder, body, line: body };
}

/**
 * A later notice takes the place of the one before of its kind, which is news or a question. A question is heard each time.
 * Under a look its name is the title.
 */
export async function showPushNotification(registration: ServiceWorkerRegistration, data: PushMessageData | null): Promise<void> {
  const call = readCall(data);
  const { url, isQuestion } = call;
  const look = await keptLook();
  const words = wordsOf(call);
  const { title, body } = look === 'violet' ? words : { title: lookNames[look], body: words.line };
  const { noticeIcon: icon, noticeBadge: badge } = lookFiles(look);
  const kind = isQuestion === true ? { tag: 'question', renotify: true } : { tag: 'news' };
  await registration.showNotification(title, { ...kind, body, data: { url: pathOf(url) }, icon, badge });
}

/** Goes on in a page that is open, else opens one. */
export async function openFromNotification(clients: Clients, { data }: Notification): Promise<void> {
  const url = pathOf((data as Call | null)?.url);
  const [client] = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (client === undefined) return void (await clients.openWindow(url));
  await client.focus();
  client.postMessage({ type: 'open', url });
}
