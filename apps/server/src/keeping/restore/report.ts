import type { Restored } from './restore.ts';

/** The tables are new ones, on which nobody but their owner has a right. */
export const grantsAreGone =
  'Servers with a role of their own have no rights on these tables yet: `npm run migrate -- --grant violet_server` as the owner, before they start.';

/** By these a server reaches people, money, other servers or the living community's files. A server that only tries a backup has none of them. */
const outward = /^(SMTP_URL|MAIL_FROM|(TWILIO|STRIPE|S3|VAPID|BACKUP)_\w+|REDIS_URL|DATABASE_REPLICA_URL)$/u;

/** What the operator is told once a backup is back: what it brought, and what is still to be done. */
export function reportOf(
  { head, end, departed, knewDeparted, leftOut }: Restored,
  variables: Readonly<Record<string, string | undefined>>,
) {
  const set = Object.keys(variables).filter((name) => outward.test(name) && variables[name]);
  return [
    `Restored the backup of ${head.takenAt} by release ${head.release}: ${end.rows['members']} members, ${end.files} files.`,
    `${departed} of them had left since, and are deleted again. All sessions have ended.`,
    ...(leftOut.length > 0 ? [`Left out, as this release has no place for it: ${leftOut.join(', ')}.`] : []),
    ...(knewDeparted ? [] : ['The file store had no folder departed/ before: whoever left since that backup, if anybody did, is back.']),
    ...(variables['DATABASE_URL'] ? [grantsAreGone] : []),
    ...(variables['STRIPE_SECRET_KEY']
      ? [
          `In Stripe, look through customers and subscriptions made since ${head.takenAt}: this database does not know them, and they are charged on (docs/operations.md, What does not come back).`,
        ]
      : []),
    ...(set.length > 0 ? [`Only to try this backup? Then start no server before these are taken away: ${set.toSorted().join(', ')}.`] : []),
  ];
}
