import type { z } from 'zod';
import type { ErrorCode } from './refusals/error-status.ts';
import type { UploadFaultKey } from './refusals/faults.ts';
import type { Limit } from './limit.ts';
import type { PremiumRight } from './subscription/plans.ts';
import type { RefusalKey } from './refusals/refusals.ts';
import type { SecurityEvent } from './security-events.ts';

/**
 * Who may call: `visitor` needs no session; `member` any session; the others a session with that right.
 * A moderator's endpoint answers 404 to everyone below, `premium` answers 403 `premium_required`.
 * Calls of moderators answer 403 `factor_needed` where roles need a second factor, until there is one.
 */
export type Access = 'visitor' | 'member' | 'premium' | 'moderator' | 'admin';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Which id must be the session's own member, else 403 `forbidden`. */
export type SelfField = `params.${string}` | `body.${string}`;

/** Fields of a body that say who acts, whatever call they come with: the session's own member, else 403 `forbidden`. */
export const actorFields = ['userId', 'senderId', 'reporterId', 'blockerId', 'creatorId'] as const;

/** Kinds of answers that are no JSON. */
export type MediaType =
  | 'text/calendar'
  | 'text/html'
  | 'image/avif'
  | 'image/webp'
  | 'image/svg+xml'
  | 'audio/webm'
  | 'audio/ogg'
  | 'audio/mp4';

/** A call that takes a file. It names the one file field of the multipart body, and how large the file may be. Its `body` is the texts beside it. */
export interface UploadShape {
  readonly field: string;
  readonly maxBytes: number;
  /** What it has to be, by its first bytes. */
  readonly kind: 'picture' | 'voice';
  /** What is said of a file in which a scanner found something. */
  readonly refusedAs: UploadFaultKey;
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
  /** True where a plain HTML form or a mail program posts. A body of any kind is taken and not read. */
  readonly form?: true;
  /** Where the answer is a file or a page and no JSON: of which kinds. It is sent as the handler gives it. */
  readonly mediaTypes?: readonly MediaType[];
  /** True where a browser is told by a page, too, that nothing is there. */
  readonly missingPage?: true;
  /** What else a file may be answered with. 206 is a part of it, as asked for in `Range`; 304 is nothing, as in `If-None-Match`. */
  readonly fileStatuses?: readonly (206 | 304)[];
  /** Default 200, or 204 without a response shape. */
  readonly status?: 200 | 201 | 204;
  /** The status of an answer to the same request made again, where it differs: nothing new came of it. */
  readonly repeatStatus?: 200;
  /** What is said of a refused body as a whole; without it, what is wrong with its first field. */
  readonly invalidKey?: RefusalKey;
  /** True where `?limit=` and `?cursor=` page the answer and `x-next` carries the next cursor. */
  readonly paged?: boolean;
  /**
   * A member who has a second factor shows it anew after ten minutes. With 'factor_or_password' whoever has none shows the password, where
   * others reach the server. Otherwise the answer is 403 `step_up_needed`, or for a password with the key `password_needed`.
   */
  readonly stepUp?: 'factor' | 'factor_or_password';
  /**
   * The session has another token from the answer on, or none. Whatever is sent beside this call brings the one before, and may set it
   * again.
   */
  readonly renewsSession?: true;
  /** Whether a suspended member may still call it: to read why, to appeal, to leave. */
  readonly openToSuspended?: true;
  /** How often it may be called, on top of what holds for every caller. */
  readonly limit?: Limit;
  /** How often one caller may call it, where it is no part of everything that a caller may ask for. */
  readonly baseLimit?: Limit;
  /** What stands in the stream of security events when it is called, with whether it was refused. */
  readonly securityEvent?: SecurityEvent;
  /** Refusals besides those that follow from the rest (`openapi/answers.ts`). */
  readonly errors?: readonly ErrorCode[];
}

/** Whether only a role may call it: a moderator or an admin. */
export function isForRole({ access }: Pick<EndpointShape, 'access'>): boolean {
  return access === 'moderator' || access === 'admin';
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
