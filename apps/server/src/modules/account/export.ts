// Everything kept about a member, as one JSON file.
import { Readable } from 'node:stream';
import type { Viewer } from '#platform/http/gate/viewer.ts';
import type { ExportSection } from '#platform/module.ts';

function isList(part: Promise<unknown> | AsyncIterable<unknown>): part is AsyncIterable<unknown> {
  return Symbol.asyncIterator in part;
}

async function* writePart(part: Promise<unknown> | AsyncIterable<unknown>): AsyncGenerator<string> {
  if (!isList(part)) return yield JSON.stringify((await part) ?? null);
  let separator = '[\n';
  for await (const item of part) {
    yield separator + JSON.stringify(item);
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]' : '\n]';
}

async function* writeFile(sections: ReadonlyMap<string, ExportSection>, viewer: Viewer, exportedAt: Date): AsyncGenerator<string> {
  yield `{\n"exportedAt": ${JSON.stringify(exportedAt.toISOString())}`;
  for (const [name, section] of sections) {
    yield `,\n${JSON.stringify(name)}: `;
    yield* writePart(section(viewer));
  }
  yield '\n}\n';
}

/** The file as it is written, no faster than it is read. It breaks off when a part fails: half a file never looks like a whole one. */
export function exportFile(sections: ReadonlyMap<string, ExportSection>, viewer: Viewer, now: Date): Readable {
  return Readable.from(writeFile(sections, viewer, now), { objectMode: false });
}
