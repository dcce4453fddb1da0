// The page that shows a member the picture of the first card before any script has come. ADR 030.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { languages } from '@violet/contract/fields/languages';
import { firstCardPhoto, unlimitedLikesMark } from '@violet/contract/first-calls';
import { signedInCookieName } from '@violet/contract/auth/session-cookies';
import type { FastifyRequest } from 'fastify';
import { languageOf } from '#platform/http/language.ts';

/** What the page has to know of a member to look like the member's own. */
export interface FirstLook {
  /** The address of the first card's picture. */
  readonly photo: string;
  readonly hasUnlimitedLikes: boolean;
}

/** Undefined where there is no picture to show, or nobody to show it to. */
export type FirstPicture = (request: FastifyRequest) => Promise<FirstLook | undefined>;

/** What takes longer is worth less than the page without it. */
const patienceMs = 250;

/** As it stands in the built page. */
const builtMark = ` data-unlimited="${unlimitedLikesMark}"`;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escape(text: string): string {
  return text.replace(/[&<>"']/gu, (sign) => entities[sign] ?? '');
}

async function findInTime(firstPicture: FirstPicture, request: FastifyRequest): Promise<FirstLook | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), patienceMs);
  });
  const found = firstPicture(request).catch((error: unknown) => {
    request.log.warn({ err: error }, 'the page goes without the first picture');
    return undefined;
  });
  try {
    return await Promise.race([found, late]);
  } finally {
    clearTimeout(timer);
  }
}

export interface MemberPageOptions {
  readonly folder: string;
  readonly secureCookies: boolean;
  readonly firstPicture: FirstPicture | undefined;
}

/** Answers the page with the picture in it, for whom there is one. */
export function createMemberPage({ folder, secureCookies, firstPicture }: MemberPageOptions) {
  const fileOf = (language: string) => path.join(folder, `home-${language}.html`);
  const built = new Set(languages.filter((language) => existsSync(fileOf(language))));

  return async (request: FastifyRequest): Promise<string | undefined> => {
    const language = languageOf(request) ?? 'en';
    const mayBeMember = request.method === 'GET' && request.cookies[signedInCookieName(secureCookies)] !== undefined;
    if (!mayBeMember || firstPicture === undefined || !built.has(language)) return undefined;
    const look = await findInTime(firstPicture, request);
    if (look === undefined) return undefined;
    const page = await readFile(fileOf(language), 'utf8');
    return page
      .replaceAll(firstCardPhoto, () => escape(look.photo))
      .replaceAll(builtMark, look.hasUnlimitedLikes ? ' data-unlimited=""' : '');
  };
}
