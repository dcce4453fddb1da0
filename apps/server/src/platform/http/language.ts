import { languages, type Language } from '@violet/contract/fields/languages';
import type { FastifyRequest } from 'fastify';

/** The first language of a request that there is; browsers name theirs in order. */
export function languageOf({ headers }: Pick<FastifyRequest, 'headers'>): Language | undefined {
  const wanted = (headers['accept-language'] ?? '').split(',').map((tag) => tag.trim().slice(0, 2).toLowerCase());
  return wanted.map((tag) => languages.find((language) => language === tag)).find((language) => language !== undefined);
}
