// The call under way, for whatever answers it, however deep. Jobs, frames and commands belong to none.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Language } from '@violet/contract/fields/languages';
import type { FastifyRequest } from 'fastify';
import { languageOf } from './language.ts';

/** Of the request so much alone: a connection that is opened meanwhile keeps it for as long as it lives. */
interface Call {
  readonly language: Language | undefined;
  /** By its pattern, as the contract writes it: the address itself would name a row. Undefined where nothing is there. */
  readonly route: string | undefined;
  /** Finds the call in the log. */
  readonly requestId: string;
  /** Where it came from. */
  readonly address: string;
}

const calls = new AsyncLocalStorage<Call>();

/** A hook of the server: what answers a call, and all that comes of it, is run in the call. */
export function enterCall(request: FastifyRequest, _reply: unknown, answer: () => void): void {
  const { id: requestId, ip: address, method, routeOptions } = request;
  const pattern = routeOptions.url?.replaceAll(/:(\w+)/gu, '{$1}');
  calls.run({ language: languageOf(request), route: pattern && `${method} ${pattern}`, requestId, address }, answer);
}

export function currentCall(): Partial<Call> {
  return calls.getStore() ?? {};
}

/** In which names are said; English outside of a call. */
export function callLanguage(): Language {
  return currentCall().language ?? 'en';
}
