// What the files of all modules say, together. A module adds its file, and no line here.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Access, RowRule, ViewerName } from './access.ts';

const folder = path.join(import.meta.dirname, 'modules');
const load = async (file: string) => ((await import(pathToFileURL(path.join(folder, file)).href)) as { access: Access }).access;
const all = await Promise.all(readdirSync(folder).toSorted().map(load));

export const rows: Readonly<Record<string, RowRule>> = Object.assign({}, ...all.map((one) => one.rows));
export const secrets: Readonly<Record<string, readonly ViewerName[]>> = Object.assign({}, ...all.map((one) => one.secret));
/** Every column of words or bytes of which somebody has said who may read it. */
export const classified = all.flatMap(({ secret = {}, shown = [], ours = [] }) => [...Object.keys(secret), ...shown, ...ours]);
export const plants = all.flatMap(({ plant }) => plant ?? []);
