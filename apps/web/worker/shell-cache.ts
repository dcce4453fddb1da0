// The app shell, kept so that the site opens without a network: the files of one build and nothing else. What the server answers about
// anybody (/api, /photos, /voice) never passes through here.

/** Written in by the build: the addresses of its files, and a name that changes with any of them. */
declare const SHELL: { readonly version: string; readonly files: readonly string[] };

const prefix = 'shell-';
const name = prefix + SHELL.version;
const page = '/index.html';
const files = new Set(SHELL.files);
/** A network that takes longer is as good as none. */
const patienceMs = 4_000;

/** A file with a hash in its name is the same in every build that has it. */
async function fetchFile(file: string): Promise<Response> {
  const kept = file.startsWith('/assets/') ? await caches.match(file) : undefined;
  const response = kept ?? (await fetch(file, { cache: 'no-cache' }));
  if (!response.ok) throw new Error(`${file}: ${response.status}`);
  return response;
}

/** All of it or nothing: a worker that fails here is not installed, and tried again later. */
export async function keepShell(): Promise<void> {
  const cache = await caches.open(name);
  await Promise.all(SHELL.files.map(async (file) => cache.put(file, await fetchFile(file))));
}

export async function forgetOldShells(): Promise<void> {
  const old = (await caches.keys()).filter((key) => key.startsWith(prefix) && key !== name);
  await Promise.all(old.map((key) => caches.delete(key)));
}

/** The answer to a request for the shell; undefined for everything else, which goes its usual way. */
export function answerFromShell(request: Request): Promise<Response> | undefined {
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return undefined;
  if (request.mode === 'navigate') return isScreen(pathname) ? openPage(request) : undefined;
  return files.has(pathname) ? openFile(request) : undefined;
}

const serverPaths = /^\/(api|photos|voice|ws|healthz|readyz)(\/|$)/u;

function isScreen(pathname: string): boolean {
  return !serverPaths.test(pathname) && !pathname.includes('.');
}

async function openFile(request: Request): Promise<Response> {
  const cache = await caches.open(name);
  return (await cache.match(request, { ignoreSearch: true })) ?? fetch(request);
}

/** The newest page there is, and the kept one when the server is not to be had. */
async function openPage(request: Request): Promise<Response> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, patienceMs));
  const fresh = await Promise.race([fetch(request).catch(() => undefined), late]);
  if (fresh && fresh.status < 500) return fresh;
  const cache = await caches.open(name);
  return (await cache.match(page)) ?? fresh ?? Response.error();
}
