import { createRootKeys, KeysRefused, type SealedKey } from '#platform/at-rest/root-keys.ts';
import { readRowsPart, rowsFolder, type Part } from '#src/keeping/archive/parts.ts';

const folder = `${rowsFolder}data_keys/`;

function keysIn(part: Part): SealedKey[] {
  const { columns, rows } = readRowsPart(part);
  return rows.map((row) => {
    const value = (name: string) => row[columns.indexOf(name)] ?? '';
    const use = value('use') === 'index' ? 'index' : 'data';
    return { id: value('id'), use, sealedKey: Buffer.from(value('sealed_key').slice(2), 'hex'), rootMark: value('root_mark') };
  });
}

/** Passes an archive on, and notes the data keys in it. */
export async function* noteKeys(parts: AsyncIterable<Part>, keys: SealedKey[]): AsyncGenerator<Part> {
  for await (const part of parts) {
    if (part.name.startsWith(folder)) keys.push(...keysIn(part));
    yield part;
  }
}

/**
 * Whether what the archive brings can be read here.
 * @throws KeysRefused
 */
export function assertOpens(keys: readonly SealedKey[], ring: readonly string[] | undefined): void {
  const [first] = keys;
  if (!first) return;
  if (!ring) throw new KeysRefused(`AT_REST_KEYS is needed: this backup is sealed by the root key ${first.rootMark}. Nothing was changed`);
  const roots = createRootKeys(ring);
  for (const key of keys) roots.open(key);
}
