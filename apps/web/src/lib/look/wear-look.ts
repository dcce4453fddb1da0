import { lookFiles } from '@violet/contract/looks/dressed-page';
import type { Look } from '@violet/contract/looks/looks';
import { tellLook } from '#lib/service-worker.ts';
import { removeStored, writeStored } from '#lib/stored/stored.ts';
import { writeLookCookie } from './look-cookie.ts';
import { getLook, refreshLook } from './look.ts';

/** Chooses a look for this browser. It holds in all its pages at once, and from the first byte of the next one. */
export function chooseLook(look: Look): void {
  writeLookCookie(look);
  wearLook();
  writeStored('look-now', look);
  removeStored('look-now');
  void tellLook(look);
}

/** Has the document that is here show what the cookie says. The server dresses those that come. */
export function wearLook(): void {
  refreshLook();
  const { icon, touchIcon, manifest } = lookFiles(getLook());
  const links = { icon, 'apple-touch-icon': touchIcon, manifest };
  for (const [rel, href] of Object.entries(links)) document.querySelector(`link[rel="${rel}"]`)?.setAttribute('href', href);
  // It says what the site is.
  if (getLook() !== 'violet') document.querySelector('meta[name="description"]')?.remove();
}
