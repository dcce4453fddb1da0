import { listMigrations } from '#platform/db/migrations/files.ts';

/** What the chain of migrations before the first release left in `migrations`. */
export const marksOfThen = ['0001_members.sql', '0047_moderation_mends.sql'];

/** Fills an empty database as that chain did. It has what the baseline makes, and nothing of what came after the release. */
export const makeUnreleased = `
  ${listMigrations()[0]?.script ?? ''};
  CREATE TABLE migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now());
  INSERT INTO migrations (name) VALUES ${marksOfThen.map((name) => `('${name}')`).join(', ')};
`;
