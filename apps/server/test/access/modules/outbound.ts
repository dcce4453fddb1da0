import { everyone, nobody, type Access } from '#test/access/access.ts';

export const access: Access = {
  rows: {
    // Whoever has the link of an e-mail stops it; an unknown one answers alike.
    'notifications.unsubscribePage': { allowed: [...everyone, 'blocked'] },
    'notifications.unsubscribe': { allowed: [...everyone, 'blocked'] },
  },
  secret: {
    'former_push_keys.private_key': nobody,
    'letter_stops.token': nobody,
    'push_keys.private_key': nobody,
    'push_subscriptions.auth': nobody,
    'push_subscriptions.endpoint': nobody,
    'push_subscriptions.endpoint_hash': nobody,
    'push_subscriptions.p256dh': nobody,
  },
  shown: ['former_push_keys.public_key', 'push_keys.public_key', 'push_subscriptions.public_key'],
  ours: ['account_emails.kind', 'alerts.channel', 'alerts.kind', 'push_subscriptions.language'],
};
