import { readFileSync } from 'node:fs';
import path from 'node:path';

/** `apps/server`: this source, and the built program in `dist/program`, lie equally deep below it. */
const serverFolder = path.join(import.meta.dirname, '../..');

/** The schema's scripts. */
export const migrationsFolder = path.join(serverFolder, 'migrations');

/** The places of the world, which `scripts/places/make-world-cities.ts` makes. */
export const placesFolder = path.join(serverFolder, 'places');

/** Words that are tried as passwords, which `apps/server/make-common-words.mjs` makes. */
export const wordsFolder = path.join(serverFolder, 'words');

/** What looks at pictures, which `scripts/models/take-nudity-model.mjs` takes out of its package. */
export const modelsFolder = path.join(serverFolder, 'models');

/** The built site, where there is one. */
export const siteFolder = path.join(serverFolder, '../web/dist');

/** Which release this is: of the repository, or of the folder that a release is. */
export function programVersion(): string {
  const manifest = JSON.parse(readFileSync(path.join(serverFolder, '../../package.json'), 'utf8')) as { version: string };
  return manifest.version;
}
