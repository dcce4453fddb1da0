// The service worker: the shell without a network, calls from the server, and updates that wait for her consent.
import { openFromNotice, showNotice } from './notices.ts';
import { renewSubscription } from './renewal.ts';
import { answerFromShell, forgetOldShells, keepShell } from './shell-cache.ts';

declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', (event) => event.waitUntil(keepShell()));
self.addEventListener('activate', (event) => event.waitUntil(forgetOldShells()));

self.addEventListener('fetch', (event) => {
  const answer = answerFromShell(event.request);
  if (answer) event.respondWith(answer);
});

// A new version stays in waiting while pages of the old one are open, until one of them says so.
self.addEventListener('message', ({ data }) => {
  if ((data as { type?: unknown } | null)?.type === 'skip-waiting') void self.skipWaiting();
});

self.addEventListener('push', (event) => event.waitUntil(showNotice(self.registration, event.data)));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openFromNotice(self.clients, event.notification));
});
self.addEventListener('pushsubscriptionchange', (event) => {
  const change = event as PushSubscriptionChangeEvent;
  change.waitUntil(renewSubscription(self.registration, change));
});
