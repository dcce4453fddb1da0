// Pictures in the folder of a server that is only measured: it reads and sends their bytes, and nobody looks.
import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { photoKey } from '#modules/photos/rules.ts';

/** What a card and a head of a real photo weigh. */
const pictures = [
  { size: 'card', format: 'avif', bytes: 60_000 },
  { size: 'avatar', format: 'webp', bytes: 9_000 },
] as const;

/** A card and a head for each of these photos, all of them names of the same two files. */
export function writePhotoFiles(dataDir: string, photoIds: readonly string[]): void {
  for (const { size, format, bytes } of pictures) {
    const original = path.join(dataDir, `original.${size}`);
    writeFileSync(original, randomBytes(bytes), { mode: 0o600 });
    for (const id of photoIds) {
      const file = path.join(dataDir, 'files', photoKey(id, size, format));
      mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
      linkSync(original, file);
    }
  }
}
