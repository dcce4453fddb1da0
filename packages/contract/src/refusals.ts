import type { EndpointShape } from './endpoint.ts';
import type { ErrorCode } from './errors.ts';

/** Every code a call may answer with: its own, and those that follow from who may call and what it takes. */
export function refusalsOf(endpoint: EndpointShape): ErrorCode[] {
  const codes = new Set<ErrorCode>(['rate_limited', 'internal', 'unavailable', ...(endpoint.errors ?? [])]);
  const changes = endpoint.method !== 'GET';
  if (endpoint.params ?? endpoint.query ?? endpoint.body ?? endpoint.upload) codes.add('validation_failed');
  if (changes) codes.add('bad_origin').add('validation_failed').add('too_large').add('unsupported_media');
  if (endpoint.self !== undefined) codes.add('forbidden');
  if (endpoint.access !== 'visitor') codes.add('not_signed_in');
  if (endpoint.access !== 'visitor' && endpoint.openToSuspended !== true) codes.add('suspended');
  if (endpoint.access === 'premium') codes.add('premium_required');
  if (endpoint.access === 'moderator' || endpoint.access === 'admin') codes.add('not_found');
  return [...codes];
}

/** The status of an answer that is no refusal. */
export function successStatus(endpoint: EndpointShape): 200 | 201 | 204 {
  return endpoint.status ?? (endpoint.response === null ? 204 : 200);
}
