import type { Sql } from '#platform/db/db.ts';
import { sealedColumns } from './columns.ts';
import { listDataKeys } from './queries.ts';
import { listReseals } from './reseal-queries.ts';
import type { RootKeys } from './root-keys.ts';

/** What an operator asks before a root key is taken away. Which keys are still needed, and which rows wait for the newest data key? */
export async function describeKeys(sql: Sql, { marks }: RootKeys): Promise<string[]> {
  const keys = await listDataKeys(sql);
  const used = new Set(keys.map(({ rootMark }) => rootMark));
  const dataKeys = keys.filter(({ use }) => use === 'data');
  const done = (await listReseals(sql)).filter(({ key_id, is_done }) => is_done && key_id === dataKeys[0]?.id);
  const names = new Set(done.map(({ column_name }) => column_name));
  const waiting = Object.keys(sealedColumns).filter((name) => !names.has(name));
  return [
    ...marks.map((mark, index) => `root key ${mark}: ${index === 0 ? 'seals, ' : ''}${used.has(mark) ? 'in use' : 'not in use'}`),
    ...dataKeys.map(({ id, madeAt, rootMark, retiredAt }) => {
      const state = retiredAt ? `sealed until ${retiredAt.toISOString()}` : 'seals';
      return `data key ${id} of ${madeAt.toISOString()}, under ${rootMark}: ${state}`;
    }),
    waiting.length === 0 ? 'Every row is sealed with the newest data key.' : `The server still seals anew: ${waiting.join(', ')}`,
  ];
}
