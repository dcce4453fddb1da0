import { nobody, type Access } from '#test/access/access.ts';

export const access: Access = {
  secret: {
    'discarded_files.key': nobody,
    'expiring_files.key': nobody,
    'test_subscriptions.customer_id': nobody,
    'test_subscriptions.id': nobody,
    'test_subscriptions.key': nobody,
    'test_subscriptions.secret': nobody,
  },
  ours: [
    'data_keys.id',
    'data_keys.root_mark',
    'data_keys.sealed_key',
    'data_keys.use',
    'migrations.checksum',
    'migrations.name',
    'migrations.oldest_program',
    'reseals.column_name',
    'reseals.key_id',
    'reseals.reached',
    'test_subscriptions.state',
  ],
};
