import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';

/**
 * Makes a folder and those above it. Node's own `recursive` never returns where the system denies that a parent is there
 * (below /proc), so each is made by itself.
 * @param mode who may enter those that are made
 * @throws the system's error for the first that cannot be made
 */
export function makeFolder(folder: string, mode = 0o777): void {
  const absolute = path.resolve(folder);
  if (existsSync(absolute)) return;
  makeFolder(path.dirname(absolute), mode);
  mkdirSync(absolute, { mode });
}
