import { isForRole, type EndpointShape } from '#src/endpoint.ts';
import type { ErrorCode } from '#src/refusals/error-status.ts';

/** Every code a call may answer with. These are its own, and those that follow from who may call and what it takes. */
export function refusalsOf(endpoint: EndpointShape): ErrorCode[] {
  const codes = new Set<ErrorCode>(['bad_host', 'rate_limited', 'internal', 'unavailable', ...(endpoint.errors ?? [])]);
  const changes = endpoint.method !== 'GET';
  if (endpoint.params ?? endpoint.query ?? endpoint.body ?? endpoint.upload) codes.add('validation_failed');
  if (changes) codes.add('bad_origin').add('validation_failed').add('too_large').add('unsupported_media');
  // Another site may link to a file or a page of members, and to nothing else.
  else if (endpoint.mediaTypes === undefined || isForRole(endpoint)) codes.add('bad_origin');
  // What a path names may not be there, or not for the caller.
  if (endpoint.params !== undefined) codes.add('not_found');
  if (endpoint.self !== undefined) codes.add('forbidden');
  if (endpoint.access !== 'visitor') codes.add('not_signed_in');
  if (endpoint.access !== 'visitor' && endpoint.openToSuspended !== true) codes.add('suspended');
  if (endpoint.access === 'premium') codes.add('premium_required');
  if (isForRole(endpoint)) codes.add('not_found').add('factor_needed').add('step_up_needed');
  if (endpoint.stepUp) codes.add('step_up_needed');
  return [...codes];
}

/** The status of an answer that is no refusal. */
export function successStatus(endpoint: EndpointShape): 200 | 201 | 204 {
  return endpoint.status ?? (endpoint.response === null ? 204 : 200);
}
