import type { BodyOf, EndpointShape, ParamsOf, QueryOf, ResponseOf } from '@violet/contract/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Sql } from '../db/db.ts';
import type { LimitName } from './rate-limits.ts';
import type { Viewer } from './viewer.ts';

type ViewerOf<E extends EndpointShape> = E['access'] extends 'visitor' ? Viewer | null : Viewer;

/** What a handler gets: who acts and what she sent, checked against the contract. */
export interface Call<E extends EndpointShape> {
  readonly viewer: ViewerOf<E>;
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  /** What was uploaded, in full; nothing is known of its content yet. */
  readonly file: FileOf<E>;
  /** For the transaction at the end of long work: throws when she may not do this any more. */
  stillAllowed(tx: Sql): Promise<void>;
  readonly request: FastifyRequest;
  /** For headers (`x-next`), cookies, or another status than the endpoint's own. */
  readonly reply: FastifyReply;
}

type FileOf<E extends EndpointShape> = E['upload'] extends object ? Buffer : undefined;

type Answer<E extends EndpointShape> = E['response'] extends null ? void : ResponseOf<E>;

/** One call of the contract bound to what answers it. */
export interface Route {
  readonly endpoint: EndpointShape;
  readonly limit: LimitName | undefined;
  handle(call: Call<EndpointShape>): unknown;
}

/**
 * Binds an endpoint to its handler; the compiler checks both sides.
 * @param options.limit a per-member (or, for visitors, per-address) rate on top of the general one
 */
export function route<E extends EndpointShape>(
  endpoint: E,
  handle: (call: Call<E>) => Answer<E> | Promise<Answer<E>>,
  options: { limit?: LimitName } = {},
): Route {
  return { endpoint, limit: options.limit, handle: handle as Route['handle'] };
}
