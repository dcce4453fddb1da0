// A table has one module that writes it. ADR 021.
import path from 'node:path';
import { parseSync } from 'oxc-parser';
import { expect, it } from 'vitest';
import { isTest, listSources, parse } from '#scripts/fences/graph.ts';
import { listWriters, roomOf, tablesWritten } from './writers.ts';

const product = path.join(import.meta.dirname, '../..');
/** They fill an empty database: with a community of the demo, or with what was kept of another. */
const fillsMany = new Set(['demo', 'keeping']);

it('every table has one module that writes it', () => {
  const files = listSources(product).filter((file) => file.startsWith('apps/server/src/') && !isTest(file) && !fillsMany.has(roomOf(file)));
  const writers = listWriters(files.map((file) => [file, tablesWritten(parse(product, file).program)] as const));
  expect(writers.size).toBeGreaterThan(85);
  expect([...writers].filter(([, rooms]) => rooms.length > 1)).toEqual([]);
});

it('statements are found in any string, whichever module they stand in', () => {
  const source = [
    'sql.query(\'UPDATE ONLY_upper x\'); sql.query("DELETE FROM sessions WHERE id = $1");',
    'sql.query(`WITH gone AS (DELETE FROM likes RETURNING id) INSERT INTO matches (id) SELECT ${id} ON CONFLICT DO UPDATE SET id = 1`);',
    'sql.query(`SELECT 1 FOR NO KEY UPDATE; ${x} UPDATE\n members SET a = 1`);',
  ].join('\n');
  const tables = tablesWritten(parseSync('a.ts', source).program);
  expect(tables.toSorted()).toEqual(['likes', 'matches', 'members', 'sessions']);
  const writers = listWriters([
    ['apps/server/src/modules/auth/queries.ts', ['members', 'sessions']],
    ['apps/server/src/modules/auth/sessions/queries.ts', ['sessions']],
    ['apps/server/src/platform/db/locks.ts', ['members']],
  ]);
  expect(writers.get('members')).toEqual(['auth', 'platform']);
  expect(writers.get('sessions')).toEqual(['auth']);
});
