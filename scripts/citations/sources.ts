// Everything of ours that can cite: code with its comments, and documents.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { codeFolders, listFiles } from '#scripts/fences/graph.ts';

export interface Text {
  readonly file: string;
  readonly lines: readonly string[];
}

const isCode = (file: string) => /\.(ts|tsx|mjs|css|sql)$/u.test(file);
export const isDocument = (file: string) => file.endsWith('.md');

/** Old migrations are history: nobody edits a comment in them. */
const isOwnText = (file: string) => !file.startsWith('scripts/citations/') && !file.startsWith('apps/server/migrations/');

export function listAll(root: string): string[] {
  const atRoot = existsSync(root) ? readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isFile()) : [];
  return [
    ...atRoot.map(({ name }) => name),
    ...[...codeFolders, 'deploy', 'docs', '.ci', '.github'].flatMap((folder) => listFiles(root, folder)),
  ];
}

export function readTexts(root: string, files: readonly string[]): Text[] {
  return files
    .filter((file) => (isCode(file) || isDocument(file)) && isOwnText(file))
    .map((file) => ({ file, lines: readFileSync(path.join(root, file), 'utf8').split('\n') }));
}
