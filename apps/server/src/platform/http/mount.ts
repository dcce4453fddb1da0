import type { EndpointShape } from '@violet/contract/endpoint';
import { serializerSchema } from '@violet/contract/json-schema';
import { rightsOf } from '@violet/contract/plans';
import { validate } from '@violet/contract/validation';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Sql } from '../db/db.ts';
import { clearSessionCookie, readSessionCookie } from './cookies.ts';
import { forbidden, invalid, notFound, premiumRequired, Refusal } from './errors.ts';
import type { RateLimits } from './rate-limits.ts';
import type { Route } from './route.ts';
import { acceptSignedBodies } from './signed-bodies.ts';
import { acceptUpload, readUpload } from './uploads.ts';
import type { UploadRoom } from './upload-room.ts';
import type { Authenticate, MustHold, Viewer } from './viewer.ts';

export interface Gate {
  readonly authenticate: Authenticate;
  readonly mustHold: MustHold;
  readonly limits: RateLimits;
  readonly uploadRoom: UploadRoom;
  /** Whether cookies are for https only. */
  readonly secureCookies: boolean;
}

/** A cookie that opens nothing any more is taken back, so that the page stops asking with it. */
async function findViewer(gate: Gate, request: FastifyRequest, reply: FastifyReply): Promise<Viewer | null> {
  const token = readSessionCookie(request);
  if (!token) return null;
  const viewer = await gate.authenticate(token);
  if (!viewer) clearSessionCookie(reply, gate.secureCookies);
  return viewer;
}

/** Session, role and plan, in this order. A moderator's endpoint does not exist for others. */
function checkAccess({ access, openToSuspended }: EndpointShape, viewer: Viewer | null): void {
  if (access === 'visitor') return;
  if (!viewer) throw new Refusal('not_signed_in', 'Please sign in.');
  if (viewer.suspended && !openToSuspended) throw new Refusal('suspended', 'Your account is suspended.');
  if (access === 'moderator' && viewer.role === 'member') throw notFound();
  if (access === 'admin' && viewer.role !== 'admin') throw notFound();
}

/** Fields that say who acts, whatever call they come with. Decisions, 'Always'. */
const actorFields = ['userId', 'senderId', 'reporterId', 'blockerId', 'creatorId'] as const;

/** The ids that must be her own, looked up in the raw request: a foreign one is refused whatever else is wrong. */
function checkSelf({ self }: EndpointShape, viewer: Viewer | null, request: FastifyRequest): void {
  if (!viewer) return;
  checkActor(viewer, request.body);
  if (self?.startsWith('params.')) checkClaims(viewer, [(request.params as Record<string, unknown>)[self.slice('params.'.length)]]);
}

function checkActor(viewer: Viewer, body: unknown): void {
  const fields = body as Record<string, unknown> | null | undefined;
  checkClaims(
    viewer,
    actorFields.map((field) => fields?.[field]),
  );
}

function checkClaims(viewer: Viewer, claims: readonly unknown[]): void {
  if (claims.some((claim) => typeof claim === 'string' && claim.toLowerCase() !== viewer.id)) throw forbidden();
}

interface Received {
  readonly file: Buffer | undefined;
  /** Gives back the room that the file takes. Call it when the file is done with. */
  leave(): void;
}

/** The file of an upload; only a member's, so that it is known whose it is before a byte of it is read. */
async function receive(
  { upload }: EndpointShape,
  gate: Gate,
  viewer: Viewer | null,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Received> {
  if (!upload || !viewer) return { file: undefined, leave: () => undefined };
  const leave = gate.uploadRoom.enter(viewer.id, Math.min(Number(request.headers['content-length'] ?? upload.maxBytes), upload.maxBytes));
  try {
    const { file, fields } = await readUpload(request, reply, upload);
    checkActor(viewer, fields);
    return { file, leave };
  } catch (error) {
    leave();
    throw error;
  }
}

function parse(schema: z.ZodObject | undefined, value: unknown, refuse: (errors: { path: string; message: string }[]) => Refusal): unknown {
  if (!schema) return undefined;
  const result = validate(schema, value ?? {});
  if (!result.ok) throw refuse(result.errors);
  return result.value;
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

async function answer(bound: Route, gate: Gate, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const { endpoint } = bound;
  const viewer = await findViewer(gate, request, reply);
  checkAccess(endpoint, viewer);
  checkSelf(endpoint, viewer, request);
  if (endpoint.access === 'premium' && !(endpoint.right && rightsOf(viewer?.premium === true)[endpoint.right])) throw premiumRequired();
  if (bound.limit) await gate.limits.consume(bound.limit, viewer?.id ?? request.ip);
  if (endpoint.body && request.body !== undefined && !isObject(request.body)) {
    throw invalid([{ path: '', message: 'Expected object' }]);
  }
  const params = parse(endpoint.params, request.params, notFound) as never;
  const query = parse(endpoint.query, request.query, (errors) => invalid(errors)) as never;
  const body = parse(endpoint.body, request.body, (errors) => invalid(errors, endpoint.invalidMessage)) as never;
  const { file, leave } = await receive(endpoint, gate, viewer, request, reply);
  try {
    // A file takes up to a minute to arrive.
    if (file) checkAccess(endpoint, await findViewer(gate, request, reply));
    const stillAllowed = async (tx: Sql) => (viewer ? gate.mustHold(tx, viewer) : undefined);
    const result = await bound.handle({ viewer: viewer as never, params, query, body, file: file as never, stillAllowed, request, reply });
    if (reply.sent) return reply;
    return endpoint.response === null ? reply.send() : result;
  } finally {
    leave();
  }
}

/** Puts a bound endpoint on the server: session, access, self, rate and body are checked here, once for all. */
export function mount(app: FastifyInstance, gate: Gate, bound: Route): void {
  const { endpoint } = bound;
  const { upload, signed } = endpoint;
  if (signed) {
    void app.register(async (scope) => {
      acceptSignedBodies(scope);
      addRoute(scope, gate, bound);
    });
    return;
  }
  if (!upload) return addRoute(app, gate, bound);
  void app.register(async (scope) => {
    await acceptUpload(scope, upload);
    addRoute(scope, gate, bound);
  });
}

function addRoute(app: FastifyInstance, gate: Gate, bound: Route): void {
  const { endpoint } = bound;
  const status = endpoint.status ?? (endpoint.response === null ? 204 : 200);
  const schema = endpoint.response === null ? undefined : serializerSchema(endpoint.response);
  app.route({
    method: endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/gu, ':$1'),
    ...(schema ? { schema: { response: { '2xx': schema } } } : {}),
    config: { takesUpload: endpoint.upload !== undefined },
    handler: async (request, reply) => {
      reply.code(status);
      return answer(bound, gate, request, reply);
    },
  });
}
