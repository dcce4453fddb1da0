// Which module writes into which table, read from the statements in the sources.
import type { Program } from 'oxc-parser';
import { Visitor } from 'oxc-parser';

const writes = /\b(?:INSERT INTO|UPDATE|DELETE FROM|TRUNCATE)\s+([a-z]\w*)/gu;

/** The tables that statements of a file write into. */
export function tablesWritten(program: Program): string[] {
  const found = new Set<string>();
  const look = (text: string) => {
    for (const [, table = ''] of text.matchAll(writes)) found.add(table);
  };
  const visitor = new Visitor({
    Literal: ({ value }) => {
      if (typeof value === 'string') look(value);
    },
    TemplateElement: ({ value }) => look(value.raw),
  });
  visitor.visit(program);
  return [...found];
}

/** The module that a file of the server belongs to, or else its folder: `auth`, `platform`, `demo`. */
export function roomOf(file: string): string {
  return /^apps\/server\/src\/(?:modules\/)?([^/]+)\//u.exec(file)?.[1] ?? file;
}

/** Who writes into each table, by its name. */
export function listWriters(files: Iterable<readonly [file: string, tables: readonly string[]]>): Map<string, string[]> {
  const writers = new Map<string, string[]>();
  for (const [file, tables] of files) {
    for (const table of tables) writers.set(table, [...new Set([...(writers.get(table) ?? []), roomOf(file)])]);
  }
  return writers;
}
