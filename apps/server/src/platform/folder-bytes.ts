import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** How much lies in a folder, however deep. What goes meanwhile counts as nothing. */
export function folderBytes(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.reduce((sum, { parentPath, name }) => {
    return sum + (statSync(path.join(parentPath, name), { throwIfNoEntry: false })?.size ?? 0);
  }, 0);
}
