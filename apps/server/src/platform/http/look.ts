import { lookCookieName, readLook, type Look } from '@violet/contract/looks/looks';
import type { FastifyRequest } from 'fastify';

/** What the browser of a request wears; undefined where no look was chosen. */
export function lookOf({ cookies }: Pick<FastifyRequest, 'cookies'>): Look | undefined {
  return readLook(cookies[lookCookieName]);
}
