import { createHash } from 'node:crypto';
import { checksumsFolder, largestPart, type Part } from './parts.ts';
import { blockSize, paddingOf, tarHeader } from './tar-header.ts';

/** Checksums of this many parts are one list. */
const partsAList = 500;

function* block({ name, bytes }: Part, at: Date): Generator<Buffer> {
  // Nobody could read it again, and a backup that fails is noticed.
  if (bytes.length > largestPart) throw new Error(`${name} is too large for a backup: ${bytes.length} bytes`);
  yield tarHeader(name, bytes.length, at);
  yield bytes;
  yield Buffer.alloc(paddingOf(bytes.length));
}

/** The parts as one tar, each named with its SHA-256 in a list that `sha256sum -c` understands. A tar without its end is none. */
export async function* pack(parts: AsyncIterable<Part>, at: Date): AsyncGenerator<Buffer> {
  let lines: string[] = [];
  let lists = 0;
  const list = (): Part => {
    lists += 1;
    const name = `${checksumsFolder}${String(lists).padStart(6, '0')}.sha256`;
    const bytes = Buffer.from(lines.join(''));
    lines = [];
    return { name, bytes };
  };
  for await (const part of parts) {
    yield* block(part, at);
    lines.push(`${createHash('sha256').update(part.bytes).digest('hex')}  ${part.name}\n`);
    if (lines.length === partsAList) yield* block(list(), at);
  }
  if (lines.length > 0) yield* block(list(), at);
  yield Buffer.alloc(2 * blockSize);
}
