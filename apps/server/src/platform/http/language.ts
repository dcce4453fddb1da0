import { AsyncLocalStorage } from 'node:async_hooks';
import { languages, type Language } from '@violet/contract/fields/languages';
import type { FastifyRequest } from 'fastify';

/** The first language of a request that there is; browsers name theirs in order. */
export function languageOf({ headers }: Pick<FastifyRequest, 'headers'>): Language | undefined {
  const wanted = (headers['accept-language'] ?? '').split(',').map((tag) => tag.trim().slice(0, 2).toLowerCase());
  return wanted.map((tag) => languages.find((language) => language === tag)).find((language) => language !== undefined);
}

const calls = new AsyncLocalStorage<Language>();

/** Runs what answers a call, and all that comes of it, in the language of the call. */
export function inLanguageOf(request: Pick<FastifyRequest, 'headers'>, answer: () => void): void {
  calls.run(languageOf(request) ?? 'en', answer);
}

/** In which names are said. Jobs and frames belong to no call and are in English. */
export function callLanguage(): Language {
  return calls.getStore() ?? 'en';
}
