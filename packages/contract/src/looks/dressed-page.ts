// The page as a look shows it. The server dresses it, and without a network the worker. ADR 043.
import { lookNames, type Look } from './looks.ts';

/** Where the files of a look lie. */
export function lookFiles(look: Look) {
  const folder = look === 'violet' ? '/icons' : `/looks/${look}`;
  return {
    icon: look === 'violet' ? '/favicon.svg' : `${folder}/icon.svg`,
    touchIcon: `${folder}/apple-touch-icon.png`,
    manifest: look === 'violet' ? '/manifest.webmanifest' : `${folder}/manifest.webmanifest`,
    noticeIcon: `${folder}/icon-192.png`,
    noticeBadge: `${folder}/badge-96.png`,
  } as const;
}

/** What tells others of the site: robots, and whoever is sent a link. */
const told = /\s*<meta (?:name="description"|property="og:)[^>]*>/gu;

/** @param page the plain page, as it was built under the product's own name */
export function dressPage(page: string, look: Look): string {
  if (look === 'violet') return page;
  const own = lookFiles('violet');
  const worn = lookFiles(look);
  return page
    .replace(told, '')
    .replace(/<title>[^<]*<\/title>/u, `<title>${lookNames[look]}</title>`)
    .replace(`href="${own.icon}"`, `href="${worn.icon}"`)
    .replace(`href="${own.touchIcon}"`, `href="${worn.touchIcon}"`)
    .replace(`href="${own.manifest}"`, `href="${worn.manifest}"`);
}
