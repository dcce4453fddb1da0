import type { BodyInputOf, EndpointShape, ParamsOf, QueryInputOf, ResponseOf } from '@violet/contract/endpoint';
import { nextCursorHeader } from '@violet/contract/fields/next-page';
import { addressOf, type AddressParts } from './address.ts';
import { ApiError, isRefusal } from './api-error.ts';
import { takeEarly } from './early-calls.ts';
import { spokenLanguage } from '#lib/i18n/i18n.ts';
import type { Language } from '#lib/stored/stored.ts';
import { announceRefusal, sessionTurn } from './session-signals.ts';
import { createRenewals } from './renewals.ts';
import { stepUpQuestion } from './step-up.ts';

type Part<Key extends string, Value> = [Value] extends [undefined]
  ? { [K in Key]?: undefined }
  : object extends Value
    ? { [K in Key]?: Value | undefined }
    : { [K in Key]: Value };

/** What a call of this endpoint needs, and no more: parameters of the path, query, body, file. */
export type Call<E extends EndpointShape> = Part<'params', ParamsOf<E>> &
  Part<'query', QueryInputOf<E>> &
  Part<'body', BodyInputOf<E>> &
  Part<'file', E['upload'] extends object ? Blob : undefined> & {
    signal?: AbortSignal | undefined;
    /** Of the names in the answer, where it is not that of the page. */
    language?: Language | undefined;
  };

/** Left out altogether where an endpoint needs nothing. */
export type CallArgument<E extends EndpointShape> = object extends Call<E> ? [call?: Call<E>] : [call: Call<E>];

interface AnyCall extends AddressParts {
  body?: unknown;
  file?: Blob | undefined;
  signal?: AbortSignal | undefined;
  language?: Language | undefined;
}

/** Sends one call of the contract. Throws ApiError for a refusal, TypeError when nothing answered. */
export async function api<E extends EndpointShape>(endpoint: E, ...[call]: CallArgument<E>): Promise<ResponseOf<E>> {
  const response = await request(endpoint, call ?? {});
  return (await readAnswer(response)) as ResponseOf<E>;
}

export interface Page<T> {
  items: T;
  /** The cursor of the next page; null on the last. */
  next: string | null;
}

/** The same for a paged list, with the way to its next page. */
export async function apiPage<E extends EndpointShape>(endpoint: E, ...[call]: CallArgument<E>): Promise<Page<ResponseOf<E>>> {
  const response = await request(endpoint, call ?? {});
  return { items: (await readAnswer(response)) as ResponseOf<E>, next: response.headers.get(nextCursorHeader) };
}

/** The moment the call was answered, by the server's clock where its answer says so. */
export async function apiMoment<E extends EndpointShape>(endpoint: E, ...[call]: CallArgument<E>): Promise<Date> {
  const { headers } = await request(endpoint, call ?? {});
  const moment = Date.parse(headers.get('date') ?? '');
  return Number.isNaN(moment) ? new Date() : new Date(moment);
}

/** The answer as a file, unread: it may be large, and is not for the page. */
export async function apiFile<E extends EndpointShape>(endpoint: E, ...[call]: CallArgument<E>): Promise<Blob> {
  return (await request(endpoint, call ?? {})).blob();
}

/** What needs a second step or the password shown of late is sent once more after it was shown. */
async function request(endpoint: EndpointShape, call: AnyCall): Promise<Response> {
  try {
    return await send(endpoint, call);
  } catch (error) {
    if (isRefusal(error, 'step_up_needed') && (await stepUpQuestion.ask())) return send(endpoint, call);
    throw error;
  }
}

const sendInTime = createRenewals();

async function send(endpoint: EndpointShape, call: AnyCall): Promise<Response> {
  const { headers, ...content } = contentOf(endpoint, call);
  const address = addressOf(endpoint, call);
  const init: RequestInit = {
    method: endpoint.method,
    credentials: 'same-origin',
    signal: call.signal ?? null,
    ...content,
    // The server writes e-mails and SMS in the language that the viewer reads here. It may be another than the browser's.
    headers: { ...headers, 'accept-language': call.language ?? spokenLanguage() },
  };
  const turn = sessionTurn();
  const early = endpoint.method === 'GET' ? takeEarly(address) : undefined;
  const response = await sendInTime(endpoint.renewsSession === true, () => early ?? fetch(address, init));
  if (response.ok) return response;
  const error = new ApiError(response.status, response.statusText, await response.text());
  announceRefusal(error, turn);
  throw error;
}

/** Without a body there is no content type either: a server may refuse an empty JSON body. */
export function contentOf(endpoint: EndpointShape, { body, file }: AnyCall): { body?: BodyInit; headers?: Record<string, string> } {
  if (endpoint.upload !== undefined && file !== undefined) {
    const form = new FormData();
    for (const [field, text] of Object.entries(body ?? {})) form.append(field, String(text));
    form.append(endpoint.upload.field, file);
    return { body: form };
  }
  if (body === undefined) return {};
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
}

// The server writes its answers by the contract's own shapes, so they are not parsed a second time here.
async function readAnswer(response: Response): Promise<unknown> {
  return response.status === 204 ? undefined : response.json();
}
