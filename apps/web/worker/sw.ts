// The service worker: the shell without a network, calls from the server, and updates that wait for consent.
import { keepLook } from './look.ts';
import { openFromNotification, showPushNotification } from './push-notifications.ts';
import { renewSubscription } from './renew-push-subscription.ts';
import { answerFromShell, cacheShell, deleteOldShells, keepRest, keepUsed } from './shell-cache.ts';

declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', (event) => event.waitUntil(cacheShell()));
self.addEventListener('activate', (event) => event.waitUntil(deleteOldShells()));

self.addEventListener('fetch', (event) => {
  const answer = answerFromShell(event.request);
  if (answer) event.respondWith(answer);
});

// A new version stays in waiting while pages of the old one are open, until one of them says so.
self.addEventListener('message', (event) => {
  const { type, files, look, language } = (event.data ?? {}) as Partial<Record<'type' | 'files' | 'look' | 'language', unknown>>;
  if (type === 'skip-waiting') void self.skipWaiting();
  if (type === 'keep-used' && Array.isArray(files)) event.waitUntil(keepUsed(files));
  if (type === 'look') event.waitUntil(keepLook(look).then(keepUsed));
  if (type === 'keep-rest') event.waitUntil(keepRest(language));
});

self.addEventListener('push', (event) => event.waitUntil(showPushNotification(self.registration, event.data)));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openFromNotification(self.clients, event.notification));
});
self.addEventListener('pushsubscriptionchange', (event) => {
  const change = event as PushSubscriptionChangeEvent;
  change.waitUntil(renewSubscription(self.registration, change));
});
