// The page that shows a member the picture of the first card before any script has come. ADR 030.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { languages } from '@violet/contract/fields/languages';
import { defaultDeckPage, firstCardPhoto, unlimitedLikesMark } from '@violet/contract/first-calls';
import { discoveryEndpoints } from '@violet/contract/discovery';
import type { FastifyRequest } from 'fastify';
import type { Discovery } from './modules/discovery/service.ts';
import type { Profiles } from './modules/profiles/service.ts';
import { Refusal } from './platform/http/errors.ts';
import { escapeHtml } from './platform/http/escape-html.ts';
import { admitViewer, type Gate } from './platform/http/gate/mount.ts';
import { mayHaveSession, readSessionCookie } from './platform/http/gate/cookies.ts';
import { languageOf } from './platform/http/language.ts';
import { countCaller, everythingLimit } from './platform/http/limits/caller-limits.ts';
import type { MemberPage } from './platform/http/site/site.ts';
import { TooLate, within } from './platform/within.ts';

/** What the page has to know of a member to look like the member's own. */
export interface FirstLook {
  /** The address of the first card's picture. */
  readonly photo: string;
  readonly hasUnlimitedLikes: boolean;
}

/** Undefined where there is no picture to show, or nobody to show it to. */
export type FirstPicture = (request: FastifyRequest) => Promise<FirstLook | undefined>;

export interface FirstPictureDeps {
  readonly gate: Gate;
  readonly discovery: Pick<Discovery, 'cards'>;
  readonly profiles: Pick<Profiles, 'budget'>;
}

/** Goes the way of the deck's own call. A refused viewer is shown no picture, and no more than one member counts as seen. */
export function createFirstPicture({ gate, discovery, profiles }: FirstPictureDeps): FirstPicture {
  return async (request) => {
    try {
      await countCaller(gate.limits, everythingLimit, {
        address: request.ip,
        token: readSessionCookie(request.headers, gate.secureCookies),
      });
      const viewer = await admitViewer(discoveryEndpoints.cards, gate, request);
      // As many as the page will ask for: who is first among them depends on it.
      const [first] = await discovery.cards(viewer, { scope: 'all', limit: defaultDeckPage });
      const [card] = first ? await profiles.budget.admit(viewer.id, request.ip, [first]) : [];
      const photo = card?.photos[0];
      // The few pixels of a cover come with the deck. They have no address.
      return photo === undefined || card?.photosBlurred === true ? undefined : { photo, hasUnlimitedLikes: viewer.premium };
    } catch (error) {
      if (error instanceof Refusal) return undefined;
      throw error;
    }
  };
}

/** What takes longer is worth less than the page without it. */
const patienceMs = 250;

/** As it stands in the built page. */
const builtMark = ` data-unlimited="${unlimitedLikesMark}"`;

/** Undefined also where it fails or is late, which the log says. A machine that is busy is late now and then: no fault, and no stack. */
function findInTime(firstPicture: FirstPicture, request: FastifyRequest): Promise<FirstLook | undefined> {
  return within(patienceMs, firstPicture(request)).catch((error: unknown) => {
    if (error instanceof TooLate) request.log.info({ ms: patienceMs }, 'the first picture came too late for the page');
    else request.log.warn({ err: error }, 'the page goes without the first picture');
    return undefined;
  });
}

/** Where Discover is the first thing a member sees. */
const discoverAddresses = ['/', '/home'];

export interface MemberPageOptions {
  readonly folder: string;
  readonly secureCookies: boolean;
  readonly firstPicture: FirstPicture;
}

/** Answers the page with the picture in it, for whom there is one. */
export function createMemberPage({ folder, secureCookies, firstPicture }: MemberPageOptions): MemberPage {
  const fileOf = (language: string) => path.join(folder, `home-${language}.html`);
  const built = new Set(languages.filter((language) => existsSync(fileOf(language))));

  const read = async (request: FastifyRequest): Promise<string | undefined> => {
    const language = languageOf(request) ?? 'en';
    const mayBeMember = request.method === 'GET' && mayHaveSession(request.headers, secureCookies);
    if (!mayBeMember || !built.has(language)) return undefined;
    const look = await findInTime(firstPicture, request);
    if (look === undefined) return undefined;
    const page = await readFile(fileOf(language), 'utf8');
    return page
      .replaceAll(firstCardPhoto, () => escapeHtml(look.photo))
      .replaceAll(builtMark, look.hasUnlimitedLikes ? ' data-unlimited=""' : '');
  };
  return { addresses: discoverAddresses, read };
}
