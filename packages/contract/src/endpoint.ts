import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import type { PremiumRight } from './plans.ts';

/**
 * Who may call: `visitor` needs no session; `member` any session; the others a session with that right.
 * A moderator's endpoint answers 404 to everyone below, `premium` answers 403 `premium_required`.
 */
export type Access = 'visitor' | 'member' | 'premium' | 'moderator' | 'admin';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Which id must be the session's own member, else 403 `forbidden`. */
export type SelfField = `params.${string}` | `body.${string}`;

/** A call that takes a file: the one file field of its multipart body, and how large the file may be. */
export interface UploadShape {
  readonly field: string;
  readonly maxBytes: number;
}

export interface EndpointShape {
  readonly method: Method;
  /** The full path with named parameters: `/api/users/{userId}/filters`. */
  readonly path: string;
  /** One line for the served document. */
  readonly summary: string;
  readonly access: Access;
  /** Which right of a plan it is, where the access is `premium`. */
  readonly right?: PremiumRight;
  readonly self?: SelfField;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodObject;
  readonly upload?: UploadShape;
  /** True where another server calls and signs what it sends: the body is taken as it came, byte by byte. */
  readonly signed?: true;
  /** The answer's shape; null means no body (204). */
  readonly response: z.ZodType | null;
  /** Where the answer is a file of its own kind and no JSON. */
  readonly mediaType?: 'text/calendar';
  /** Default 200, or 204 without a response shape. */
  readonly status?: 200 | 201 | 204;
  /** The status of an answer to the same request made again, where it differs: nothing new came of it. */
  readonly repeatStatus?: 200;
  /** The `message` of a refused body or query; without it, that of the first violation. */
  readonly invalidMessage?: string;
  /** True where `?limit=` and `?cursor=` page the answer and `x-next` carries the next cursor. */
  readonly paged?: boolean;
  /** Whether a suspended member may still call it: to read why, to appeal, to leave. */
  readonly openToSuspended?: true;
  /** Refusals besides those every endpoint shares (validation, session, rate, internal). */
  readonly errors?: readonly ErrorCode[];
}

/** Declares one call of the API. Keeps literal types so that server and client are checked against it. */
export function endpoint<const E extends EndpointShape>(shape: E): E {
  return shape;
}

type Output<S> = S extends z.ZodType ? z.output<S> : undefined;
type Input<S> = S extends z.ZodType ? z.input<S> : undefined;

/** What the server's handler receives, parsed. */
export type ParamsOf<E extends EndpointShape> = Output<E['params']>;
export type QueryOf<E extends EndpointShape> = Output<E['query']>;
export type BodyOf<E extends EndpointShape> = Output<E['body']>;
/** What a client sends, before defaults and trimming. */
export type QueryInputOf<E extends EndpointShape> = Input<E['query']>;
export type BodyInputOf<E extends EndpointShape> = Input<E['body']>;
/** What comes back. */
export type ResponseOf<E extends EndpointShape> = Output<E['response']>;
