// What stands in the house below a root: of the repository, or of a copy in which something was planted.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gatherTitles, readMessages, reference, titles } from '#scripts/messages/messages.ts';
import { listAddresses } from './router.ts';

const readText = (root: string, file: string) => readFileSync(path.join(root, file), 'utf8');

/** The modules in the table of ARCHITECTURE. */
export function listTabledModules(root: string): string[] {
  const table = readText(root, 'ARCHITECTURE.md').split('## Modules')[1] ?? '';
  return [...table.matchAll(/^\| ([a-z-]+) \|/gmu)].map((match) => match[1] ?? '').filter((name) => name !== 'module');
}

/** The files of screens that the journeys' catalogue takes in, with their text. */
function readCatalogue(root: string): string[] {
  const folder = 'e2e/screens';
  return readdirSync(path.join(root, folder))
    .filter((name) => name.endsWith('-screens.ts'))
    .map((name) => readText(root, `${folder}/${name}`));
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
  const catalogue = readCatalogue(root).join('\n');
  return listAddresses(root).filter((address) => {
    const path = address.replaceAll(/\$\w+/gu, String.raw`\$\{\w+\}`);
    return !new RegExp(`path: ['\`]${path}['\`]`, 'u').test(catalogue);
  });
}
