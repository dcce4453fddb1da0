import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { languages } from '@violet/contract/fields/languages';
import { isServerPath } from '@violet/contract/server-paths';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notFound } from '#platform/http/errors.ts';
import { mayHaveSession } from '#platform/http/gate/cookies.ts';
import { languageOf } from '#platform/http/language.ts';
import { stripeContentSecurityPolicy } from './content-security-policy.ts';
import { createLookPage } from './look-page.ts';

function addressOf({ url }: FastifyRequest): string {
  return url.split('?')[0] ?? '';
}

function isScreen(request: FastifyRequest): boolean {
  const address = addressOf(request);
  return request.method === 'GET' && !isServerPath(address) && path.extname(address) === '';
}

/**
 * The page for `/`. A visitor's has the landing in it, in the visitor's language, and shows before any script has come. Whoever may have a
 * session goes on to another screen at once.
 */
function firstPage(landings: ReadonlySet<string>, request: FastifyRequest, secureCookies: boolean): string {
  const landing = `landing-${languageOf(request) ?? 'en'}.html`;
  return !mayHaveSession(request.headers, secureCookies) && landings.has(landing) ? landing : 'index.html';
}

/** A document for one member. */
export interface MemberPage {
  readonly addresses: readonly string[];
  /** Undefined where the member gets the page that all get. */
  read(request: FastifyRequest): Promise<string | undefined>;
}

export interface SiteOptions {
  /** The address of the card form, where it is Stripe's. */
  readonly stripeFormAt?: string | undefined;
  /** Whether cookies are for https only. */
  readonly secureCookies: boolean;
  /** By default members get the page that all get. */
  readonly memberPage?: MemberPage;
}

/**
 * Serves the built site, where there is one, and says what does not exist. Files with a hash in their name may be kept for ever, everything
 * else is asked for again. An address that is no file is a screen, which the page knows or shows its own 404 for.
 */
export async function mountSite(
  app: FastifyInstance,
  folder: string,
  { stripeFormAt, secureCookies, memberPage }: SiteOptions,
): Promise<void> {
  const built = existsSync(path.join(folder, 'index.html'));
  const lookPage = createLookPage({ folder, secureCookies });
  if (built) {
    await app.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      index: false,
      cacheControl: false,
      // The build has compressed them. Answers of the API never are, since length would tell of the secrets in them (BREACH).
      preCompressed: true,
      // Pages have routes of their own, and a member's is none without its picture.
      globIgnore: ['**/*.{br,gz}', '*.html'],
      setHeaders: (reply, file) => {
        reply.header('cache-control', file.includes(`${path.sep}assets${path.sep}`) ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
    const landings = new Set(languages.map((language) => `landing-${language}.html`).filter((file) => existsSync(path.join(folder, file))));
    for (const file of ['index.html', ...landings]) {
      app.get(`/${file}`, async (request, reply) => {
        reply.header('vary', 'cookie');
        return (await lookPage(request, reply)) ?? reply.sendFile(file);
      });
    }
    for (const address of new Set(['/', ...(memberPage?.addresses ?? [])])) {
      app.get(address, async (request, reply) => {
        reply.header('vary', 'accept-language, cookie');
        const dressed = await lookPage(request, reply);
        if (dressed !== undefined) return reply.send(dressed);
        const page = await memberPage?.read(request);
        // The member's alone, and gone with the session.
        if (page !== undefined) return reply.header('cache-control', 'private, no-store').type('text/html; charset=utf-8').send(page);
        return reply.sendFile(address === '/' ? firstPage(landings, request, secureCookies) : 'index.html');
      });
    }
  }
  app.setNotFoundHandler(async (request, reply) => {
    if (!built || !isScreen(request)) throw notFound();
    if (addressOf(request) === stripeFormAt) void reply.helmet({ contentSecurityPolicy: stripeContentSecurityPolicy });
    void reply.header('vary', 'cookie');
    const dressed = await lookPage(request, reply);
    return dressed === undefined ? reply.sendFile('index.html') : reply.send(dressed);
  });
}
