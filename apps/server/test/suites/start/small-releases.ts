// Four releases of a small schema: a table, a column, an index beside the traffic, and a column that goes.
import { readMigration } from '#platform/db/migrations/files.ts';

export const baseline = readMigration('0001_baseline.sql', 'CREATE TABLE things (id int);');
export const named = readMigration('0002_names.sql', '-- Oldest program: 0001\nALTER TABLE things ADD COLUMN name text;');
const index = `-- Oldest program: 0001
-- Transaction: none
DROP INDEX CONCURRENTLY IF EXISTS things_name;
-- Built beside the traffic; one that was cut short is dropped first.
CREATE INDEX CONCURRENTLY things_name ON things (name);
`;
export const indexed = readMigration('0003_names_index.sql', index);
const bare = readMigration('0004_no_ids.sql', '-- Oldest program: 0003\n-- Contracts: 0003\nALTER TABLE things DROP COLUMN id;');
/** What each of four releases brings along. */
export const releases = {
  first: [baseline],
  second: [baseline, named],
  third: [baseline, named, indexed],
  fourth: [baseline, named, indexed, bare],
};
