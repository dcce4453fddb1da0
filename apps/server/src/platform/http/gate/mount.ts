import { faultAt, type Fault } from '@violet/contract/refusals/faults';
import { actorFields, isForRole, type EndpointShape } from '@violet/contract/endpoint';
import { mePath } from '@violet/contract/first-calls';
import { successStatus } from '@violet/contract/openapi/answers';
import { rightsOf } from '@violet/contract/subscription/plans';
import type { SecurityEvent } from '@violet/contract/security-events';
import { validate } from '@violet/contract/fields/validation';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { isForeignKeyViolation, type Sql } from '#platform/db/db.ts';
import { clearSession, readSessionCookie } from './cookies.ts';
import { toRefusal } from '#platform/http/error-handler.ts';
import { forbidden, invalid, notFound, premiumRequired, refuse, type Refusal, unavailable } from '#platform/http/errors.ts';
import type { RateLimits } from '#platform/http/limits/rate-limits.ts';
import { answerSchema } from '#platform/http/serializers.ts';
import type { Route } from './route.ts';
import type { Scanner } from '#platform/gateways/scanner/scanner.ts';
import { acceptFormBodies } from '#platform/http/uploads/form-bodies.ts';
import { acceptSignedBodies } from '#platform/http/uploads/signed-bodies.ts';
import { refuseInfected } from '#platform/http/uploads/scan-upload.ts';
import { acceptUpload, readUpload } from '#platform/http/uploads/uploads.ts';
import type { UploadMemory } from '#platform/http/uploads/upload-memory.ts';
import { isOutOfReach, type SecurityEvents } from '#platform/security-events.ts';
import { assertSignedIn, type Authenticate, type AssertSession, type CheckFactor, type FindAgain, type Viewer } from './viewer.ts';

export interface Gate {
  readonly authenticate: Authenticate;
  readonly assertSession: AssertSession;
  readonly findAgain: FindAgain;
  readonly checkFactor: CheckFactor;
  readonly limits: RateLimits;
  readonly uploadMemory: UploadMemory;
  /** What looks at every file before a handler has it; undefined where the operator named none. */
  readonly scanner: Pick<Scanner, 'find' | 'healthy'> | undefined;
  readonly security: SecurityEvents;
  /** Whether cookies are for https only. */
  readonly secureCookies: boolean;
}

async function findViewer(gate: Gate, request: FastifyRequest): Promise<Viewer | null> {
  const token = readSessionCookie(request.headers, gate.secureCookies);
  return token ? gate.authenticate(token) : null;
}

/**
 * A cookie that opens nothing any more is taken back, so that the page stops asking with it. It is taken back only where the page asks who
 * is signed in. Calls of another tab would take back the token that the session gets just then.
 */
function takeBackCookie({ path }: EndpointShape, gate: Gate, request: FastifyRequest, reply: FastifyReply): void {
  if (path !== mePath || !readSessionCookie(request.headers, gate.secureCookies)) return;
  clearSession(reply, gate.secureCookies);
}

/** Session and role, in this order. A moderator's endpoint does not exist for others. */
function checkAccess({ access, openToSuspended }: EndpointShape, viewer: Viewer | null): void {
  if (access === 'visitor') return;
  assertSignedIn(viewer, openToSuspended);
  if (access === 'moderator' && viewer.role === 'member') throw notFound();
  if (access === 'admin' && viewer.role !== 'admin') throw notFound();
}

/**
 * The ids that must be the viewer's own, looked up in the raw request. A foreign one is refused whatever else is wrong. Spec §10 Always.
 */
function checkSelf(endpoint: EndpointShape, viewer: Viewer | null, request: FastifyRequest): void {
  if (!viewer) return;
  checkClaims(viewer, request.params, selfFields(endpoint, 'params'));
  checkBody(endpoint, viewer, request.body);
}

function checkBody(endpoint: EndpointShape, viewer: Viewer, body: unknown): void {
  checkClaims(viewer, body, [...actorFields, ...selfFields(endpoint, 'body')]);
}

function selfFields({ self }: EndpointShape, part: 'params' | 'body'): string[] {
  return self?.startsWith(`${part}.`) ? [self.slice(part.length + 1)] : [];
}

function checkClaims(viewer: Viewer, claims: unknown, fields: readonly string[]): void {
  for (const field of fields) {
    const claim = (claims as Record<string, unknown> | null | undefined)?.[field];
    if (typeof claim === 'string' && claim.toLowerCase() !== viewer.id) throw forbidden();
  }
}

interface Received {
  readonly file: Buffer | undefined;
  /** Whatever was sent besides: JSON, or the texts of a form beside a file. */
  readonly content: unknown;
  /** Gives back the room that the file takes. Call it when the file is done with. */
  leave(): void;
}

