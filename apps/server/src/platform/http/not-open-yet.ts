import type { EndpointShape } from '@violet/contract/endpoint';
import { unavailable } from './errors.ts';
import type { Route } from './route.ts';

type Registry = Record<string, Record<string, EndpointShape>>;

/** The calls of the contract that nothing answers yet. They keep their gate, and say honestly that they are not open. */
export function notOpenYet(registry: Registry, bound: readonly Route[]): Route[] {
  const open = new Set(bound.map(({ endpoint }) => endpoint));
  return Object.values(registry)
    .flatMap((group) => Object.values(group))
    .filter((endpoint) => !open.has(endpoint))
    .map((endpoint) => ({
      endpoint,
      limit: undefined,
      handle() {
        throw unavailable('This part of Violet is not open yet.');
      },
    }));
}
