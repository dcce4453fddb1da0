import type { EndpointShape } from '@violet/contract/endpoint';

/** Whatever needs a shape, or is sent otherwise than its method and path say. */
interface Plain extends EndpointShape {
  readonly upload?: never;
  readonly renewsSession?: never;
}

/** A call of the contract by method and path alone, for pages that are shown without zod. What it takes and answers are the endpoint's types. */
export function withoutShapes<E extends Plain>(call: Pick<E, 'method' | 'path'>): E {
  return call as E;
}
