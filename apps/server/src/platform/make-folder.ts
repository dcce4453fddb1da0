import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';

/**
 * Makes a folder and those above it, closed to other users. Each is made by itself. Node's own `recursive` never returns where the system
 * denies that a parent is there (below /proc).
 * @throws the system's error for the first that cannot be made
 */
export function makeFolder(folder: string): void {
  const absolute = path.resolve(folder);
  if (existsSync(absolute)) return;
  makeFolder(path.dirname(absolute));
  mkdirSync(absolute, { mode: 0o700 });
}
