// The page for a browser that has chosen a look. It names nothing of the product, and has nothing of a member. Spec §4 Looks; ADR 043.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { dressPage } from '@violet/contract/looks/dressed-page';
import { lookCookieName, lookCookieSeconds } from '@violet/contract/looks/looks';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { lookOf } from '#platform/http/look.ts';

export interface LookPageOptions {
  readonly folder: string;
  readonly secureCookies: boolean;
}

/** Answers the dressed page; undefined where no look was chosen. A lock chooses the product's own, so that no picture comes with the page. */
export function createLookPage({ folder, secureCookies }: LookPageOptions) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<string | undefined> => {
    const look = lookOf(request);
    if (look === undefined) return undefined;
    void reply.header('cache-control', 'private, no-cache').type('text/html; charset=utf-8');
    // What scripts set themselves, some browsers forget within a week.
    void reply.setCookie(lookCookieName, look, { path: '/', maxAge: lookCookieSeconds, sameSite: 'lax', secure: secureCookies });
    return dressPage(await readFile(path.join(folder, 'index.html'), 'utf8'), look);
  };
}
