import { z } from 'zod';
import { endpoint } from '#src/endpoint.ts';
import { retentionPath } from '#src/open-calls.ts';

/** What is kept about somebody, as the privacy page lists it: each has its words on the page. */
export const retentionTopics = [
  'profile',
  'connections',
  'messages',
  'message_files',
  'removed_messages',
  'partings',
  'spent_likes',
  'hidden_contacts',
  'profile_views',
  'statuses',
  'meetups',
  'plans',
  'stopped_contacts',
  'tea',
  'tea_counts',
  'tea_withdrawn',
  'sessions',
  'devices',
  'codes',
  'partner_codes',
  'former_addresses',
  'consents',
  'verification',
  'selfies',
  'alerts',
  'suggestions',
  'exposures',
  'subscription',
  'checkouts',
  'payments',
  'withdrawals',
  'declarations',
  'reports',
  'evidence',
  'legal_holds',
  'takedowns',
  'sanctions',
  'bans',
  'audit',
  'unused_accounts',
  'usernames',
  'departures',
  'files',
  'logs',
  'backups',
  'installation',
] as const;
export type RetentionTopic = (typeof retentionTopics)[number];

export const Period = z.object({ count: z.int(), unit: z.enum(['minute', 'hour', 'day', 'year']) });
export type Period = z.infer<typeof Period>;

export const RetentionRule = z.object({
  topic: z.enum(retentionTopics),
  /** Null: as long as what it belongs to is there; the words on the page say what that is. */
  period: Period.nullable(),
});
export type RetentionRule = z.infer<typeof RetentionRule>;

export const retentionEndpoints = {
  schedule: endpoint({
    method: 'GET',
    path: retentionPath,
    summary: 'What is kept, and for how long',
    access: 'visitor',
    response: z.object({ rules: z.array(RetentionRule) }),
  }),
};
