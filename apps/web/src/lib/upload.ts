import type { BodyInputOf, EndpointShape, ParamsOf, ResponseOf } from '@violet/contract/endpoint';
import { ApiError } from './api/api-error.ts';
import { addressOf } from './api/address.ts';
import { contentOf } from './api/api.ts';
import { announceRefusal, sessionTurn } from './api/session-signals.ts';

/** A file of the greatest size over a slow line; after that nobody waits any more. */
const patienceMs = 5 * 60_000;

export interface Upload<E extends EndpointShape> {
  params: ParamsOf<E>;
  /** The texts beside the file. */
  body?: BodyInputOf<E>;
  file: Blob;
  signal: AbortSignal;
  /** How much of it has left, from 0 to 1. */
  onProgress: (share: number) => void;
}

/**
 * Sends the file of a call and tells how far it has come, which fetch cannot. Throws ApiError for a refusal, TypeError when
 * nothing answered, and the signal's reason when the viewer stopped it.
 */
export function upload<E extends EndpointShape>(
  endpoint: E,
  { params, body, file, signal, onProgress }: Upload<E>,
): Promise<ResponseOf<E>> {
  return new Promise((resolve, reject) => {
    const turn = sessionTurn();
    const request = new XMLHttpRequest();
    const unanswered = () => reject(new TypeError('The upload got no answer'));
    request.open(endpoint.method, addressOf(endpoint, { params: params as Record<string, unknown> }));
    request.timeout = patienceMs;
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total));
    request.addEventListener('load', () => {
      try {
        resolve(readAnswer(request, turn) as ResponseOf<E>);
      } catch (cause) {
        reject(cause instanceof Error ? cause : new Error(String(cause)));
      }
    });
    request.addEventListener('error', unanswered);
    request.addEventListener('timeout', unanswered);
    request.addEventListener('abort', () => reject(signal.reason as Error));
    signal.addEventListener('abort', () => request.abort());
    if (signal.aborted) reject(signal.reason as Error);
    else request.send(contentOf(endpoint, { body, file }).body as FormData);
  });
}

function readAnswer(request: XMLHttpRequest, turn: AbortSignal): unknown {
  if (request.status >= 200 && request.status < 300) return JSON.parse(request.responseText);
  const error = new ApiError(request.status, request.statusText, request.responseText);
  announceRefusal(error, turn);
  throw error;
}
