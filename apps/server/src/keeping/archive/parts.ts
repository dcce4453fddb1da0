// What an archive holds, in the order that needs little memory to write and read: ADR 023. It is `backup.json`,
// `rows/<table>/<number>.jsonl`, `files/<key>` and `end.json`. After every so many of them comes a `checksums/<number>.sha256`.
import { z } from 'zod';
import type { RowBatch } from '#src/keeping/rows/row-batch.ts';

export const headName = 'backup.json';
export const endName = 'end.json';
export const checksumsFolder = 'checksums/';
export const rowsFolder = 'rows/';
export const filesFolder = 'files/';

/** No part is larger. Uploads are far smaller, and a batch of rows is a megabyte unless one row alone is more. */
export const largestPart = 256 * 1024 * 1024;

/** An archive of another form is of another release. */
export const format = 1;

const Head = z.object({
  format: z.number(),
  /** The program that wrote it. */
  release: z.string(),
  takenAt: z.iso.datetime(),
  database: z.enum(['embedded', 'postgres']),
  /** The schema, by the files that made it. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
});
export type ArchiveHead = z.infer<typeof Head>;

const End = z.object({
  /** How many rows each table has. */
  rows: z.record(z.string(), z.number()),
  files: z.number(),
  /** Of the files. */
  bytes: z.number(),
});
export type ArchiveEnd = z.infer<typeof End>;

const RowLine = z.array(z.string().nullable());

export interface Part {
  readonly name: string;
  readonly bytes: Buffer;
}

/** This is no archive of ours, or not all of one. The message goes on after the file's name. */
export class BadArchive extends Error {}

function parse<T>(schema: z.ZodType<T>, { name, bytes }: Part): T {
  try {
    return schema.parse(JSON.parse(bytes.toString('utf8')));
  } catch (error) {
    throw new BadArchive(`cannot be used: ${name} is not what a backup has there`, { cause: error });
  }
}

function toJson(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
}

export const headPart = (head: ArchiveHead): Part => ({ name: headName, bytes: toJson(head) });
export const endPart = (end: ArchiveEnd): Part => ({ name: endName, bytes: toJson(end) });
export const readHead = (part: Part): ArchiveHead => parse(Head, part);
export const readEnd = (part: Part): ArchiveEnd => parse(End, part);

/** A line of JSON for the columns, and one for each row. */
export function rowsPart({ table, columns, rows }: RowBatch, number: number): Part {
  const lines = [columns, ...rows].map((line) => `${JSON.stringify(line)}\n`);
  return { name: `${rowsFolder}${table}/${String(number).padStart(6, '0')}.jsonl`, bytes: Buffer.from(lines.join('')) };
}

export function readRowsPart({ name, bytes }: Part): RowBatch {
  const lines = bytes.toString('utf8').trimEnd().split('\n');
  const [columns = [], ...rows] = lines.map((line) => parse(RowLine, { name, bytes: Buffer.from(line) }));
  return { table: name.split('/')[1] ?? '', columns: columns.map(String), rows };
}
