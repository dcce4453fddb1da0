import { describe, expect, it } from 'vitest';
import { checkMigrations } from './rules.ts';

const baseline = ['0001_baseline.sql', 'CREATE TABLE members (id int PRIMARY KEY, bio text); CREATE INDEX ON members (bio);'] as const;
const top = '-- Oldest program: 0001\n';
const problemsOf = (script: string, name = '0002_more.sql') =>
  checkMigrations(new Map([baseline, [name, script]])).map(({ problem }) => problem);
const inBatches = (change: string) => `DO $$ BEGIN WHILE EXISTS (SELECT FROM members) LOOP ${change}; COMMIT; END LOOP; END $$;`;

it.each([
  'ALTER TABLE members ADD COLUMN shoe int;',
  "ALTER TABLE members ADD COLUMN shoe int NOT NULL DEFAULT 38, ADD COLUMN note text DEFAULT 'drop column; rename';",
  'CREATE TABLE shoes (id int PRIMARY KEY, size int NOT NULL); CREATE INDEX shoes_size ON shoes (size); ALTER TABLE shoes ALTER COLUMN size SET NOT NULL;',
  'ALTER TABLE members ADD CONSTRAINT grown CHECK (id > 0) NOT VALID;',
  'ALTER TABLE members VALIDATE CONSTRAINT grown;',
  'CREATE FUNCTION f() RETURNS int LANGUAGE sql AS $$ UPDATE members SET bio = 1; SELECT 1 $$;',
  '-- Transaction: none\nDROP INDEX CONCURRENTLY IF EXISTS members_bio;\nCREATE INDEX CONCURRENTLY members_bio ON members (bio);',
  `-- Transaction: none\n${inBatches('DELETE FROM members WHERE id IN (SELECT id FROM members LIMIT 5000)')}`,
])('lets pass what a running release does not notice: %s', (script) => {
  expect(problemsOf(top + script)).toEqual([]);
});

it.each([
  ['CREATE INDEX members_bio ON members (bio);', 'builds an index under a lock'],
  ['ALTER TABLE members ADD CONSTRAINT grown CHECK (id > 0);', 'NOT VALID'],
  ['ALTER TABLE members ADD CONSTRAINT one UNIQUE (bio);', 'USING INDEX'],
  ['ALTER TABLE members ADD COLUMN shoe int NOT NULL;', 'default'],
  ['ALTER TABLE members ADD COLUMN code uuid DEFAULT gen_random_uuid();', 'writes the whole table anew'],
  ["UPDATE members SET bio = '';", 'let a job do it'],
  ['ALTER TABLE members DROP COLUMN bio;', 'takes something away'],
  ['ALTER TABLE members RENAME COLUMN bio TO life;', 'takes something away'],
  ['ALTER TABLE members ALTER COLUMN id TYPE bigint;', 'takes something away'],
  ['DROP TABLE members;', 'takes something away'],
  ['CREATE INDEX CONCURRENTLY members_bio ON members (bio);', 'wants `-- Transaction: none`'],
  ['-- Transaction: none\nCREATE INDEX CONCURRENTLY members_bio ON members (bio);', 'cannot be repeated'],
  ['-- Transaction: none\nALTER TABLE members ADD COLUMN shoe int;', 'may only build and drop indexes'],
  [`-- Transaction: none\n${inBatches('DELETE FROM members')}`, 'changes rows in one go'],
  ['-- Transaction: none\nDO $$ BEGIN DELETE FROM members; END $$;', 'changes rows in one go'],
  ['BEGIN; COMMIT;', 'is one transaction already'],
])('refuses what it would notice: %s', (script, problem) => {
  expect(problemsOf(top + script).join('\n')).toContain(problem);
});

it('asks each file which programs run after it', () => {
  const problem = [expect.stringContaining('which programs still run after it')];
  for (const head of ['', '-- Oldest program: 0002\n', '-- Oldest program: now\n']) expect(problemsOf(`${head}SELECT 1;`)).toEqual(problem);
});

it('lets a later release take away what it no longer uses', () => {
  const contract = (oldest: string) => `-- Oldest program: ${oldest}\n-- Contracts: 0002\nALTER TABLE members DROP COLUMN bio;`;
  const check = (oldest: string) =>
    checkMigrations(new Map([baseline, ['0002_life.sql', `${top}SELECT 1;`], ['0003_bio.sql', contract(oldest)]]));
  expect(check('0002')).toEqual([]);
  expect(check('0001')).toEqual([{ file: '0003_bio.sql', problem: expect.stringContaining('programs before 0002') as string }]);
});

describe('a column that is never empty from now on', () => {
  const check = '-- Oldest program: 0001\nALTER TABLE members ADD CONSTRAINT told CHECK (bio IS NOT NULL) NOT VALID;';
  const proof = '-- Oldest program: 0001\nALTER TABLE members VALIDATE CONSTRAINT told;';
  const promise = '-- Oldest program: 0002\n-- Contracts: 0002\nALTER TABLE members ALTER COLUMN bio SET NOT NULL;';
  const problems = (...scripts: string[]) =>
    checkMigrations(new Map([baseline, ...scripts.map((script, index) => [`000${index + 2}_part.sql`, script] as const)]));

  it('may be promised where a check has proven it before', () => {
    expect(problems(check, proof, promise)).toEqual([]);
  });

  it('is refused before that, since the whole table is read under a lock', () => {
    const refused = [{ file: '0003_part.sql', problem: expect.stringContaining('first a CHECK') as string }];
    expect(problems(check, promise)).toEqual(refused);
    expect(problems(check, `${promise}\nALTER TABLE members VALIDATE CONSTRAINT told;`)).toEqual(refused);
    const ofAnother = proof.replace('told', 'grown');
    expect(problems(check, ofAnother, promise)).toEqual([{ ...refused[0], file: '0004_part.sql' }]);
    const gone = promise.replace('ALTER COLUMN bio SET NOT NULL', 'DROP CONSTRAINT told');
    expect(problems(check, proof, gone, promise)).toEqual([{ ...refused[0], file: '0005_part.sql' }]);
  });
});

it('refuses a column of another type also where no program uses the former one', () => {
  const contract = '-- Oldest program: 0001\n-- Contracts: 0001\nALTER TABLE members ALTER COLUMN id SET DATA TYPE bigint;';
  expect(problemsOf(contract)).toEqual([expect.stringContaining('writes the whole table anew')]);
  expect(problemsOf(`${top}CREATE TABLE shoes (id int); ALTER TABLE shoes ALTER COLUMN id TYPE bigint;`)).toEqual([]);
});

it('refuses to validate what the same file adds', () => {
  const both = 'ALTER TABLE members ADD CONSTRAINT grown CHECK (id > 0) NOT VALID; ALTER TABLE members VALIDATE CONSTRAINT grown;';
  expect(problemsOf(top + both)).toEqual([expect.stringContaining('validate in the next file')]);
});

it('wants numbers without a gap', () => {
  expect(problemsOf(`${top}SELECT 1;`, '0003_more.sql')).toEqual(['is number 0002 by its place']);
});
