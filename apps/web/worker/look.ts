// The look that this browser has chosen. A worker reads no cookies, so the page tells it. ADR 043.
import { dressPage, lookFiles } from '@violet/contract/looks/dressed-page';
import { readLook, type Look } from '@violet/contract/looks/looks';

const name = 'look';
const address = '/look';

/** The product's own look is kept by keeping nothing. @returns the files that a page of it asks for */
export async function keepLook(told: unknown): Promise<readonly string[]> {
  const look = readLook(told) ?? 'violet';
  if (look === 'violet') await caches.delete(name);
  else await (await caches.open(name)).put(address, new Response(look));
  return Object.values(lookFiles(look));
}

export async function keptLook(): Promise<Look> {
  const kept = (await caches.has(name)) ? await (await caches.open(name)).match(address) : undefined;
  return readLook(await kept?.text()) ?? 'violet';
}

/** The kept page, as the look shows it. */
export async function dressKept(page: Response): Promise<Response> {
  const look = await keptLook();
  if (look === 'violet') return page;
  const headers = new Headers(page.headers);
  // Its text is no longer compressed, and longer or shorter.
  for (const header of ['content-encoding', 'content-length']) headers.delete(header);
  return new Response(dressPage(await page.text(), look), { headers });
}
