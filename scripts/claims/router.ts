import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Every address of the router: `/conversation/$matchId`. */
export function listAddresses(root: string): string[] {
  return [
    ...readFileSync(path.join(root, 'apps/web/src/app/router.tsx'), 'utf8').matchAll(/(?:\b(?:screen|openScreen)\(|\bpath: )'(\/[^']*)'/gu),
  ].map((match) => match[1] ?? '');
}
