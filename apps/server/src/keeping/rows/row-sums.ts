import { createHash } from 'node:crypto';
import type { RowBatch } from './row-batch.ts';

/** How many rows a table has, and a checksum over them. */
export interface TableSum {
  readonly rows: number;
  readonly checksum: string;
}

const modulus = 2n ** 256n;

/** Nulls differ from every text, and where a value ends is told by its length. */
function hashOf(columns: readonly string[], row: readonly (string | null)[]): bigint {
  const hash = createHash('sha256');
  row.forEach((value, index) => hash.update(`${columns[index]}:${value === null ? 'null' : `${value.length}:${value}`};`));
  return BigInt(`0x${hash.digest('hex')}`);
}

/** Adds up rows by table. Their order says nothing: a table has none, and some have no key to sort by. */
export function createRowSums() {
  const sums = new Map<string, { rows: number; sum: bigint }>();
  return {
    add({ table, columns, rows }: RowBatch): void {
      const before = sums.get(table) ?? { rows: 0, sum: 0n };
      const sum = rows.reduce((total, row) => total + hashOf(columns, row), before.sum);
      sums.set(table, { rows: before.rows + rows.length, sum: sum % modulus });
    },
    byTable(): ReadonlyMap<string, TableSum> {
      return new Map([...sums].map(([table, { rows, sum }]) => [table, { rows, checksum: sum.toString(16).padStart(64, '0') }]));
    },
  };
}

/** The first table that is not the same on both sides. */
export function findDifference(a: ReadonlyMap<string, TableSum>, b: ReadonlyMap<string, TableSum>): string | undefined {
  const names = new Set([...a.keys(), ...b.keys()]);
  return [...names].find((table) => a.get(table)?.rows !== b.get(table)?.rows || a.get(table)?.checksum !== b.get(table)?.checksum);
}
