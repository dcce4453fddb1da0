import { expect, it } from 'vitest';
import { listEndpoints } from './openapi/listed-endpoints.ts';
import { socketPath } from './realtime.ts';
import { isServerPath } from './server-paths.ts';

it('every call and the socket are the server’s, screens are not', () => {
  for (const { endpoint } of listEndpoints()) expect(isServerPath(endpoint.path), endpoint.path).toBe(true);
  for (const path of [socketPath, '/photos/one', '/voice/one', '/p/one', '/healthz', '/status'])
    expect(isServerPath(path), path).toBe(true);
  for (const path of ['/', '/events', '/apiary', '/wsx', '/photo', '/privacy', '/statuses']) expect(isServerPath(path), path).toBe(false);
});
