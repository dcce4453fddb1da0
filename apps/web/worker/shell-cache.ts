// The site, kept so that it opens without a network: the files of one build and nothing else. What every page begins with is kept at once,
// and what was used as it is used. The rest is kept when the page says so. What the server answers about anybody never passes through here.
import { isServerPath } from '@violet/contract/server-paths';
import { dressKept } from './look.ts';

/** Written in by the build: the addresses of its files, and a name that changes with any of them. */
interface Shell {
  readonly version: string;
  readonly first: readonly string[];
  readonly rest: readonly string[];
  /** Kept only once they were used. */
  readonly onUse: readonly string[];
}
declare const SHELL: Shell;
/** The build writes the list wherever it is named: once. */
const shell: Shell = SHELL;

const prefix = 'shell-';
const name = prefix + shell.version;
const isShell = (key: string) => key.startsWith(prefix);
const page = '/index.html';
const files = new Set([...shell.first, ...shell.rest, ...shell.onUse]);
/** A network that takes longer is as good as none. */
const patienceMs = 4_000;

/** A file with a hash in its name is the same in every build that has it. */
async function fetchFile(file: string): Promise<Response> {
  const isHashed = file.startsWith('/assets/');
  const kept = isHashed ? await caches.match(file) : undefined;
  // Without the cookie of a look: the worker dresses the page itself, as the look may change.
  const credentials = file === page ? 'omit' : 'same-origin';
  const response = kept ?? (await fetch(file, { cache: isHashed ? 'default' : 'no-cache', credentials }));
  if (!response.ok) throw new Error(`${file}: ${response.status}`);
  return response;
}

/** A file's name without the hash, by which one build's is known in another. */
const nameOf = (file: string) => file.replace(/-[\w-]{8}(\.\w+)$/u, '$1');

/** What earlier builds had kept here. */
async function listKeptNames(): Promise<ReadonlySet<string>> {
  const old = await Promise.all((await caches.keys()).filter(isShell).map((key) => caches.open(key)));
  const requests = await Promise.all(old.map((cache) => cache.keys()));
  return new Set(requests.flat().map(({ url }) => nameOf(new URL(url).pathname)));
}

async function keep(file: string): Promise<void> {
  const cache = await caches.open(name);
  if ((await cache.match(file)) === undefined) await cache.put(file, await fetchFile(file));
}

/** What a page begins with, and what was kept of the build before. All or nothing: a worker that fails here is tried again later. */
export async function cacheShell(): Promise<void> {
  const before = await listKeptNames();
  const again = [...shell.rest, ...shell.onUse].filter((file) => before.has(nameOf(file)));
  await Promise.all([...shell.first, ...again].map(keep));
}

/** What a page has loaded before there was a worker. */
export async function keepUsed(used: readonly unknown[]): Promise<void> {
  await Promise.all(used.filter((file): file is string => typeof file === 'string' && files.has(file)).map(keep));
}

/** The language that a file has messages of, as the build names it. */
const languageOf = (file: string) => /^\/assets\/([a-z]{2})-[a-z-]+\.gen-/u.exec(file)?.[1];

/**
 * Everything that is left, one file after the other, so that nothing else has to wait. The messages of other languages come once they are
 * chosen.
 * @param language what the page speaks; a page of an older build does not say
 */
export async function keepRest(language: unknown): Promise<void> {
  const isSpoken = (file: string) => typeof language !== 'string' || [undefined, language].includes(languageOf(file));
  for (const file of shell.rest.filter(isSpoken)) await keep(file);
}

export async function deleteOldShells(): Promise<void> {
  const old = (await caches.keys()).filter((key) => isShell(key) && key !== name);
  await Promise.all(old.map((key) => caches.delete(key)));
}

/** The answer to a request for the shell; undefined for everything else, which goes its usual way. */
export function answerFromShell(request: Request): Promise<Response> | undefined {
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return undefined;
  if (request.mode === 'navigate') return isScreen(pathname) ? openPage(request) : undefined;
  return files.has(pathname) ? openFile(request) : undefined;
}

function isScreen(pathname: string): boolean {
  return !isServerPath(pathname) && !pathname.includes('.');
}

async function openFile(request: Request): Promise<Response> {
  const cache = await caches.open(name);
  const kept = await cache.match(request, { ignoreSearch: true });
  if (kept !== undefined) return kept;
  const fresh = await fetch(request);
  if (fresh.status === 200) await cache.put(new URL(request.url).pathname, fresh.clone());
  return fresh;
}

/** The newest page there is, and the kept one when the server is not to be had. */
async function openPage(request: Request): Promise<Response> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, patienceMs));
  const fresh = await Promise.race([fetch(request).catch(() => undefined), late]);
  if (fresh && fresh.status < 500) return fresh;
  const cache = await caches.open(name);
  const kept = await cache.match(page);
  return kept ? dressKept(kept) : (fresh ?? Response.error());
}
