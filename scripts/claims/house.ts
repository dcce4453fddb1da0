// What stands in the house below a root: of the repository, or of a copy in which something was planted.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gatherTitles, readMessages, reference, titles } from '#scripts/messages/messages.ts';

const readText = (root: string, file: string) => readFileSync(path.join(root, file), 'utf8');

/** The modules in the table of ARCHITECTURE. */
export function listTabledModules(root: string): string[] {
  const table = readText(root, 'ARCHITECTURE.md').split('## Modules')[1] ?? '';
  return [...table.matchAll(/^\| ([a-z-]+) \|/gmu)].map((match) => match[1] ?? '').filter((name) => name !== 'module');
}

/** The lists of screens that the journeys' catalogue takes in, by the names of their files. */
export function listCataloguedFiles(root: string): string[] {
  return [...readText(root, 'e2e/screens/catalogue.ts').matchAll(/from '\.\/([\w-]+-screens\.ts)'/gu)].map((match) => match[1] ?? '');
}

/** Every address of the router: `/conversation/$matchId`. */
export function listAddresses(root: string): string[] {
  return [...readText(root, 'apps/web/src/app/router.tsx').matchAll(/(?:\b(?:screen|openScreen)\(|\bpath: )'(\/[^']*)'/gu)].map(
    (match) => match[1] ?? '',
  );
}

/** Titles that the router gives to screens and no feature has a text for. */
export function listMissingTitles(root: string): string[] {
  const { texts = {} } =
    gatherTitles(readMessages(root)).find(({ feature, language }) => feature === titles && language === reference) ?? {};
  const given = [...readText(root, 'apps/web/src/app/router.tsx').matchAll(/\b(?:screen|openScreen)\('[^']+', '(\w+)'/gu)].map(
    (match) => match[1] ?? '',
  );
  return given.filter((name) => !(name in texts));
}

/** Addresses at which no screen of the catalogue begins. */
export function listUnseenAddresses(root: string): string[] {
  const catalogue = listCataloguedFiles(root)
    .map((name) => readText(root, `e2e/screens/${name}`))
    .join('\n');
  return listAddresses(root).filter((address) => {
    const path = address.replaceAll(/\$\w+/gu, String.raw`\$\{\w+\}`);
    return !new RegExp(`path: ['\`]${path}['\`]`, 'u').test(catalogue);
  });
}