/** The file of an upload. It takes a member, so that its sender is known before a byte of it is read. */
async function receive(
  endpoint: EndpointShape,
  gate: Gate,
  viewer: Viewer | null,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Received> {
  const { upload } = endpoint;
  if (!upload || !viewer) return { file: undefined, content: request.body, leave: () => undefined };
  const leave = gate.uploadMemory.enter(viewer.id, Math.min(Number(request.headers['content-length'] ?? upload.maxBytes), upload.maxBytes));
  try {
    const { file, fields } = await readUpload(request, reply, upload);
    checkBody(endpoint, viewer, fields);
    await refuseInfected(gate, upload, file, { memberId: viewer.id, address: request.ip });
    return { file, content: fields, leave };
  } catch (error) {
    leave();
    throw error;
  }
}

function parse(schema: z.ZodObject | undefined, value: unknown, refuse: (errors: readonly Fault[]) => Refusal): unknown {
  if (!schema) return undefined;
  const result = validate(schema, value ?? {});
  if (!result.ok) throw refuse(result.errors);
  return result.value;
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Files and pages may be opened by a link. One for a role may not: its look is written down. */
const isForPages = (endpoint: EndpointShape) => endpoint.method === 'GET' && (!endpoint.mediaTypes || isForRole(endpoint));

/** A link or a picture elsewhere, followed with a member's cookie, has no effect. What the page itself asks for says so. */
function refuseForeignReading(endpoint: EndpointShape, { headers }: FastifyRequest): void {
  const { 'sec-fetch-site': site } = headers;
  if (isForPages(endpoint) && (site === 'cross-site' || site === 'same-site')) throw refuse('bad_origin');
}

/** A page is opened, or filled with a picture or a style. Browsers send no other sign on http, and old ones nowhere. Programs ask for no XHTML. */
const opensByItself = /^\s*(?:text\/html,\s*application\/xhtml|application\/xhtml|image\/|text\/css)/iu;

/** Whoever types an address of an answer into the bar is nobody: a lock closes the page alone. */
function isAddressBar(endpoint: EndpointShape, { headers }: FastifyRequest): boolean {
  if (!isForPages(endpoint)) return false;
  const { 'sec-fetch-mode': mode, 'sec-fetch-site': site, accept = '' } = headers;
  return mode === undefined && site === undefined ? opensByItself.test(accept) : mode === 'navigate';
}

/** Whoever calls, once it is known. */
interface Caller {
  viewer?: Viewer | null;
  /** The contract refuses what was sent, as no page of ours would send it. */
  isMalformed?: true;
}

/** Access, self, second factor, plan and rate, in this order. Without its scanner no upload is taken, and none is counted. */
async function checkCaller(endpoint: EndpointShape, gate: Gate, viewer: Viewer | null, request: FastifyRequest): Promise<void> {
  checkAccess(endpoint, viewer);
  checkSelf(endpoint, viewer, request);
  if (viewer) await gate.checkFactor(endpoint, viewer);
  if (endpoint.access === 'premium' && !(endpoint.right && rightsOf(viewer?.premium === true)[endpoint.right])) throw premiumRequired();
  const { limit, upload } = endpoint;
  if (upload && gate.scanner?.healthy() === false) throw unavailable();
  if (limit) await gate.limits.consume(limit, limit.per === 'member' && viewer ? viewer.id : request.ip);
}

/** Whoever may make this call now, for a page that shows what it would answer. Throws what the call would. */
export async function admitViewer(endpoint: EndpointShape, gate: Gate, request: FastifyRequest): Promise<Viewer> {
  const viewer = await findViewer(gate, request);
  await checkCaller(endpoint, gate, viewer, request);
  assertSignedIn(viewer, endpoint.openToSuspended);
  return viewer;
}

async function answer(bound: Route, gate: Gate, request: FastifyRequest, reply: FastifyReply, caller: Caller): Promise<unknown> {
  const { endpoint } = bound;
  refuseForeignReading(endpoint, request);
  const isTyped = isAddressBar(endpoint, request);
  if (isTyped && endpoint.access !== 'visitor') throw notFound();
  const viewer = isTyped ? null : await findViewer(gate, request);
  if (!viewer && !isTyped) takeBackCookie(endpoint, gate, request, reply);
  caller.viewer = viewer;
  await checkCaller(endpoint, gate, viewer, request);
  const malformed = (errors: readonly Fault[], key?: EndpointShape['invalidKey']) => {
    caller.isMalformed = true;
    return invalid(errors, key);
  };
  if (endpoint.body && request.body !== undefined && !isObject(request.body)) throw malformed([faultAt('', 'expected_object')]);
  const params = parse(endpoint.params, request.params, notFound) as never;
  const query = parse(endpoint.query, request.query, malformed) as never;
  const { file, content, leave } = await receive(endpoint, gate, viewer, request, reply);
  try {
    const body = parse(endpoint.body, content, (errors) => malformed(errors, endpoint.invalidKey)) as never;
    // A file takes up to a minute to arrive, and the session may have got another token meanwhile.
    if (file && viewer) checkAccess(endpoint, await gate.findAgain(viewer));
    const assertStillAllowed = async (tx: Sql) => (viewer ? gate.assertSession(tx, viewer) : undefined);
    const result = await bound.handle({
      viewer: viewer as never,
      params,
      query,
      body,
      file: file as never,
      assertStillAllowed,
      request,
      reply,
    });
    if (reply.sent) return reply;
    return endpoint.response === null || endpoint.mediaTypes ? reply.send(result) : result;
  } catch (error) {
    // What a row refers to may be the viewer, whose account was deleted in the same moment.
    if (viewer && isForeignKeyViolation(error)) checkAccess(endpoint, await gate.findAgain(viewer));
    throw error;
  } finally {
    leave();
  }
}

/** Who it was: the caller, or whoever an answer to a visitor is about. At a sign-in another account may have been open in the browser. */
function memberOf({ access }: EndpointShape, { viewer }: Caller, result: unknown): string | undefined {
  const about = access === 'visitor' ? (result as { id?: string } | undefined)?.id : undefined;
  return about ?? viewer?.id;
}

/** What was tried, where no honest page would have made the call. */
function forgeryOf({ access }: EndpointShape, { viewer }: Caller, refusal: Refusal | null): SecurityEvent | undefined {
  if (refusal?.key === 'forbidden') return 'foreign_name';
  if (refusal?.key === 'bad_origin') return 'foreign_origin';
  const lacksRole = (access === 'moderator' && viewer?.role === 'member') || (access === 'admin' && viewer?.role !== 'admin');
  return viewer && lacksRole ? 'role' : undefined;
}

function refusedEventOf(endpoint: EndpointShape, caller: Caller, refusal: Refusal | null): SecurityEvent | undefined {
  const named = forgeryOf(endpoint, caller, refusal) ?? endpoint.securityEvent;
  if (named) return named;
  if (caller.isMalformed) return 'invalid_call';
  return caller.viewer && refusal && isOutOfReach(refusal) ? 'out_of_reach' : undefined;
}

/**
 * The answer, and its line in the stream of security events. One comes where the contract says so, and wherever a member is refused a row,
 * role or plan.
 */
async function answerAndRecord(bound: Route, gate: Gate, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const { endpoint } = bound;
  const { securityEvent } = endpoint;
  const { ip: address } = request;
  const caller: Caller = {};
  try {
    const result = await answer(bound, gate, request, reply, caller);
    if (securityEvent) gate.security.record(securityEvent, { outcome: 'done', address, memberId: memberOf(endpoint, caller, result) });
    return result;
  } catch (error) {
    const refusal = toRefusal(error);
    const event = refusedEventOf(endpoint, caller, refusal);
    // Whoever is signed in there already is not the one whom a sign-in tries.
    const memberId = refusal?.details.memberId ?? (event === 'sign_in' ? undefined : caller.viewer?.id);
    if (event) gate.security.record(event, { outcome: 'refused', why: refusal?.code ?? 'internal', address, memberId });
    throw error;
  }
}

/** Puts a bound endpoint on the server: session, access, self, rate and body are checked here, once for all. */
export function mount(app: FastifyInstance, gate: Gate, bound: Route): void {
  const { endpoint } = bound;
  const { upload, signed, form } = endpoint;
  if (!upload && !signed && !form) return addRoute(app, gate, bound);
  void app.register(async (scope) => {
    if (signed) acceptSignedBodies(scope);
    if (form) acceptFormBodies(scope);
    if (upload) await acceptUpload(scope, upload);
    addRoute(scope, gate, bound);
  });
}

function addRoute(app: FastifyInstance, gate: Gate, bound: Route): void {
  const { endpoint } = bound;
  const status = successStatus(endpoint);
  const schema = endpoint.response === null || endpoint.mediaTypes ? undefined : answerSchema(endpoint.response);
  app.route({
    method: endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/gu, ':$1'),
    ...(schema ? { schema: { response: { '2xx': schema } } } : {}),
    config: { takesUpload: endpoint.upload !== undefined, baseLimit: endpoint.baseLimit },
    handler: async (request, reply) => {
      reply.code(status);
      return answerAndRecord(bound, gate, request, reply);
    },
  });
}
