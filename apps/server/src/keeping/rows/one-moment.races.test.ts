// What is read while members write to each other is the database at one moment. Each conversation is as long as its counter says.
import { expect, test } from 'vitest';
import { aMatch } from '#test/steps/matches.ts';
import { say } from '#test/steps/messages.ts';
import { createWorld } from '#test/world/world.ts';
import { readRows } from './read-rows.ts';

test('what is read while members write is one moment', async () => {
  const world = await createWorld();
  const [ana, bea] = [await world.member({ name: 'Ana' }), await world.member({ name: 'Bea' })];
  const { id } = await aMatch(ana, bea);
  await say(ana, id);
  let isOver = false;
  let said = 1;
  const talking = (async () => {
    for (; !isOver; said += 1) await say(said % 2 ? ana : bea, id);
  })();

  const rowsBy = new Map<string, (string | null)[][]>();
  const [before, seen] = [new Map<string, number>(), (table: string) => rowsBy.get(table)?.length ?? 0];
  await readRows(world.db, async ({ table, columns, rows }) => {
    before.set(table, said);
    const wanted = columns.findIndex((name) => name === 'last_seq');
    rowsBy.set(table, [...(rowsBy.get(table) ?? []), ...rows.map((row) => [row[wanted] ?? null])]);
    // More is said before the next of these tables is read.
    const now = said;
    while (said < now + 2 && ['members', 'conversations', 'messages'].includes(table))
      await new Promise((resolve) => setImmediate(resolve));
  });
  isOver = true;
  await talking;
  expect(rowsBy.get('conversations')).toEqual([[String(seen('messages'))]]);
  expect(before.get('messages')).toBeGreaterThan(seen('messages'));
  await world.close();
});
