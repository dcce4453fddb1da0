// A server for tests, made from the contract. It checks what it is asked and what it answers as strictly as the real one.
import { refusalSentence } from '@violet/contract/refusals/refusals';
import type { BodyOf, EndpointShape, ParamsOf, QueryOf, ResponseOf } from '@violet/contract/endpoint';
import { listEndpoints } from '@violet/contract/openapi/listed-endpoints';
import { errorStatus } from '@violet/contract/refusals/error-status';
import type { ErrorCode } from '@violet/contract/refusals/error-status';
import type { ErrorBody } from '@violet/contract/refusals/errors';
import { nextCursorHeader } from '@violet/contract/fields/next-page';
import { validate } from '@violet/contract/fields/validation';

export interface Asked<E extends EndpointShape> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
}

type AnyAsked = { params: unknown; query: unknown; body: unknown };
type Answer = (asked: AnyAsked) => unknown;

export class Refusal extends Error {
  readonly body: ErrorBody;

  constructor(code: ErrorCode, message = code as string, more: Partial<ErrorBody> = {}) {
    super(message);
    this.body = { code, message, ...more };
  }
}

export interface ApiDouble {
  /** Answers this call; the last word counts. Throw a Refusal to refuse. */
  on: <E extends EndpointShape>(endpoint: E, answer: (asked: Asked<E>) => ResponseOf<E> | Promise<ResponseOf<E>>) => ApiDouble;
  refuse: (endpoint: EndpointShape, code: ErrorCode, message?: string, more?: Partial<ErrorBody>) => ApiDouble;
  /** What its clock says, which it tells with each answer from then on. */
  setClock: (at: Date) => void;
  /** What it has been asked so far, oldest first. */
  asked: <E extends EndpointShape>(endpoint: E) => Asked<E>[];
  /** Everything that was asked of it, as 'GET /api/auth/me'. */
  log: readonly string[];
  /** Calls it had no answer for, and answers that were not of their shape. An empty list in a good test. */
  complaints: readonly string[];
  fetch: typeof fetch;
}

const all = listEndpoints().map(({ endpoint }) => ({ endpoint, pattern: patternOf(endpoint.path) }));

export function createApiDouble(): ApiDouble {
  const answers = new Map<EndpointShape, Answer>();
  const asked = new Map<EndpointShape, AnyAsked[]>();
  const log: string[] = [];
  const complaints: string[] = [];
  let clock: Date | undefined;

  async function respond(method: string, url: URL, body: unknown): Promise<Response> {
    log.push(`${method} ${url.pathname}`);
    const endpoint = all.find(
      (known) => known.endpoint.method === method && known.pattern.test(url.pathname) && answers.has(known.endpoint),
    )?.endpoint;
    const answer = endpoint === undefined ? undefined : answers.get(endpoint);
    if (endpoint === undefined || answer === undefined) {
      complaints.push(`No answer for ${method} ${url.pathname}`);
      return refusal({ code: 'not_found', message: 'Not found' });
    }
    const request = readRequest(endpoint, url, body);
    if ('refused' in request) return refusal(request.refused);
    asked.set(endpoint, [...(asked.get(endpoint) ?? []), request.asked]);
    return answerTo(endpoint, () => answer(request.asked), complaints);
  }

  const double: ApiDouble = {
    on(endpoint, answer) {
      answers.set(endpoint, answer as Answer);
      return double;
    },
    refuse(endpoint, code, message, more) {
      answers.set(endpoint, () => {
        throw new Refusal(code, message, more);
      });
      return double;
    },
    setClock(at) {
      clock = at;
    },
    asked: <E extends EndpointShape>(endpoint: E) => (asked.get(endpoint) ?? []) as unknown as Asked<E>[],
    log,
    complaints,
    fetch: (input, init) => {
      const url = new URL(input instanceof Request ? input.url : String(input), 'http://localhost');
      const body = typeof init?.body === 'string' ? (JSON.parse(init.body) as unknown) : init?.body;
      const response = respond(init?.method ?? 'GET', url, body ?? undefined).then((answer) => {
        if (clock) answer.headers.set('date', clock.toUTCString());
        return answer;
      });
      return init?.signal ? Promise.race([response, rejectionBy(init.signal)]) : response;
    },
  };
  return double;
}

/** As with the real one, whoever asked may stop waiting. */
function rejectionBy(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
  });
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/\{(\w+)\}/gu, '(?<$1>[^/]+)')}$`, 'u');
}

type ReadRequest = { asked: AnyAsked } | { refused: ErrorBody };

function readRequest(endpoint: EndpointShape, url: URL, body: unknown): ReadRequest {
  const received = {
    params: { ...patternOf(endpoint.path).exec(url.pathname)?.groups },
    query: Object.fromEntries(url.searchParams),
    body,
  };
  const read: AnyAsked = { params: undefined, query: undefined, body };
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = endpoint[part];
    if (schema === undefined) continue;
    // Ids of the tests' cast are words, not UUIDs; the path only has to be complete.
    const checked = part === 'params' ? { ok: true as const, value: received.params } : validate(schema, received[part]);
    if (!checked.ok)
      return {
        refused: {
          code: 'validation_failed',
          ...(endpoint.invalidKey && { key: endpoint.invalidKey }),
          message: endpoint.invalidKey ? refusalSentence(endpoint.invalidKey) : (checked.errors[0]?.message ?? ''),
          errors: checked.errors,
        },
      };
    read[part] = part === 'body' ? received.body : checked.value;
  }
  return { asked: read };
}

async function answerTo(endpoint: EndpointShape, answer: () => unknown, complaints: string[]): Promise<Response> {
  try {
    const value = await answer();
    if (endpoint.response === null) return new Response(null, { status: endpoint.status ?? 204 });
    const checked = endpoint.response.safeParse(value);
    if (!checked.success)
      complaints.push(`${endpoint.method} ${endpoint.path} was answered with something else than its shape: ${checked.error.message}`);
    return Response.json(value, { status: endpoint.status ?? 200, headers: nextPage(value) });
  } catch (cause) {
    if (cause instanceof Refusal) return refusal(cause.body);
    complaints.push(`${endpoint.method} ${endpoint.path}: ${String(cause)}`);
    return refusal({ code: 'internal', message: 'Something went wrong' });
  }
}

const cursors = new WeakMap<object, string>();

/** Marks a list as one page of several: `paged([match], 'next-one')`. */
export function paged<T extends object>(list: T, next: string): T {
  cursors.set(list, next);
  return list;
}

function nextPage(value: unknown): Record<string, string> {
  const next = typeof value === 'object' && value !== null ? cursors.get(value) : undefined;
  return next === undefined ? {} : { [nextCursorHeader]: next };
}

function refusal(body: ErrorBody): Response {
  return Response.json(body, { status: errorStatus[body.code] });
}
