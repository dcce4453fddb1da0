import { createHash } from 'node:crypto';
import { BadArchive, checksumsFolder, endName, largestPart, type Part } from './parts.ts';
import { blockSize, paddingOf, readTarHeader } from './tar-header.ts';

/** Takes a stream apart by lengths. */
function createReader(source: AsyncIterable<Uint8Array>) {
  const chunks = source[Symbol.asyncIterator]();
  let held: Buffer[] = [];
  let heldBytes = 0;
  return {
    async take(length: number): Promise<Buffer> {
      while (heldBytes < length) {
        const { done, value } = await chunks.next();
        if (done) throw new BadArchive('ends too early: it is not whole');
        held.push(Buffer.from(value));
        heldBytes += value.length;
      }
      const all = held.length === 1 && held[0] ? held[0] : Buffer.concat(held);
      held = [all.subarray(length)];
      heldBytes -= length;
      return all.subarray(0, length);
    },
    /** Reads on to the end, so that checksums of whoever made the stream are compared, too. */
    async finish(): Promise<void> {
      for (let next = await chunks.next(); !next.done; next = await chunks.next());
    },
    close: () => chunks.return?.(),
  };
}

/** The parts of a tar as they come, with nothing compared. */
async function* listParts(source: AsyncIterable<Uint8Array>): AsyncGenerator<Part> {
  const reader = createReader(source);
  try {
    for (;;) {
      const header = await reader.take(blockSize);
      if (header.every((byte) => byte === 0)) break;
      const found = readTarHeader(header);
      if (!found || found.size > largestPart) throw new BadArchive('is damaged, or no backup: it has a part that none has');
      const body = await reader.take(found.size + paddingOf(found.size));
      yield { name: found.name, bytes: body.subarray(0, found.size) };
    }
    await reader.finish();
  } finally {
    await reader.close();
  }
}

/**
 * The parts of an archive, without the lists of checksums. A part is given out before its list has come. Whoever writes what is in it first
 * reads the archive to its end.
 * @throws BadArchive when something is missing, too much, or another than it was
 */
export async function* unpack(source: AsyncIterable<Uint8Array>): AsyncGenerator<Part> {
  let lines: string[] = [];
  let last = '';
  for await (const part of listParts(source)) {
    if (part.name.startsWith(checksumsFolder)) {
      if (part.bytes.toString('utf8') !== lines.join('')) throw new BadArchive('is damaged: its checksums do not agree with what is in it');
      lines = [];
    } else {
      lines.push(`${createHash('sha256').update(part.bytes).digest('hex')}  ${part.name}\n`);
      last = part.name;
      yield part;
    }
  }
  if (last !== endName || lines.length > 0) throw new BadArchive('ends too early: it is not whole');
}
