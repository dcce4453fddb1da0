import type { BodyOf, EndpointShape, ParamsOf, QueryOf, ResponseOf } from '@violet/contract/endpoint';
import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Sql } from '#platform/db/db.ts';
import type { Viewer } from './viewer.ts';

type ViewerOf<E extends EndpointShape> = E['access'] extends 'visitor' ? Viewer | null : Viewer;

/** What a handler gets: who acts and what was sent, checked against the contract. */
export interface Call<E extends EndpointShape> {
  readonly viewer: ViewerOf<E>;
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  /** What was uploaded, in full; nothing is known of its content yet. */
  readonly file: FileOf<E>;
  /** For the transaction at the end of long work: throws when the viewer may not do this any more. */
  assertStillAllowed(tx: Sql): Promise<void>;
  readonly request: FastifyRequest;
  /** For headers (`x-next`), cookies, or another status than the endpoint's own. */
  readonly reply: FastifyReply;
}

type FileOf<E extends EndpointShape> = E['upload'] extends object ? Buffer : undefined;

/** What a file or page is sent from; nothing where the status says it all. */
export type FileContent = string | Buffer | Readable | undefined;

type Answer<E extends EndpointShape> = E['mediaTypes'] extends readonly unknown[]
  ? FileContent
  : E['response'] extends null
    ? void
    : ResponseOf<E>;

/** One call of the contract bound to what answers it. */
export interface Route {
  readonly endpoint: EndpointShape;
  handle(call: Call<EndpointShape>): unknown;
}

/**
 * Binds an endpoint to its handler; the compiler checks both sides.
 */
export function route<E extends EndpointShape>(endpoint: E, handle: (call: Call<E>) => Answer<E> | Promise<Answer<E>>): Route {
  return { endpoint, handle: handle as Route['handle'] };
}
